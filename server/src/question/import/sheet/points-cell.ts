import { toHalfWidth } from '../../../platform/import/sheets/cell.ts';

/** Parses points such as `2`, `2.5` or `2分`. Returns null for other text. */
export function parsePoints(text: string): number | null {
  const match = /^(-?\d+(?:\.\d+)?)分?$/.exec(toHalfWidth(text).replace(/\s/g, ''));
  return match === null ? null : Number(match[1]);
}
