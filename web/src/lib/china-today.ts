const CHINA_OFFSET_MS = 8 * 3_600_000;

/** Returns the date in China, for example 2026-11-20. */
export function getToday(now: Date): string {
  return new Date(now.getTime() + CHINA_OFFSET_MS).toISOString().slice(0, 10);
}
