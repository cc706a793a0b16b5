/** Formats P as a percentage, for example 44%. */
export const formatP = (p: number | null): string => (p === null ? '–' : `${Math.round(p * 100)}%`);

/** Formats D with two decimals, for example .52 or −.05. */
export function formatD(d: number | null): string {
  if (d === null) return '–';
  const text = Math.abs(d).toFixed(2).replace(/^0/, '');
  return d < 0 ? `−${text}` : text;
}
