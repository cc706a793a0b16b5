import { LEVEL_MAX } from '../question/rubric.schema.ts';
import { checkText, findFormFault, type FormFault, type FormRule } from '../shared/form-rules.ts';
import { type SkillExamContent, skillExamLimits, skillExamTexts } from './skill-exam.schema.ts';

const isOutside = (value: number, most: number) => value < 1 || value > most;

/** Finds the first field, in the order of the form, that cannot be accepted. */
export function findSkillExamFault(
  content: SkillExamContent,
): FormFault<keyof SkillExamContent> | null {
  const { title, opens, closes, durationMin, takes, takeMin, instructions, rubric } = content;
  const { markers, tolerance, markerIds, releaseAt } = content;
  const limits = skillExamLimits;
  const rules: readonly FormRule<keyof SkillExamContent>[] = [
    checkText('title', title, skillExamTexts.title),
    ['closes', Date.parse(closes) <= Date.parse(opens), '结束时间要晚于开始时间'],
    [
      'durationMin',
      durationMin !== null && isOutside(durationMin, limits.durationMin),
      `限时是1到${limits.durationMin}分钟`,
    ],
    ['takes', isOutside(takes, limits.takes), `录制次数是1到${limits.takes}次`],
    ['takeMin', isOutside(takeMin, limits.takeMin), `每次最长是1到${limits.takeMin}分钟`],
    checkText('instructions', instructions, skillExamTexts.instructions),
    [
      'rubric',
      rubric.length < limits.criteriaMin || rubric.length > limits.criteria,
      `评分标准要有${limits.criteriaMin}到${limits.criteria}项`,
    ],
    ...rubric.flatMap((_, item) => checkCriterion(rubric, item)),
    [
      'tolerance',
      tolerance < 0 || tolerance > limits.tolerance,
      `相差多少是0到${limits.tolerance}`,
    ],
    ['markerIds', new Set(markerIds).size < markers, `请至少选${markers}位批改的老师`],
    ['markerIds', markerIds.length > limits.markers, `批改的老师最多${limits.markers}位`],
    [
      'releaseAt',
      releaseAt !== null && Date.parse(releaseAt) < Date.parse(closes),
      '公布时间不能早于结束时间',
    ],
  ];
  return findFormFault(rules);
}

function checkCriterion(
  rubric: SkillExamContent['rubric'],
  item: number,
): readonly FormRule<'rubric'>[] {
  const at = ['rubric', item] as const;
  const { criterionText, levelText } = skillExamLimits;
  const name = rubric[item]?.text.trim() ?? '';
  const levels = (rubric[item]?.levels ?? []).map((level) => level.trim());
  return [
    [at, name === '', skillExamTexts.criterion.missing],
    [at, rubric.slice(0, item).some(({ text }) => text.trim() === name), '有两项标准的名称一样'],
    [at, name.length > criterionText, `标准的名称最多${criterionText}个字`],
    [at, levels.includes(''), skillExamTexts.level.missing],
    [at, levels.some(({ length }) => length > levelText), `等级的话最多${levelText}个字`],
  ];
}

/** The rules by which marks become a result. */
export interface MarkingRules {
  /** The number of criteria. */
  criteria: number;
  markers: 1 | 2;
  /** In percent. */
  tolerance: number;
}

/**
 * The result of the marks of a work. `next` names the mark that is missing: a first or second one, or a third one that decides.
 * `counting` has the indexes of the marks that count.
 */
export type ExamOutcome =
  | { next: 'mark' | 'third' }
  | { next: null; percent: number; counting: readonly number[] };

/**
 * Computes the result of a work. One marker: the mark. Two: the mean, unless they differ by more than the tolerance. Then a third mark
 * decides: the mean of it and the nearer of the two, or it alone if both are as near.
 */
export function computeExamOutcome(
  sums: readonly number[],
  { criteria, markers, tolerance }: MarkingRules,
): ExamOutcome {
  const most = criteria * LEVEL_MAX;
  const settle = (counting: readonly number[]): ExamOutcome => {
    const total = counting.reduce((sum, index) => sum + (sums[index] ?? 0), 0);
    // Rounds half up to two decimals. The product of integers is exact.
    const percent = Math.round((total * 10_000) / (counting.length * most)) / 100;
    return { next: null, percent, counting };
  };
  const [first, second, third] = sums;
  if (first === undefined) return { next: 'mark' };
  if (markers === 1) return settle([0]);
  if (second === undefined) return { next: 'mark' };
  if (Math.abs(first - second) * 100 <= tolerance * most) return settle([0, 1]);
  if (third === undefined) return { next: 'third' };
  const toFirst = Math.abs(third - first);
  const toSecond = Math.abs(third - second);
  if (toFirst === toSecond) return settle([2]);
  return settle(toFirst < toSecond ? [0, 2] : [1, 2]);
}

/** The pupil's own times of an exam. */
export interface SittingTerms {
  opens: Date;
  closes: Date;
  durationMin: number | null;
}

/** Returns when a sitting that begins now ends: after the duration, but not after the exam. */
export function getSittingDeadline({ closes, durationMin }: SittingTerms, startedAt: Date): Date {
  if (durationMin === null) return closes;
  return new Date(Math.min(closes.getTime(), startedAt.getTime() + durationMin * 60_000));
}
