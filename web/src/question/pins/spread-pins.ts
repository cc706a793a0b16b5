/** A point in CSS pixels. */
export interface Point {
  x: number;
  y: number;
}

/** The distance in CSS pixels between the centres of two pins, so that each is a target of its own (WCAG 2.5.8 asks for 24). */
export const PIN_DISTANCE = 30;

const PIN_STEP = PIN_DISTANCE / 2;
/** Half of √2, for the diagonals. */
const DIAGONAL_FACTOR = 0.71;
const searchDirections = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
  [DIAGONAL_FACTOR, DIAGONAL_FACTOR],
  [-DIAGONAL_FACTOR, -DIAGONAL_FACTOR],
  [DIAGONAL_FACTOR, -DIAGONAL_FACTOR],
  [-DIAGONAL_FACTOR, DIAGONAL_FACTOR],
] as const;

/**
 * Returns where to show pins that would cover each other. A pin moves to the nearest free place, and never moves an earlier pin. On a line
 * (`height` 0) it moves sideways.
 */
export function spreadPins(
  points: readonly Point[],
  { width, height }: { width: number; height: number },
): Point[] {
  const placed: Point[] = [];
  const isFree = ({ x, y }: Point) =>
    placed.every((other) => Math.hypot(other.x - x, other.y - y) >= PIN_DISTANCE);
  const isInside = ({ x, y }: Point) => x >= 0 && y >= 0 && x <= width && y <= height;
  for (const point of points) {
    placed.push(
      isFree(point)
        ? point
        : (listPointsAround(point, width + height).find(
            (candidate) => isInside(candidate) && isFree(candidate),
          ) ?? point),
    );
  }
  return placed;
}

function listPointsAround({ x, y }: Point, farthest: number): Point[] {
  const rings = Math.floor(farthest / PIN_STEP);
  return Array.from({ length: rings }, (_, ring) => (ring + 1) * PIN_STEP).flatMap((distance) =>
    searchDirections.map(([right, down]) => ({ x: x + right * distance, y: y + down * distance })),
  );
}
