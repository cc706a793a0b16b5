/** A line from an item on the left to one on the right. */
export type PairLine = [left: string, right: string];

export interface PairEnd {
  side: 'left' | 'right';
  id: string;
}

/** The ids of the items on the left and the right, from top to bottom. */
export interface PairSides {
  left: readonly string[];
  right: readonly string[];
}

/** A line with its marking. `own`: not marked. `right` and `wrong`: drawn by the pupil. `missed`: not drawn. */
export interface DrawnLine {
  line: PairLine;
  tone: 'own' | 'right' | 'wrong' | 'missed';
}

function isSameLine(one: PairLine, other: PairLine): boolean {
  return one[0] === other[0] && one[1] === other[1];
}

function isIn(lines: readonly PairLine[], line: PairLine): boolean {
  return lines.some((one) => isSameLine(one, line));
}

/**
 * Adds the line, or removes it if it exists. Unless items may have many lines, the new line replaces the lines at both of its
 * ends.
 */
export function toggleLine(lines: readonly PairLine[], line: PairLine, many: boolean): PairLine[] {
  if (isIn(lines, line)) return lines.filter((one) => !isSameLine(one, line));
  const others = many
    ? lines
    : lines.filter(([left, right]) => left !== line[0] && right !== line[1]);
  return [...others, line];
}

/** Returns the line between two chosen items, or null if both are on the same side. */
export function findLine(first: PairEnd, second: PairEnd): PairLine | null {
  if (first.side === second.side) return null;
  return first.side === 'left' ? [first.id, second.id] : [second.id, first.id];
}

/**
 * Returns the item at which a line from `from` ends: the nearest item of the other column, once the pointer has passed half of
 * the way. The point is in % of the space between the columns.
 */
export function findTarget(
  sides: PairSides,
  { side }: PairEnd,
  { x, y }: { x: number; y: number },
): PairEnd | null {
  const distance = side === 'left' ? x : 100 - x;
  if (distance < 50 || y < 0 || y > 100) return null;
  const other = side === 'left' ? 'right' : 'left';
  const ids = sides[other];
  const id = ids[Math.min(ids.length - 1, Math.floor((y / 100) * ids.length))];
  return id === undefined ? null : { side: other, id };
}

/**
 * Returns the lines of a review: the pupil's lines, right or wrong, then the missing ones. Without a key it returns only the
 * pupil's lines.
 */
export function judgeLines(own: readonly PairLine[], key: readonly PairLine[] | null): DrawnLine[] {
  if (!key) return own.map((line) => ({ line, tone: 'own' }));
  const missed = key.filter((line) => !isIn(own, line));
  return [
    ...own.map((line): DrawnLine => ({ line, tone: isIn(key, line) ? 'right' : 'wrong' })),
    ...missed.map((line): DrawnLine => ({ line, tone: 'missed' })),
  ];
}
