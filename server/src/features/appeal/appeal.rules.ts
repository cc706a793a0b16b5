import { APPEAL_DAYS } from '@meiyu/contract/attempt/attempt-appeal.schema';

import { listLeftOutQuestions, type QuestionMark } from '../../attempt/marks.rules.ts';
import { isReviewOpen, type ReviewRules } from '../../attempt/review.rules.ts';

const DAY_MS = 24 * 3600 * 1000;

/** The facts of an attempt on which its appeals depend. */
export interface AppealableAttempt {
  state: string;
  submittedAt: Date | null;
  /** The last time that a teacher returned the marks. Null if rules alone have marked the attempt. */
  returnedAt: Date | null;
  rules: ReviewRules;
  marks: readonly QuestionMark[];
}

/** An earlier appeal about a question. */
export interface EarlierAppeal {
  questionId: string;
  instance: number;
  state: string;
  decidedAt: Date | null;
}

/** The next possible appeal about a question with its last time, or the reason why there is none. */
export type AppealChance = 'closed' | 'open' | { instance: 1 | 2; until: Date };

/**
 * Returns the appeal that a pupil may make about a question now. The first one is possible for 7 days after the pupil could see the mark,
 * the second one for 7 days after the decision about the first. Marks with full points, and marks that do not count, cannot be disputed.
 */
export function findAppealChance(
  attempt: AppealableAttempt,
  questionId: string,
  earlier: readonly EarlierAppeal[],
  now: Date,
): AppealChance {
  const { state, submittedAt, returnedAt, rules, marks } = attempt;
  const own = earlier.filter((one) => one.questionId === questionId);
  if (own.some((one) => one.state === 'open')) return 'open';
  const mark = marks.find((one) => one.questionId === questionId);
  const isDisputable =
    state === 'marked' &&
    isReviewOpen(rules, now) &&
    mark !== undefined &&
    mark.state !== 'pending' &&
    mark.score < mark.full &&
    !listLeftOutQuestions(marks).has(questionId);
  if (!isDisputable || submittedAt === null || own.length > 1) return 'closed';
  const [first] = own;
  const seenAt = Math.max(
    submittedAt.getTime(),
    returnedAt?.getTime() ?? 0,
    rules.show === 'after-due' ? rules.dueAt.getTime() : 0,
  );
  const since = first === undefined ? seenAt : (first.decidedAt?.getTime() ?? 0);
  const until = new Date(since + APPEAL_DAYS * DAY_MS);
  if (now > until) return 'closed';
  return { instance: first === undefined ? 1 : 2, until };
}
