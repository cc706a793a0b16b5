/** A random number generator, which returns numbers in [0, 1). */
export type Random = () => number;

/**
 * Creates a random number generator that returns the same numbers for the same seed, on the server and in every browser (FNV-1a hash,
 * then mulberry32).
 */
export function createSeededRandom(seed: string): Random {
  let state = 2166136261;
  for (const letter of seed) {
    state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16777619);
  }
  return () => {
    state += 0x6d2b79f5;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Returns one of the values at random. */
export function pickRandom<Thing>(random: Random, things: readonly [Thing, ...Thing[]]): Thing {
  return things[Math.floor(random() * things.length)] ?? things[0];
}
