import type { LateRule } from '@meiyu/contract/attempt/attempt-rules.schema';
import type { HomeworkState } from '@meiyu/contract/homework/homework.schema';
import type { ProblemName } from '@meiyu/contract/shared/problems';

import type { AttemptFacts } from '../../attempt/counting-attempt.rules.ts';

/** The settings of a homework. */
export interface HomeworkSettings {
  opensAt: Date;
  dueAt: Date;
  late: LateRule;
  timeLimitMin: number | null;
  attemptsAllowed: number;
}

/** Checks whether the due time has passed and the homework accepts no late work. */
function isPast({ late, dueAt }: Pick<HomeworkSettings, 'late' | 'dueAt'>, now: Date): boolean {
  return late === 'refuse' && now >= dueAt;
}

/** Returns the state of a homework for a pupil. */
export function getHomeworkState(
  settings: Pick<HomeworkSettings, 'late' | 'dueAt'>,
  attempts: readonly AttemptFacts[],
  now: Date,
): HomeworkState {
  if (attempts.some((attempt) => attempt.state === 'open')) return 'inProgress';
  if (attempts.some((attempt) => attempt.state === 'submitted')) return 'marking';
  if (attempts.length > 0) return 'done';
  return isPast(settings, now) ? 'expired' : 'notStarted';
}

/** Returns how many more attempts may begin. */
export function countAttemptsLeft(
  settings: Pick<HomeworkSettings, 'late' | 'dueAt' | 'attemptsAllowed'>,
  used: number,
  now: Date,
): number {
  return isPast(settings, now) ? 0 : Math.max(0, settings.attemptsAllowed - used);
}

/** Returns the reason why a new attempt may not begin now, or null if it may. */
export function findStartRefusal(
  settings: Pick<HomeworkSettings, 'opensAt' | 'late' | 'dueAt' | 'attemptsAllowed'>,
  used: number,
  now: Date,
): ProblemName | null {
  if (now < settings.opensAt) return 'homeworkNotOpen';
  if (isPast(settings, now)) return 'homeworkPast';
  return used >= settings.attemptsAllowed ? 'noAttemptsLeft' : null;
}

/**
 * Returns the time limit of a pupil in whole minutes: the homework's, made longer by the pupil's standing time factor, and the
 * minutes that a teacher added for this homework.
 */
export function getOwnTimeLimit(
  { time_limit_min: timeLimitMin, extra_min: extraMin }: OwnTimeLimit,
  timeFactor: number,
): number | null {
  return timeLimitMin === null ? null : Math.ceil(timeLimitMin * timeFactor) + extraMin;
}

interface OwnTimeLimit {
  time_limit_min: number | null;
  extra_min: number;
}

/**
 * Computes the deadline of an attempt that begins now: the end of its time limit, or the due time if late work is not accepted.
 * Returns null if there is none.
 */
export function computeDeadline(
  settings: Pick<HomeworkSettings, 'late' | 'dueAt' | 'timeLimitMin'>,
  startedAt: Date,
): Date | null {
  const ends: number[] = [];
  if (settings.timeLimitMin !== null)
    ends.push(startedAt.getTime() + settings.timeLimitMin * 60_000);
  if (settings.late === 'refuse') ends.push(settings.dueAt.getTime());
  return ends.length === 0 ? null : new Date(Math.min(...ends));
}
