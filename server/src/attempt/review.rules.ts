import type { LateRule, ShowRule } from '@meiyu/contract/attempt/attempt-rules.schema';

import { isAttemptOver } from './deadline.rules.ts';

/** The rules that decide when the review of an attempt opens. */
export interface ReviewRules {
  show: ShowRule;
  late: LateRule;
  dueAt: Date;
}

/**
 * Checks whether a pupil may see score, keys, explanations and points of a handed-in attempt. With `after-due`, a task without
 * late work hides them until no answer can count any more, including the grace time. Otherwise a pupil could fill in another
 * attempt with the keys and claim that it was answered in time. With late work the review opens at the due time, because a later
 * attempt is marked as late.
 */
export function isReviewOpen({ show, late, dueAt }: ReviewRules, now: Date): boolean {
  if (show !== 'after-due') return true;
  return late === 'refuse' ? isAttemptOver(dueAt, now) : now >= dueAt;
}

/**
 * Removes the scores of attempts whose review is closed, because the total of an attempt with a single answer reveals whether
 * that answer is right. It also removes the choice of the best attempt, which reveals the same.
 */
export function hideUnopenedScores<Attempt extends { score: number | null }>(
  rules: ReviewRules,
  attempts: readonly Attempt[],
  now: Date,
): Attempt[] {
  const isOpen = isReviewOpen(rules, now);
  return attempts.map((attempt) => (isOpen ? attempt : { ...attempt, score: null }));
}
