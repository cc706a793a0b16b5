const HOUR_MS = 3_600_000;

/** Formats the time since an instant: 刚才, 3 小时前, 2 天前. */
export function formatAge(instant: string, now: Date): string {
  const hours = Math.floor((now.getTime() - Date.parse(instant)) / HOUR_MS);
  if (hours < 1) return '刚才';
  return hours < 24 ? `${hours} 小时前` : `${Math.floor(hours / 24)} 天前`;
}
