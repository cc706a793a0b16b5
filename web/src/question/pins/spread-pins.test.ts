import { expect, test } from 'vitest';

import { PIN_DISTANCE, spreadPins, type Point } from './spread-pins.ts';

const size = { width: 354, height: 472 };

function findLeastDistance(points: readonly Point[]): number {
  const distances = points.flatMap((one, index) =>
    points.slice(index + 1).map((other) => Math.hypot(one.x - other.x, one.y - other.y)),
  );
  return Math.min(...distances);
}

test('pins that are apart stay at their places', () => {
  const points = [
    { x: 10, y: 10 },
    { x: 60, y: 10 },
  ];
  expect(spreadPins(points, size)).toEqual(points);
});

test('a pin moves beside an earlier pin that it would cover', () => {
  const [first, second] = spreadPins(
    [
      { x: 177, y: 236 },
      { x: 160, y: 236 },
    ],
    size,
  );
  expect(first).toEqual({ x: 177, y: 236 });
  expect(second).toEqual({ x: 145, y: 236 });
});

test('forty remarks at one place in a corner have pins apart from each other on the image', () => {
  const spread = spreadPins(
    Array.from({ length: 40 }, () => ({ x: 354, y: 0 })),
    size,
  );
  expect(findLeastDistance(spread)).toBeGreaterThanOrEqual(PIN_DISTANCE);
  for (const { x, y } of spread) {
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x).toBeLessThanOrEqual(size.width);
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y).toBeLessThanOrEqual(size.height);
  }
});

test('pins on a line move sideways', () => {
  const spread = spreadPins(
    [
      { x: 0, y: 0 },
      { x: 5, y: 0 },
      { x: 5, y: 0 },
    ],
    { width: 300, height: 0 },
  );
  expect(spread.map(({ y }) => y)).toEqual([0, 0, 0]);
  expect(findLeastDistance(spread)).toBeGreaterThanOrEqual(PIN_DISTANCE);
});

test('a pin stays at its place if there is no free place', () => {
  const points = [
    { x: 0, y: 0 },
    { x: 5, y: 0 },
  ];
  expect(spreadPins(points, { width: 20, height: 0 })).toEqual(points);
});
