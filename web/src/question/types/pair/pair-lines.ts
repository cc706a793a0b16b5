/** A line from an item of the left to one of the right. */
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
 * Draws the line, or takes it away when it is there. Unless items may take many lines, a new one takes the place of
 * those that its ends had.
 */
export function withLine(lines: readonly PairLine[], line: PairLine, many: boolean): PairLine[] {
  if (isIn(lines, line)) return lines.filter((one) => !isSameLine(one, line));
  const kept = many
    ? lines
    : lines.filter(([left, right]) => left !== line[0] && right !== line[1]);
  return [...kept, line];
}

/** The line between what was picked before and what is picked now; null while both are on one side. */
export function lineBetween(first: PairEnd, second: PairEnd): PairLine | null {
  if (first.side === second.side) return null;
  return first.side === 'left' ? [first.id, second.id] : [second.id, first.id];
}

/** The lines of a review: own ones right or wrong, then those that are missing; without a key just the own ones. */
export function judgedLines(
  own: readonly PairLine[],
  key: readonly PairLine[] | null,
): DrawnLine[] {
  if (!key) return own.map((line) => ({ line, tone: 'own' }));
  const missed = key.filter((line) => !isIn(own, line));
  return [
    ...own.map((line): DrawnLine => ({ line, tone: isIn(key, line) ? 'right' : 'wrong' })),
    ...missed.map((line): DrawnLine => ({ line, tone: 'missed' })),
  ];
}
