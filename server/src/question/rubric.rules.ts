import { findFirstRepeat } from '@meiyu/contract/question/parts.schema';
import { LEVEL_MAX, type Criterion } from '@meiyu/contract/question/rubric.schema';

import { computePortion } from './points.rules.ts';
import type { HandMark, Mark } from './question-type.rules.ts';

const CRITERIA_MIN = 2;
const CRITERIA_MAX = 6;

/** Lists the faults of a rubric, in Chinese. */
export function findRubricFaults(rubric: readonly Criterion[]): string[] {
  const repeated = findFirstRepeat(rubric.map(({ id }) => id));
  return [
    ...(rubric.length < CRITERIA_MIN || rubric.length > CRITERIA_MAX
      ? [`评分标准要有 ${CRITERIA_MIN}–${CRITERIA_MAX} 项`]
      : []),
    ...(repeated === null ? [] : [`评分标准的 id ${repeated} 重复了`]),
  ];
}

/** Computes the mark from the levels that a teacher gave. The points of all criteria together are rounded once. */
export function markByRubric(
  full: number,
  rubric: readonly Criterion[],
  levels: HandMark,
): Omit<Mark, 'answered'> {
  const given = rubric.map(({ id }) => levels[id] ?? 0);
  const all = LEVEL_MAX * rubric.length;
  let sum = 0;
  let before = 0;
  const parts = rubric.map(({ id }, index) => {
    sum += given[index] ?? 0;
    const reached = computePortion(full, sum, all);
    const score = Math.round((reached - before) * 100) / 100;
    before = reached;
    return { id, ok: given[index] === LEVEL_MAX, score };
  });
  return { score: before, parts };
}
