import type { PupilHomework } from '@meiyu/contract/teaching/teaching.schema';

/** Replaces the middle digits of a phone number: 138****5678. An empty string stays empty. */
export function hidePhone(phone: string): string {
  return phone && `${phone.slice(0, 3)}****${phone.slice(-4)}`;
}

/** Returns the state of a pupil's homework. `attemptState` is the state of the last handed-in attempt, or null if there is none. */
export function getPupilHomeworkState(
  attemptState: string | null,
  { due, isExcused }: { due: Date; isExcused: boolean },
  now: Date,
): PupilHomework['state'] {
  if (attemptState === 'marked') return 'done';
  if (attemptState === 'submitted') return 'marking';
  if (isExcused) return 'excused';
  return due <= now ? 'missing' : 'open';
}
