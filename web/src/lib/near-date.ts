import { FULL_DATE_FORMAT, formatDate, toDate, type DateInput } from '@meiyu/contract/shared/dates';

const DAY_MS = 24 * 3600 * 1000;
const EVENING_HOUR = 18;

function getDayNumber(date: Date): number {
  return Math.floor((date.getTime() - date.getTimezoneOffset() * 60_000) / DAY_MS);
}

function formatHourAndMinute(date: Date): string {
  const minutes = String(date.getMinutes()).padStart(2, '0');
  return `${date.getHours()}:${minutes}`;
}

/** Formats a time as 7月15日 20:00. In another year it has the full date of spec section 9: 2027年07月15日 20:00. */
export function formatDateTime(moment: DateInput, now: Date = new Date()): string {
  const isThisYear = toDate(moment)?.getFullYear() === now.getFullYear();
  return formatDate(moment, isThisYear ? 'M月D日 HH:mm' : FULL_DATE_FORMAT);
}

/** Formats a date as 今晚 20:00, 明天 8:30, 11月22日 or 2027年1月5日. Only near days include the time. */
export function formatNearDate(date: Date, now: Date): string {
  switch (getDayNumber(date) - getDayNumber(now)) {
    case 0:
      return `${date.getHours() < EVENING_HOUR ? '今天' : '今晚'} ${formatHourAndMinute(date)}`;
    case 1:
      return `明天 ${formatHourAndMinute(date)}`;
    case -1:
      return `昨天 ${formatHourAndMinute(date)}`;
    default: {
      const day = `${date.getMonth() + 1}月${date.getDate()}日`;
      return date.getFullYear() === now.getFullYear() ? day : `${date.getFullYear()}年${day}`;
    }
  }
}
