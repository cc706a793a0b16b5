import type { Context } from '../../platform/context.ts';

const DAY_MS = 86_400_000;
const CHINA_OFFSET_MS = 8 * 3_600_000;

/** Returns the services with a clock that stands still. */
export function withTime(context: Context, time: Date): Context {
  return { ...context, clock: { now: () => time, isSteady: () => true } };
}

/** Returns a time of the day, in China, that is some days after `now`. The time is in hours: 14.5 is 14:30. */
export function addDays(now: Date, days: number, hour: number): Date {
  const china = new Date(now.getTime() + CHINA_OFFSET_MS + days * DAY_MS);
  china.setUTCHours(0, Math.round(hour * 60), 0, 0);
  return new Date(china.getTime() - CHINA_OFFSET_MS);
}
