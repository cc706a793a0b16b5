import { expect, test } from 'vitest';

import { measureContrast } from './create-poster.ts';

const buildPixel = (lightness: number) => [lightness, lightness, lightness, 255];

test.each([
  ['a black image', [...buildPixel(0), ...buildPixel(0)], 0],
  ['one plain colour', [...buildPixel(180), ...buildPixel(180)], 0],
  ['black and white', [...buildPixel(0), ...buildPixel(255)], 127.5],
  ['two colours of equal lightness', [255, 0, 0, 255, 0, 130, 0, 255], 0],
])('measures the contrast of %s', (_what, pixels, contrast) => {
  expect(measureContrast(pixels)).toBeCloseTo(contrast, 0);
});
