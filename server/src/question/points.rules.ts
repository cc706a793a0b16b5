/** Converts points to whole hundredths. Points have at most two decimals, so this is exact. */
function toHundredths(points: number): number {
  return Math.round(points * 100);
}

/** Computes the part `right / all` of `points`. The result is rounded half up to hundredths, once at the end. */
export function computePortion(points: number, right: number, all: number): number {
  return Math.floor((2 * toHundredths(points) * right + all) / (2 * all)) / 100;
}

/**
 * Splits points by weights so that the sum of the shares is exact: each share is the rounded running total minus the
 * previous one.
 */
export function splitPoints(points: number, weights: readonly number[]): number[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  let weighed = 0;
  let previousTotal = 0;
  return weights.map((weight) => {
    weighed += weight;
    const runningTotal = all === 0 ? 0 : toHundredths(computePortion(points, weighed, all));
    const share = runningTotal - previousTotal;
    previousTotal = runningTotal;
    return share / 100;
  });
}

/** Adds points without the errors of binary fractions. */
export function addPoints(points: readonly number[]): number {
  return points.reduce((sum, one) => sum + toHundredths(one), 0) / 100;
}
