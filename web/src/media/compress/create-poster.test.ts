import { expect, test } from 'vitest';

import { measureContrast } from './create-poster.ts';

const pixel = (lightness: number) => [lightness, lightness, lightness, 255];

test.each([
  ['a black image', [...pixel(0), ...pixel(0)], 0],
  ['one plain colour', [...pixel(180), ...pixel(180)], 0],
  ['black and white', [...pixel(0), ...pixel(255)], 127.5],
  ['two colours of equal lightness', [255, 0, 0, 255, 0, 130, 0, 255], 0],
])('measures the contrast of %s', (_what, pixels, contrast) => {
  expect(measureContrast(pixels)).toBeCloseTo(contrast, 0);
});
