import { formatChinaDay } from '../shared/dates.ts';
import { formatSchoolYear } from '../shared/school-year.ts';
import { awardLabels, levelLabels, levelTypeLabels } from './honour-labels.ts';
import type { HonourContent } from './honour.schema.ts';
import { findUncountedReason } from './talent.rules.ts';

type ReviewedHonour = Omit<HonourContent, 'certificates' | 'subject' | 'event'>;

/** Lists the fields that a teacher compares with the certificate. Empty fields are left out. */
export function listHonourFacts(honour: ReviewedHonour): { label: string; text: string }[] {
  const { levelType, level, award } = honour;
  return [
    { label: '奖项', text: `${levelLabels[level]} · ${awardLabels[award]}` },
    { label: '类型', text: levelTypeLabels[levelType] },
    { label: '主办单位', text: `${honour.organiser}（${honour.organiserKind}）` },
    { label: '获奖日期', text: formatChinaDay(honour.awardedOn) },
    { label: '证书编号', text: honour.certificateNo },
    { label: '一起获奖', text: honour.members },
    { label: '备注', text: honour.remark },
  ].filter(({ text }) => text !== '');
}

/** The points of 艺术特长 in a school year, before and after an approval. */
interface TalentChange {
  year: number;
  before: number;
  after: number;
}

/** Describes what an approval does to the points of the pupil. */
export function describeEffect({ year, before, after }: TalentChange): string {
  const name = `${formatSchoolYear(year)}的艺术特长`;
  return after > before
    ? `通过后，${name}从 ${before} 分变成 ${after} 分`
    : `通过后，${name}还是 ${before} 分`;
}

/** An honour whose certificate looks like that of the reviewed honour. */
interface CopiedHonour {
  /** Null if the teacher may not read about this honour, like the name. */
  event: string | null;
  isOwn: boolean;
  isSameFile: boolean;
  /** The pupil who has this honour. */
  name: string | null;
}

/** Describes an honour with the same or a similar certificate. */
function describeCopy({ event, isOwn, isSameFile, name }: CopiedHonour): string {
  const owner = isOwn ? '这位同学自己' : (name ?? '另一位同学');
  const honour = event === null ? '一项荣誉' : `《${event}》`;
  return `证书图片和${owner}的${honour}${isSameFile ? '是同一张' : '很像'}`;
}

/**
 * Lists what a teacher should know before an approval.
 *
 * @param why why the honour would add no points, or empty
 */
export function listHonourWarnings(
  { organiserKind }: Pick<HonourContent, 'organiserKind'>,
  why: string,
  copies: readonly CopiedHonour[],
): string[] {
  const uncounted = findUncountedReason(organiserKind);
  return [...copies.map(describeCopy), uncounted === '' ? why : uncounted].filter(
    (warning) => warning !== '',
  );
}
