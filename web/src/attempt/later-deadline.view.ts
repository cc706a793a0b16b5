import { formatNearDate } from '../lib/near-date.ts';

const MINUTE_MS = 60_000;
/** If the pupil has more minutes than this, the text shows the time of day instead. */
const SHOWN_MINUTES_MAX = 240;

/** Describes a later deadline, for example 老师加时了：作答时间 45 分钟，原 30 分钟. Returns null if the deadline is not later. */
export function describeLaterDeadline(
  { startedAt, before, after }: { startedAt: string; before: string | null; after: string | null },
  now: Date = new Date(),
): string | null {
  if (before === null || after === null || Date.parse(after) <= Date.parse(before)) return null;
  const countMinutesUntil = (moment: string) =>
    Math.round((Date.parse(moment) - Date.parse(startedAt)) / MINUTE_MS);
  if (countMinutesUntil(before) <= SHOWN_MINUTES_MAX) {
    return `老师加时了：作答时间 ${countMinutesUntil(after)} 分钟，原 ${countMinutesUntil(before)} 分钟`;
  }
  const [newEnd, oldEnd] = [after, before].map((moment) => formatNearDate(new Date(moment), now));
  return `老师加时了：${newEnd} 交卷，原 ${oldEnd}`;
}
