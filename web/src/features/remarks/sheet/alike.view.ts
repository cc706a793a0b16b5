/** Texts with at least this share of common character pairs count as alike. */
const ALIKE_FROM_SHARE = 0.8;
/** Shorter texts, such as “继续努力”, count as alike only if they are equal. */
const ALIKE_MIN_PAIRS = 6;

/** What the comparison of two remarks uses of a remark. */
export interface Fingerprint {
  /** The text without the pupil's name, spaces and punctuation. */
  plain: string;
  /** How often each pair of neighbouring characters occurs. */
  pairs: ReadonlyMap<string, number>;
  count: number;
}

/** Returns what is compared of a remark. The work grows with the length of the text only. */
export function computeFingerprint(text: string, name: string): Fingerprint {
  const plain = text
    .split(name)
    .join('')
    .replace(/[\s\p{P}]/gu, '');
  const pairs = new Map<string, number>();
  for (let at = 0; at + 1 < plain.length; at += 1) {
    const pair = plain.slice(at, at + 2);
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
  }
  return { plain, pairs, count: Math.max(0, plain.length - 1) };
}

/** Returns the share of common character pairs of two remarks, 0 to 1 (Sørensen–Dice). */
function measureLikeness(one: Fingerprint, other: Fingerprint): number {
  if (one.plain === '' || other.plain === '') return 0;
  if (one.plain === other.plain) return 1;
  if (Math.min(one.count, other.count) < ALIKE_MIN_PAIRS) return 0;
  let common = 0;
  for (const [pair, times] of one.pairs) common += Math.min(times, other.pairs.get(pair) ?? 0);
  return (2 * common) / (one.count + other.count);
}

/** Finds the most similar of other remarks. Returns null if none is alike. */
export function findAlike<Other extends { fingerprint: Fingerprint }>(
  fingerprint: Fingerprint,
  others: readonly Other[],
): Other | null {
  let found: Other | null = null;
  let best = ALIKE_FROM_SHARE;
  for (const other of others) {
    const likeness = measureLikeness(fingerprint, other.fingerprint);
    if (likeness >= best) {
      found = other;
      best = likeness;
    }
  }
  return found;
}
