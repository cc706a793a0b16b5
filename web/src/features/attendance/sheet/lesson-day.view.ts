/** Formats a day, for example 11月20日 周五. */
export function formatDay(day: string): string {
  const [, month, date] = day.split('-').map(Number);
  const weekday = '日一二三四五六'.charAt(new Date(`${day}T12:00:00+08:00`).getUTCDay());
  return `${month}月${date}日 周${weekday}`;
}

/** Formats a day for a narrow column, for example 11.20. */
export function formatShortDay(day: string): string {
  const [, month, date] = day.split('-').map(Number);
  return `${month}.${date}`;
}
