/** Points are computed in whole hundredths and rounded half up once, at the end. */

/** Converts points to whole hundredths. Points have at most two decimals, so this is exact. */
function toHundredths(points: number): number {
  return Math.round(points * 100);
}

/** Computes the part `right / all` of `points`, in points. */
export function computePortion(points: number, right: number, all: number): number {
  return Math.floor((2 * toHundredths(points) * right + all) / (2 * all)) / 100;
}

/**
 * Splits points by weights so that the sum of the shares is exact: each share is its rounded running total minus the one before.
 */
export function splitPoints(points: number, weights: readonly number[]): number[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  let weighed = 0;
  let givenSoFar = 0;
  return weights.map((weight) => {
    weighed += weight;
    const reached = all === 0 ? 0 : toHundredths(computePortion(points, weighed, all));
    const share = reached - givenSoFar;
    givenSoFar = reached;
    return share / 100;
  });
}

/** Adds points without the errors of binary fractions. */
export function addPoints(points: readonly number[]): number {
  return points.reduce((sum, one) => sum + toHundredths(one), 0) / 100;
}
