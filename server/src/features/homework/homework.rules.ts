import type { AttemptState } from '@meiyu/contract/homework/attempt.schema';
import type {
  CountsRule,
  LateRule,
  ShowRule,
} from '@meiyu/contract/homework/homework-rules.schema';
import type { HomeworkState } from '@meiyu/contract/homework/homework.schema';
import { DEADLINE_GRACE_SECONDS } from '@meiyu/contract/shared/constants';
import type { ProblemName } from '@meiyu/contract/shared/problems';

/** What an operator set for a homework. */
export interface HomeworkSettings {
  opensAt: Date;
  dueAt: Date;
  late: LateRule;
  timeLimitMin: number | null;
  attemptsAllowed: number;
  counts: CountsRule;
  show: ShowRule;
}

/** What the rules need to know of one of a pupil's attempts at it. */
export interface AttemptFacts {
  number: number;
  state: AttemptState;
  score: number | null;
}

/** Whether the due time has come and the homework takes nothing after it. */
function isPast({ late, dueAt }: Pick<HomeworkSettings, 'late' | 'dueAt'>, now: Date): boolean {
  return late === 'refuse' && now >= dueAt;
}

/** Where a pupil stands with a homework. */
export function homeworkState(
  settings: Pick<HomeworkSettings, 'late' | 'dueAt'>,
  attempts: readonly AttemptFacts[],
  now: Date,
): HomeworkState {
  if (attempts.some((attempt) => attempt.state === 'open')) return 'inProgress';
  if (attempts.some((attempt) => attempt.state === 'submitted')) return 'marking';
  if (attempts.length > 0) return 'done';
  return isPast(settings, now) ? 'expired' : 'notStarted';
}

/** How many more attempts may be started. */
export function attemptsLeft(
  settings: Pick<HomeworkSettings, 'late' | 'dueAt' | 'attemptsAllowed'>,
  used: number,
  now: Date,
): number {
  return isPast(settings, now) ? 0 : Math.max(0, settings.attemptsAllowed - used);
}

/** The handed-in attempt whose score counts: the last, or the best, of equals the later; null before the first. */
export function countingAttempt<Attempt extends AttemptFacts>(
  counts: CountsRule,
  attempts: readonly Attempt[],
): Attempt | null {
  const worth = (attempt: Attempt) => (counts === 'best' ? (attempt.score ?? -1) : 0);
  return attempts
    .filter((attempt) => attempt.state !== 'open')
    .reduce<Attempt | null>((chosen, attempt) => {
      if (chosen === null) return attempt;
      const gain = worth(attempt) - worth(chosen);
      return gain > 0 || (gain === 0 && attempt.number > chosen.number) ? attempt : chosen;
    }, null);
}

/** Why a new attempt may not start now; null when it may. */
export function startRefusal(
  settings: Pick<HomeworkSettings, 'opensAt' | 'late' | 'dueAt' | 'attemptsAllowed'>,
  used: number,
  now: Date,
): ProblemName | null {
  if (now < settings.opensAt) return 'homeworkNotOpen';
  if (isPast(settings, now)) return 'homeworkPast';
  return used >= settings.attemptsAllowed ? 'noAttemptsLeft' : null;
}

/** When an attempt begun now ends by itself: its time limit, or the due time where nothing late is taken; null: never. */
export function deadlineOf(
  settings: Pick<HomeworkSettings, 'late' | 'dueAt' | 'timeLimitMin'>,
  startedAt: Date,
): Date | null {
  const ends: number[] = [];
  if (settings.timeLimitMin !== null)
    ends.push(startedAt.getTime() + settings.timeLimitMin * 60_000);
  if (settings.late === 'refuse') ends.push(settings.dueAt.getTime());
  return ends.length === 0 ? null : new Date(Math.min(...ends));
}

/** The moment before which a deadline must lie for an attempt to be over for good. */
export function graceStart(now: Date): Date {
  return new Date(now.getTime() - DEADLINE_GRACE_SECONDS * 1000);
}

/** Whether nothing more may reach the attempt, not even what was answered in time. */
export function isOver(deadlineAt: Date | null, now: Date): boolean {
  return deadlineAt !== null && deadlineAt < graceStart(now);
}

/**
 * When an attempt counts as handed in: now, but never after its deadline, and whether the server had to do it. What was
 * extended beyond the due time is not late before that.
 */
export function handInOf(
  attempt: { deadlineAt: Date | null; extendedTo?: Date | null },
  dueAt: Date,
  now: Date,
): { submittedAt: Date; isAutomatic: boolean; isLate: boolean } {
  const { deadlineAt, extendedTo = null } = attempt;
  const submittedAt = deadlineAt !== null && deadlineAt < now ? deadlineAt : now;
  const isInTime = submittedAt <= dueAt || (extendedTo !== null && submittedAt <= extendedTo);
  return { submittedAt, isAutomatic: isOver(deadlineAt, now), isLate: !isInTime };
}

/**
 * Whether score, keys, explanations and points of a handed-in attempt may be seen. Under `after-due` a homework that
 * refuses what is late keeps them until no answer can count any more, grace included: with the keys of one attempt a
 * device could fill another and call it answered in time. Where late work is taken the due time itself opens them;
 * what is handed in after it says so.
 */
export function isReviewOpen(
  { show, late, dueAt }: Pick<HomeworkSettings, 'show' | 'late' | 'dueAt'>,
  now: Date,
): boolean {
  if (show !== 'after-due') return true;
  return late === 'refuse' ? isOver(dueAt, now) : now >= dueAt;
}

/**
 * A pupil's attempts at a homework as the pupil may see them. While the review is closed they have no score: a total
 * tells of a single answered question whether it was right, and so would the choice of the best.
 */
export function seenAttempts<Attempt extends AttemptFacts>(
  settings: Pick<HomeworkSettings, 'show' | 'late' | 'dueAt'>,
  attempts: readonly Attempt[],
  now: Date,
): Attempt[] {
  const isOpen = isReviewOpen(settings, now);
  return attempts.map((attempt) => (isOpen ? attempt : { ...attempt, score: null }));
}
