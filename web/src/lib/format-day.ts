const weekdays = ['周日', '周一', '周二', '周三', '周四', '周五', '周六'] as const;

/** Formats a day as 11月20日 周五, in the viewer's time zone. */
export function formatDay(moment: string | Date): string {
  const date = new Date(moment);
  return `${date.getMonth() + 1}月${date.getDate()}日 ${weekdays[date.getDay()] ?? ''}`;
}
