import { formatNearDate } from '../lib/near-date.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/** The time left is announced at these numbers of minutes before the end. If the page missed both, it announces the later one. */
const ANNOUNCED_MINUTES = [1, 5] as const;

const padTwoDigits = (value: number) => String(value).padStart(2, '0');

/** Formats the time left: 12:05 in the last hour, 3 小时 20 分 in the last day, before that the day of the deadline. */
export function formatTimeLeft(remainingMs: number, deadline: Date, now: Date): string {
  const seconds = Math.max(0, Math.ceil(remainingMs / 1000));
  if (remainingMs < HOUR_MS)
    return `${padTwoDigits(Math.floor(seconds / 60))}:${padTwoDigits(seconds % 60)}`;
  if (remainingMs < 24 * HOUR_MS) {
    const minutes = Math.floor(remainingMs / MINUTE_MS);
    return `${Math.floor(minutes / 60)} 小时 ${minutes % 60} 分`;
  }
  return `${formatNearDate(deadline, now)} 截止`;
}

/** Returns the text to announce when the time left falls from `beforeMs` to `nowMs`, or null if there is none. */
export function getCountdownNotice(beforeMs: number, nowMs: number): string | null {
  const minutes = ANNOUNCED_MINUTES.find(
    (one) => beforeMs > one * MINUTE_MS && nowMs <= one * MINUTE_MS,
  );
  return minutes === undefined ? null : `还剩 ${minutes} 分钟`;
}
