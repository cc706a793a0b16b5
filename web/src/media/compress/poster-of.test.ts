import { expect, test } from 'vitest';

import { contrastOf } from './poster-of.ts';

const pixel = (lightness: number) => [lightness, lightness, lightness, 255];

test.each([
  ['nothing but black', [...pixel(0), ...pixel(0)], 0],
  ['one wall', [...pixel(180), ...pixel(180)], 0],
  ['day and night', [...pixel(0), ...pixel(255)], 127.5],
  ['what the eye takes for as light', [255, 0, 0, 255, 0, 130, 0, 255], 0],
])('%s has a contrast of its own', (_what, pixels, contrast) => {
  expect(contrastOf(pixels)).toBeCloseTo(contrast, 0);
});
