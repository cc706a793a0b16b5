import { nearDate } from '../lib/near-date.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/** When the end is announced, in minutes before it; the nearest first, which counts where both were passed at once. */
const ANNOUNCED_MINUTES = [1, 5] as const;

const two = (value: number) => String(value).padStart(2, '0');

/** 12:05 in the last hour, 3 小时 20 分 in the last day, else the day it ends. */
export function countdownText(remainingMs: number, deadline: Date, now: Date): string {
  const seconds = Math.max(0, Math.ceil(remainingMs / 1000));
  if (remainingMs < HOUR_MS) return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
  if (remainingMs < 24 * HOUR_MS) {
    const minutes = Math.floor(remainingMs / MINUTE_MS);
    return `${Math.floor(minutes / 60)} 小时 ${minutes % 60} 分`;
  }
  return `${nearDate(deadline, now)} 截止`;
}

/** What is to be said aloud now that `beforeMs` have become `nowMs`; null most of the time. */
export function getCountdownNotice(beforeMs: number, nowMs: number): string | null {
  const minutes = ANNOUNCED_MINUTES.find(
    (one) => beforeMs > one * MINUTE_MS && nowMs <= one * MINUTE_MS,
  );
  return minutes === undefined ? null : `还剩 ${minutes} 分钟`;
}
