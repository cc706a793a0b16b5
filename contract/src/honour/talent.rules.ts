import {
  type Award,
  type HonourLevel,
  type LevelType,
  levelTypes,
  type OrganiserKind,
} from './honour.schema.ts';

/** The most points of the leaf 艺术特长 in a school year. */
export const TALENT_POINTS_MAX = 10;

const levelPoints: Readonly<Record<HonourLevel, number>> = { 1: 10, 2: 8, 3: 6, 4: 4, 5: 2 };
/** The weights of awards in tenths, so that the sum is exact. */
const awardTenths: Readonly<Record<Award, number>> = { 2: 10, 3: 10, 4: 8, 5: 6, 6: 3 };

/** The reasons for which an honour of a kind of organiser does not count by default. */
const uncountedKinds: Partial<Record<OrganiserKind, string>> = {
  社会艺术考级: '社会艺术考级不计入艺术特长，可以作为个人记录保存',
  教育部名单内竞赛: '按现在的办法，这类竞赛不计入艺术特长',
  其他: '只有教育部门的活动和学校现场测评计入艺术特长',
};

/** The facts of an approved honour that determine its points. */
export interface TalentEvidence {
  id: string;
  /** Identifies the event. Only the best honour of an event counts. */
  eventKey: string;
  levelType: LevelType;
  level: HonourLevel;
  award: Award;
  organiserKind: OrganiserKind;
}

export interface TalentLine {
  id: string;
  points: number;
  /** Why the honour adds no points; empty if it does. */
  why: string;
}

/** Returns why honours of a kind of organiser do not count by default, or an empty string. */
export function findUncountedReason(kind: OrganiserKind): string {
  return uncountedKinds[kind] ?? '';
}

/** Returns the points of one honour in twentieths: level × award, half of it for a group. */
function countTwentieths({ levelType, level, award }: TalentEvidence): number {
  return levelPoints[level] * awardTenths[award] * (levelType === levelTypes.group ? 1 : 2);
}

/**
 * Computes the leaf 艺术特长 of a school year by the default rule, from its approved honours. Of each event the best honour counts, and the
 * sum is at most 10.
 */
export function computeTalent(evidence: readonly TalentEvidence[]): {
  points: number;
  lines: TalentLine[];
} {
  const best = new Map<string, TalentEvidence>();
  for (const honour of evidence) {
    if (findUncountedReason(honour.organiserKind) !== '') continue;
    const other = best.get(honour.eventKey);
    if (other === undefined || isBetter(honour, other)) best.set(honour.eventKey, honour);
  }
  const sum = [...best.values()].reduce((total, honour) => total + countTwentieths(honour), 0);
  const lines = evidence.map((honour) => {
    const why = findUncountedReason(honour.organiserKind);
    if (why !== '') return { id: honour.id, points: 0, why };
    return best.get(honour.eventKey) === honour
      ? { id: honour.id, points: countTwentieths(honour) / 20, why: '' }
      : { id: honour.id, points: 0, why: '同一个活动只算最好的一项' };
  });
  return { points: Math.min(TALENT_POINTS_MAX, sum / 20), lines };
}

/** Compares two honours of an event. Equal ones are ordered by id, so that the order of the evidence does not matter. */
function isBetter(one: TalentEvidence, other: TalentEvidence): boolean {
  const difference = countTwentieths(one) - countTwentieths(other);
  return difference > 0 || (difference === 0 && one.id < other.id);
}
