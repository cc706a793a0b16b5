/** Formats a day, for example 9月1日. */
export function formatMonthDay(day: string): string {
  const [, month, date] = day.split('-').map(Number);
  return `${month}月${date}日`;
}
