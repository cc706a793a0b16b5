import { rateScore } from '@meiyu/contract/attempt/score-level';
import type {
  AreaScore,
  HomeworkSummary,
  LearningArea,
} from '@meiyu/contract/homework/homework.schema';

import { addresses } from '../../lib/addresses.ts';
import type { MelodyState } from '../../ui/melody/melody-note.tsx';

/** Checks whether the score of a homework earned a seal, which needs 90 % of its points. */
function hasSeal({ score, full }: HomeworkSummary): boolean {
  return score !== null && rateScore(score, full) === 'excellent';
}

/** Lists the homework that earned a seal, newest first. */
export function listSealed(items: readonly HomeworkSummary[]): HomeworkSummary[] {
  return items.filter(hasSeal).reverse();
}

/** The text of a seal, as on the result of the homework. */
export const SEAL_TEXT = '优';

/** Counts the homework that the pupil handed in. */
export function countHandedIn(items: readonly HomeworkSummary[]): number {
  return items.filter(({ state }) => state === 'done' || state === 'marking').length;
}

const noteStates = {
  notStarted: 'empty',
  inProgress: 'partly',
  marking: 'answered',
  done: 'answered',
  expired: 'wrong',
} as const satisfies Record<HomeworkSummary['state'], MelodyState>;

const noteWords = {
  notStarted: '还没开始',
  inProgress: '正在做',
  marking: '等老师批改',
  done: '做完了',
  expired: '错过了',
} as const satisfies Record<HomeworkSummary['state'], string>;

/** Returns how the note of a homework looks: green with a seal, filled when done, hollow when missed. */
export function getNoteState(homework: HomeworkSummary): MelodyState {
  return hasSeal(homework) ? 'right' : noteStates[homework.state];
}

/** Returns the accessible name of a note. */
export function describeNote(homework: HomeworkSummary): string {
  const { title, state, score, full } = homework;
  const words = hasSeal(homework) ? '有印章' : noteWords[state];
  return [title, words, score !== null && `${score} / ${full} 分`].filter(Boolean).join('，');
}

/** Returns the address of a homework's result, or of the homework itself while it is open. Returns null for missed homework. */
export function findNoteAddress({
  _id,
  subject,
  state,
  attemptId,
}: HomeworkSummary): string | null {
  if (state === 'expired') return null;
  if (attemptId === null) return addresses.startHomework(subject, _id);
  const address = state === 'inProgress' ? addresses.answer : addresses.result;
  return address(subject, attemptId);
}

/** The five areas of learning with their tones, in the order of the tones. */
export const areaTones: readonly { area: LearningArea; tone: string; label: string }[] = [
  { area: 'listening', tone: '宫', label: '听辨' },
  { area: 'notation', tone: '商', label: '识谱' },
  { area: 'appreciation', tone: '角', label: '欣赏' },
  { area: 'colour', tone: '徵', label: '色彩' },
  { area: 'form', tone: '羽', label: '造型' },
];

/** Returns the share of the points that the pupil has in an area, 0 to 1, or null if the area has no marks. */
export function computeAreaPart(areas: readonly AreaScore[], area: LearningArea): number | null {
  const areaScore = areas.find((one) => one.area === area);
  return areaScore && areaScore.full > 0 ? areaScore.score / areaScore.full : null;
}

/** An area counts as mastered from this share of the points. */
const MASTERED_SHARE = 0.9;

/** Describes in one or two sentences which area is best and which needs practice. */
export function describeAreas(areas: readonly AreaScore[]): string[] {
  const knownAreas = areaTones
    .map(({ area, ...words }) => ({ ...words, part: computeAreaPart(areas, area) }))
    .filter((one): one is typeof one & { part: number } => one.part !== null)
    .sort((one, other) => other.part - one.part);
  const [best, worst] = [knownAreas[0], knownAreas[knownAreas.length - 1]];
  if (!best || !worst) return [];
  const most =
    best.part >= MASTERED_SHARE
      ? `${best.tone}音最响：${best.label}题几乎全对。`
      : `${best.tone}音最响：${best.label}题做得最好。`;
  if (best === worst || worst.part >= MASTERED_SHARE) return [most];
  return [most, `${worst.tone}音再练练，花会开得更圆。`];
}
