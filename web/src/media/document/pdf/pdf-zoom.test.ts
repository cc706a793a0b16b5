import { expect, test } from 'vitest';

import { clampZoom, steppedZoom, tappedZoom, wheelFactor } from './pdf-zoom.ts';

test.each([
  [1, 1, 1.25],
  [1, -1, 0.75],
  [1.37, 1, 1.5],
  [1.37, -1, 1.25],
  [4, 1, 4],
  [0.5, -1, 0.5],
] as const)('from %f a button leads %i to %f', (zoom, way, next) => {
  expect(steppedZoom(zoom, way)).toBe(next);
});

test('a double tap goes in, and from anywhere that is enlarged back to the whole width', () => {
  expect([0.5, 1, 1.02, 1.3, 4].map(tappedZoom)).toEqual([2, 2, 2, 1, 1]);
});

test('a notch of a wheel is a step, a pinch of a trackpad a little', () => {
  const notch = wheelFactor({ deltaY: -120, deltaMode: 0 });
  expect(notch).toBeCloseTo(1.2, 2);
  expect(wheelFactor({ deltaY: -3, deltaMode: 1 })).toBeCloseTo(notch, 5);
  expect(wheelFactor({ deltaY: 120, deltaMode: 0 })).toBeCloseTo(1 / notch, 5);
  expect(wheelFactor({ deltaY: -2, deltaMode: 0 })).toBeCloseTo(1.02, 2);
});

test('nothing gets past the ends', () => {
  expect([0.1, 0.7, 9].map(clampZoom)).toEqual([0.5, 0.7, 4]);
});
