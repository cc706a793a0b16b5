import type { CountsRule, LateRule } from '@meiyu/contract/attempt/attempt-rules.schema';
import type { AttemptState } from '@meiyu/contract/attempt/attempt.schema';
import type { HomeworkState } from '@meiyu/contract/homework/homework.schema';
import type { ProblemName } from '@meiyu/contract/shared/problems';

/** What an operator set for a homework. */
export interface HomeworkSettings {
  opensAt: Date;
  dueAt: Date;
  late: LateRule;
  timeLimitMin: number | null;
  attemptsAllowed: number;
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
