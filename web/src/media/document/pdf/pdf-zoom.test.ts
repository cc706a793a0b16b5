import { expect, test } from 'vitest';

import { clampZoom, findNextZoom, getZoomAfterDoubleTap, getWheelZoomFactor } from './pdf-zoom.ts';

test.each([
  [1, 1, 1.25],
  [1, -1, 0.75],
  [1.37, 1, 1.5],
  [1.37, -1, 1.25],
  [4, 1, 4],
  [0.5, -1, 0.5],
] as const)('a button at %f in direction %i zooms to %f', (zoom, direction, next) => {
  expect(findNextZoom(zoom, direction)).toBe(next);
});

test('a double tap zooms in, or back to the page width if the pages are enlarged', () => {
  expect([0.5, 1, 1.02, 1.3, 4].map(getZoomAfterDoubleTap)).toEqual([2, 2, 2, 1, 1]);
});

test('a notch of a wheel zooms by 20 %, an event of a trackpad by little', () => {
  const notch = getWheelZoomFactor({ deltaY: -120, deltaMode: 0 });
  expect(notch).toBeCloseTo(1.2, 2);
  expect(getWheelZoomFactor({ deltaY: -3, deltaMode: 1 })).toBeCloseTo(notch, 5);
  expect(getWheelZoomFactor({ deltaY: 120, deltaMode: 0 })).toBeCloseTo(1 / notch, 5);
  expect(getWheelZoomFactor({ deltaY: -2, deltaMode: 0 })).toBeCloseTo(1.02, 2);
});

test('keeps the zoom between its limits', () => {
  expect([0.1, 0.7, 9].map(clampZoom)).toEqual([0.5, 0.7, 4]);
});
