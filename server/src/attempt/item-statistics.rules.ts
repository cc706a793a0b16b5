/**
 * The smallest number of scored first attempts for which D is computed. With fewer pupils, D would mostly show chance.
 */
const DISCRIMINATION_PUPILS_MIN = 20;

/** Sums over the first attempts at a question. A share is the score divided by the full points, from 0 to 1. */
export interface ItemSums {
  /** The number of marked answers, and the sum of their shares. */
  marked: number;
  share: number;
  /** The number of answers in attempts that have a score. */
  ranked: number;
  /** The answers in the best 27 % of the attempts, and the sum of their shares. */
  best: number;
  best_share: number;
  /** The same for the last 27 %. */
  last: number;
  last_share: number;
}

/** Difficulty P and discrimination D of a question. */
export interface ItemStatistics {
  /** The mean share of the points, from 0 to 1. Null without marked answers. */
  p: number | null;
  /** P of the best 27 % minus P of the last 27 %. Null with fewer than 20 scored attempts. */
  d: number | null;
}

/** Computes P and D of a question. The sums of several homework may be added before. */
export function computeItemStatistics(sums: ItemSums): ItemStatistics {
  const { marked, share, ranked, best, best_share: bestShare, last, last_share: lastShare } = sums;
  const hasD = ranked >= DISCRIMINATION_PUPILS_MIN && best > 0 && last > 0;
  return {
    p: marked === 0 ? null : share / marked,
    d: hasD ? bestShare / best - lastShare / last : null,
  };
}
