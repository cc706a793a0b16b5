import { expect, test } from 'vitest';

import { fitImageSize } from './compress-image.ts';

test.each([
  { from: [4000, 3000], to: [960, 720] },
  { from: [3000, 4000], to: [720, 960] },
  { from: [4000, 1000], to: [1280, 320] },
  { from: [1280, 720], to: [1280, 720] },
  { from: [64, 48], to: [64, 48] },
  { from: [9000, 2], to: [1280, 1] },
])(
  'scales an image of $from to $to for the upload',
  ({ from: [width = 0, height = 0], to: [w, h] }) => {
    expect(fitImageSize(width, height)).toEqual({ width: w, height: h });
  },
);
