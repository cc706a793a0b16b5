/** A line from an item on the left to one on the right. */
export type PairLine = [left: string, right: string];

export interface PairEnd {
  side: 'left' | 'right';
  id: string;
}

/** own: not judged · right and wrong: drawn by the pupil · missed: not drawn. */
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
 * Draws the line, or removes it if it exists. Unless items may have many lines, the new line replaces the lines at
 * both of its ends.
 */
export function toggleLine(lines: readonly PairLine[], line: PairLine, many: boolean): PairLine[] {
  if (isIn(lines, line)) return lines.filter((one) => !isSameLine(one, line));
  const others = many
    ? lines
    : lines.filter(([left, right]) => left !== line[0] && right !== line[1]);
  return [...others, line];
}

/** Returns the line between two picked items, or null if both are on the same side. */
export function findLine(first: PairEnd, second: PairEnd): PairLine | null {
  if (first.side === second.side) return null;
  return first.side === 'left' ? [first.id, second.id] : [second.id, first.id];
}

/**
 * Returns the lines of a review: the pupil's lines, right or wrong, then the missing ones. Without a key only the
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
