const BEIJING_MS = 8 * 3_600_000;

/** Formats a moment for the operator in Beijing time, to the second: `2026-11-22 14:30:05`. */
export function formatBeijingTime(at: Date): string {
  return new Date(at.getTime() + BEIJING_MS).toISOString().slice(0, 19).replace('T', ' ');
}

/**
 * Parses a moment such as `2026-11-22 14:30`, with or without seconds and a time zone. The default time zone is that of
 * Beijing. Returns null for other texts.
 */
export function parseMoment(text: string): Date | null {
  const [, day, time, zone] =
    /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,6})?)?)(Z|[+-]\d\d:\d\d)?$/.exec(text) ?? [];
  if (day === undefined || time === undefined) return null;
  const at = new Date(`${day}T${time}${zone ?? '+08:00'}`);
  return Number.isNaN(at.getTime()) ? null : at;
}

/** Returns the last moment at which `hour` began in Beijing, for example the last 03:00. */
export function findLastTimeOfDay(now: Date, hour: number): Date {
  const day = 86_400_000;
  const shift = BEIJING_MS - hour * 3_600_000;
  return new Date(Math.floor((now.getTime() + shift) / day) * day - shift);
}
