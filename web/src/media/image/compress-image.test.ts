import { expect, test } from 'vitest';

import { isAnimatedGif } from './animated-gif.ts';
import { fitImageSize } from './compress-image.ts';

test.each([
  { from: [4000, 3000], to: [960, 720] },
  { from: [3000, 4000], to: [720, 960] },
  { from: [4000, 1000], to: [1280, 320] },
  { from: [1280, 720], to: [1280, 720] },
  { from: [64, 48], to: [64, 48] },
  { from: [9000, 2], to: [1280, 1] },
])('an image of $from is uploaded as $to', ({ from: [width = 0, height = 0], to: [w, h] }) => {
  expect(fitImageSize(width, height)).toEqual({ width: w, height: h });
});

const frameHeader = [0x21, 0xf9, 0x04, 0, 0, 0, 0, 0];

test.each([
  { what: 'two frames', bytes: [...frameHeader, 0x2c, ...frameHeader, 0x2c], isAnimated: true },
  { what: 'one frame', bytes: [...frameHeader, 0x2c, 0x21], isAnimated: false },
])('a GIF of $what is animated: $isAnimated', async ({ bytes, isAnimated }) => {
  const file = new Blob(['GIF89a', Uint8Array.from(bytes)]);
  expect(await isAnimatedGif(file)).toBe(isAnimated);
});

test('a file that is not a GIF is not animated', async () => {
  expect(await isAnimatedGif(new Blob([Uint8Array.from([...frameHeader, ...frameHeader])]))).toBe(
    false,
  );
});
