import { DEADLINE_GRACE_SECONDS } from '@meiyu/contract/shared/constants';

/** Attempts with a deadline before this time are over, including their grace. */
export function getGraceStart(now: Date): Date {
  return new Date(now.getTime() - DEADLINE_GRACE_SECONDS * 1000);
}

/** Whether the attempt takes no more changes, not even changes made before the deadline. */
export function isAttemptOver(deadlineAt: Date | null, now: Date): boolean {
  return deadlineAt !== null && deadlineAt < getGraceStart(now);
}

/**
 * Returns when an attempt counts as handed in (now, but never after its deadline), and whether the server handed it in.
 * With a deadline that was extended beyond the due time, the attempt is not late before that deadline.
 */
export function computeHandIn(
  attempt: { deadlineAt: Date | null; extendedTo?: Date | null },
  dueAt: Date,
  now: Date,
): { submittedAt: Date; isAutomatic: boolean; isLate: boolean } {
  const { deadlineAt, extendedTo = null } = attempt;
  const submittedAt = deadlineAt !== null && deadlineAt < now ? deadlineAt : now;
  const isInTime = submittedAt <= dueAt || (extendedTo !== null && submittedAt <= extendedTo);
  return { submittedAt, isAutomatic: isAttemptOver(deadlineAt, now), isLate: !isInTime };
}
