import { formatDate } from '@meiyu/contract/shared/dates';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

function isSameDay(one: Date, other: Date): boolean {
  return one.toDateString() === other.toDateString();
}

/** When something last happened, as one would say it; a clock of this device that is behind makes it 刚刚. */
export function lastSeenWords(at: string, now: Date): string {
  const moment = new Date(at);
  const past = now.getTime() - moment.getTime();
  if (past < 2 * MINUTE_MS) return '刚刚';
  if (past < HOUR_MS) return `${Math.floor(past / MINUTE_MS)} 分钟前`;
  const clock = formatDate(moment, 'hh:mm');
  if (isSameDay(moment, now)) return `今天 ${clock}`;
  const yesterday = new Date(now);
  yesterday.setDate(now.getDate() - 1);
  if (isSameDay(moment, yesterday)) return `昨天 ${clock}`;
  return formatDate(moment, moment.getFullYear() === now.getFullYear() ? 'M月d日' : 'yyyy年M月d日');
}
