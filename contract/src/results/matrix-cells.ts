/**
 * A cell of the matrix. open: not handed in and not yet due. marking: waits for marks. missing: due and not handed in. excused: a
 * teacher has excused the pupil. A marked cell has a score in percent of the points, with at most one decimal.
 */
export interface MatrixCell {
  state: 'open' | 'marking' | 'missing' | 'excused' | 'marked';
  percent: number | null;
  late: boolean;
}

const stateCodes = { open: '', marking: 'w', missing: 'x', excused: 'e' } as const;
const LATE_SUFFIX = 'l';

/**
 * Formats cells as a string, for example `80,92.5l,w,x,,e`: percent, waiting, missing, open, excused. An `l` follows a late
 * percent.
 */
export function formatCells(cells: readonly MatrixCell[]): string {
  return cells
    .map(({ state, percent, late }) => {
      const code = state === 'marked' ? String(percent ?? 0) : stateCodes[state];
      return late ? code + LATE_SUFFIX : code;
    })
    .join();
}

/** Parses the text that `formatCells` returns. */
export function parseCells(text: string): MatrixCell[] {
  return text.split(',').map((cell) => {
    const late = cell.endsWith(LATE_SUFFIX);
    const code = late ? cell.slice(0, -1) : cell;
    if (code === stateCodes.open) return { state: 'open', percent: null, late };
    if (code === stateCodes.marking) return { state: 'marking', percent: null, late };
    if (code === stateCodes.missing) return { state: 'missing', percent: null, late };
    if (code === stateCodes.excused) return { state: 'excused', percent: null, late };
    return { state: 'marked', percent: Number(code), late };
  });
}

/** Returns the share of points in percent with at most one decimal. */
export function toPercent(score: number, full: number): number {
  return full > 0 ? Math.round((score / full) * 1000) / 10 : 0;
}

/** Returns the mean percent of the marked cells with one decimal, or null if none is marked. */
export function computeMeanPercent(cells: readonly MatrixCell[]): number | null {
  const percents = cells.flatMap(({ percent }) => percent ?? []);
  if (percents.length === 0) return null;
  const sum = percents.reduce((total, percent) => total + percent, 0);
  return Math.round((sum / percents.length) * 10) / 10;
}
