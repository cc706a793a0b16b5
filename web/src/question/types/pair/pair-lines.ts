/** A line from an item on the left to an item on the right. */
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

/**
 * A line and how it is drawn. `own`: not marked yet. `right` and `wrong`: marked lines of the pupil. `missed`: a right line that the
 * pupil did not draw.
 */
export interface DrawnLine {
  line: PairLine;
  tone: 'own' | 'right' | 'wrong' | 'missed';
}

function isSameLine(one: PairLine, other: PairLine): boolean {
  return one[0] === other[0] && one[1] === other[1];
}

function hasLine(lines: readonly PairLine[], line: PairLine): boolean {
  return lines.some((one) => isSameLine(one, line));
}

/**
 * Adds a line, or removes it if it already exists. Unless `many` allows several lines per item, the new line replaces all lines at its
 * two items.
 */
export function toggleLine(lines: readonly PairLine[], line: PairLine, many: boolean): PairLine[] {
  if (hasLine(lines, line)) return lines.filter((one) => !isSameLine(one, line));
  const others = many
    ? lines
    : lines.filter(([left, right]) => left !== line[0] && right !== line[1]);
  return [...others, line];
}

/** Returns the line between two items, or null if both are on the same side. */
export function findLine(first: PairEnd, second: PairEnd): PairLine | null {
  if (first.side === second.side) return null;
  return first.side === 'left' ? [first.id, second.id] : [second.id, first.id];
}

/**
 * Returns the item that a line from `from` would connect to: the nearest item of the other column, once the pointer has passed half of
 * the way. The coordinates are in % of the space between the columns.
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
 * Returns the lines for a review: the pupil's lines, each right or wrong, then the missing ones. Without a key it returns the pupil's
 * lines unmarked.
 */
export function judgeLines(own: readonly PairLine[], key: readonly PairLine[] | null): DrawnLine[] {
  if (!key) return own.map((line) => ({ line, tone: 'own' }));
  const missed = key.filter((line) => !hasLine(own, line));
  return [
    ...own.map((line): DrawnLine => ({ line, tone: hasLine(key, line) ? 'right' : 'wrong' })),
    ...missed.map((line): DrawnLine => ({ line, tone: 'missed' })),
  ];
}
