import { formatDate } from '@meiyu/contract/shared/dates';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

function isSameDay(first: Date, second: Date): boolean {
  return first.toDateString() === second.toDateString();
}

/** Formats a time relative to now. A time in the future becomes 刚刚, because the clock of the device may be slow. */
export function formatLastSeen(at: string, now: Date): string {
  const moment = new Date(at);
  const ageMs = now.getTime() - moment.getTime();
  if (ageMs < 2 * MINUTE_MS) return '刚刚';
  if (ageMs < HOUR_MS) return `${Math.floor(ageMs / MINUTE_MS)} 分钟前`;
  const time = formatDate(moment, 'hh:mm');
  if (isSameDay(moment, now)) return `今天 ${time}`;
  const yesterday = new Date(now);
  yesterday.setDate(now.getDate() - 1);
  if (isSameDay(moment, yesterday)) return `昨天 ${time}`;
  return formatDate(moment, moment.getFullYear() === now.getFullYear() ? 'M月d日' : 'yyyy年M月d日');
}
