import { getSchoolYear } from '@meiyu/contract/shared/school-year';

/** China has one time zone without daylight saving time. */
const CHINA_OFFSET_MS = 8 * 3_600_000;

/** Returns the date in China, for example `2026-11-24`. */
export function getChinaDay(now: Date): string {
  return new Date(now.getTime() + CHINA_OFFSET_MS).toISOString().slice(0, 10);
}

/** Returns the start of the school year in China. */
export function getSchoolYearStart(now: Date): Date {
  return new Date(`${getSchoolYear(getChinaDay(now))}-08-01T00:00:00+08:00`);
}

const format = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** Formats a moment in Beijing time, for example 2026年9月15日 00:00. */
export function formatChinaTime(moment: Date): string {
  return format.format(moment);
}
