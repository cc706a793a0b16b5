import type { LateRule, ShowRule } from '@meiyu/contract/attempt/attempt-rules.schema';

import { isOver } from './deadline.rules.ts';

/** The rules that decide when the review of an attempt opens. */
export interface ReviewRules {
  show: ShowRule;
  late: LateRule;
  dueAt: Date;
}

/**
 * Whether score, keys, explanations and points of a handed-in attempt may be seen. Under `after-due` a task that refuses
 * late work keeps them until no answer can count any more, grace included: with the keys of one attempt a device could
 * fill another and claim that it was answered in time. Where late work is accepted, the review opens at the due time;
 * an attempt that is handed in later says so.
 */
export function isReviewOpen({ show, late, dueAt }: ReviewRules, now: Date): boolean {
  if (show !== 'after-due') return true;
  return late === 'refuse' ? isOver(dueAt, now) : now >= dueAt;
}

/**
 * A pupil's attempts as the pupil may see them. While the review is closed they have no score: the total of an attempt
 * with a single answer tells whether that answer was right, and so does the choice of the best attempt.
 */
export function seenAttempts<Attempt extends { score: number | null }>(
  rules: ReviewRules,
  attempts: readonly Attempt[],
  now: Date,
): Attempt[] {
  const isOpen = isReviewOpen(rules, now);
  return attempts.map((attempt) => (isOpen ? attempt : { ...attempt, score: null }));
}
