/**
 * Generates pseudo-random numbers in [0, 1) with mulberry32. The seed is FNV-1a over the attempt's seed and the question's id.
 * Never change either algorithm, because the review must show the options in the order of the attempt.
 */
function generateSeededNumbers(seed: number, questionId: string): () => number {
  let state = 0x811c9dc5;
  for (const letter of `${seed}:${questionId}`) {
    state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  }
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Returns the items in the order of this attempt, shuffled by Fisher–Yates. */
export function shuffleBySeed<T>(items: readonly T[], seed: number, questionId: string): T[] {
  const next = generateSeededNumbers(seed, questionId);
  const left = [...items];
  const ordered: T[] = [];
  while (left.length > 0) ordered.push(...left.splice(Math.floor(next() * left.length), 1));
  return ordered;
}
