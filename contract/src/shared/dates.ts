/**
 * Spec section 9: a timestamp of 10 digits is in seconds, one of 13 digits in milliseconds. An empty date is shown as
 * -.
 */
const DEFAULT_DATE_FORMAT = 'yyyy-MM-dd hh:mm:ss';
/** The second default of spec section 9. */
export const FULL_DATE_FORMAT = 'YYYY年MM月DD日 HH:mm';
const NO_DATE_TEXT = '-';

export type DateInput = string | number | Date | null | undefined;

/** Parses a date. Returns null if the input is not a date. */
export function toDate(input: DateInput): Date | null {
  if (input === null || input === undefined || input === '') return null;
  if (input instanceof Date) return Number.isNaN(input.getTime()) ? null : input;
  const digits = String(input);
  const moment = /^\d{10}$/.test(digits)
    ? new Date(Number(digits) * 1000)
    : /^\d{13}$/.test(digits)
      ? new Date(Number(digits))
      : new Date(input);
  return Number.isNaN(moment.getTime()) ? null : moment;
}

/**
 * Formats a date in the viewer's time zone. The tokens are y/Y year, M month, d/D day, h/H hour (24), m minute, s
 * second. Both notations of the specification use the 24-hour clock.
 */
export function formatDate(input: DateInput, format: string = DEFAULT_DATE_FORMAT): string {
  const date = toDate(input);
  if (date === null) return NO_DATE_TEXT;
  const parts: Record<string, number> = {
    y: date.getFullYear(),
    M: date.getMonth() + 1,
    d: date.getDate(),
    h: date.getHours(),
    m: date.getMinutes(),
    s: date.getSeconds(),
  };
  return format.replace(/([yY]+|M+|[dD]+|[hH]+|m+|s+)/g, (token) => {
    const letter = token.charAt(0);
    const value = parts[letter === 'M' || letter === 'm' ? letter : letter.toLowerCase()] ?? 0;
    return String(value).padStart(token.length, '0');
  });
}

/** Formats a day such as 2026-10-31 as 2026年10月31日. */
export function formatChinaDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${year}年${month}月${date}日`;
}
