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
