import { expect, test } from 'vitest';

import { changePositionByKey, computeImagePosition } from './image-position.ts';

test('a tap is a point, and a drag in any direction is a region', () => {
  expect(computeImagePosition({ x: 40, y: 30 }, { x: 40.4, y: 30.2 })).toEqual({ x: 40, y: 30 });
  expect(computeImagePosition({ x: 60, y: 50 }, { x: 20.123, y: 30 })).toEqual({
    x: 20.12,
    y: 30,
    w: 39.88,
    h: 20,
  });
});

test('a place stays on the image', () => {
  expect(computeImagePosition({ x: 90, y: 90 }, { x: 120, y: 130 })).toEqual({
    x: 90,
    y: 90,
    w: 10,
    h: 10,
  });
  expect(changePositionByKey({ x: 0.5, y: 99 }, 'ArrowLeft', true)).toEqual({ x: 0, y: 99 });
  expect(changePositionByKey({ x: 88, y: 20, w: 10, h: 10 }, 'ArrowRight', true)).toEqual({
    x: 90,
    y: 20,
    w: 10,
    h: 10,
  });
});

test('arrows move a place by 1 %, and + and − change its size', () => {
  expect(changePositionByKey({ x: 50, y: 50 }, 'ArrowUp', false)).toEqual({ x: 50, y: 49 });
  const region = changePositionByKey({ x: 50, y: 50 }, '+', false);
  expect(region).toEqual({ x: 50, y: 50, w: 4, h: 4 });
  expect(changePositionByKey(region ?? { x: 0, y: 0 }, '-', false)).toEqual({ x: 50, y: 50 });
  expect(changePositionByKey({ x: 50, y: 50 }, 'a', false)).toBeNull();
});
