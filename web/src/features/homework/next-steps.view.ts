import type { AttemptResult } from '@meiyu/contract/attempt/result.schema';
import { rateScore } from '@meiyu/contract/attempt/score-level';
import type { HomeworkSummary } from '@meiyu/contract/homework/homework.schema';

import { isPerfect } from '../../attempt/result.view.ts';

/** A step after a result: `onward` opens other homework, `retry` starts another attempt. */
export type NextStep = 'onward' | 'retry';

type ScoredResult = Pick<AttemptResult, 'score' | 'full' | 'attemptsLeft'>;

/** Returns the steps that a result offers, the most important first. */
export function chooseNextSteps(result: ScoredResult): NextStep[] {
  const { score, full, attemptsLeft } = result;
  if (attemptsLeft === 0 || isPerfect(result)) return ['onward'];
  const isWeak = score !== null && rateScore(score, full) === 'below';
  return isWeak ? ['retry', 'onward'] : ['onward', 'retry'];
}

/** Finds the most urgent homework except the one of the result. `todo` is in the order of the home. */
export function findNextHomework(
  todo: readonly HomeworkSummary[],
  doneId: string,
): HomeworkSummary | undefined {
  return todo.find(({ _id, attemptsLeft, state }) => {
    return _id !== doneId && (state === 'inProgress' || attemptsLeft > 0);
  });
}

const countsLabels = { best: '取最高分', last: '取最后一次' } as const;

/**
 * Describes another attempt, for example 还可以作答 2 次，取最高分. Without `counts`, which may still be loading, the text has only the number of
 * attempts.
 */
export function formatRetryTerms(
  attemptsLeft: number,
  counts: HomeworkSummary['counts'] | undefined,
): string {
  return `还可以作答 ${attemptsLeft} 次${counts ? `，${countsLabels[counts]}` : ''}`;
}
