import { DEADLINE_GRACE_SECONDS } from '@meiyu/contract/shared/constants';

/** Returns the earliest deadline that still has grace time now. Attempts with an earlier deadline are over. */
export function getGraceStart(now: Date): Date {
  return new Date(now.getTime() - DEADLINE_GRACE_SECONDS * 1000);
}

/** Checks whether an attempt accepts no more changes, not even changes made before the deadline. */
export function isAttemptOver(deadlineAt: Date | null, now: Date): boolean {
  return deadlineAt !== null && deadlineAt < getGraceStart(now);
}

/**
 * Returns the time at which an attempt counts as handed in (now, but never after its deadline), and whether the server handed it
 * in. If the deadline was extended beyond the due time, the attempt is not late before the deadline.
 */
export function judgeHandIn(
  attempt: { deadlineAt: Date | null; extendedTo?: Date | null },
  dueAt: Date,
  now: Date,
): { submittedAt: Date; isAutomatic: boolean; isLate: boolean } {
  const { deadlineAt, extendedTo = null } = attempt;
  const submittedAt = deadlineAt !== null && deadlineAt < now ? deadlineAt : now;
  const isInTime = submittedAt <= dueAt || (extendedTo !== null && submittedAt <= extendedTo);
  return { submittedAt, isAutomatic: isAttemptOver(deadlineAt, now), isLate: !isInTime };
}
