import { expect, test } from 'vitest';

import { sizeToSend } from './compress-image.ts';
import { isMovingGif } from './moving-gif.ts';

test.each([
  { from: [4000, 3000], to: [960, 720] },
  { from: [3000, 4000], to: [720, 960] },
  { from: [4000, 1000], to: [1280, 320] },
  { from: [1280, 720], to: [1280, 720] },
  { from: [64, 48], to: [64, 48] },
  { from: [9000, 2], to: [1280, 1] },
])('a picture of $from is sent as $to', ({ from: [width = 0, height = 0], to: [w, h] }) => {
  expect(sizeToSend(width, height)).toEqual({ width: w, height: h });
});

const control = [0x21, 0xf9, 0x04, 0, 0, 0, 0, 0];

test.each([
  { what: 'two pictures', bytes: [...control, 0x2c, ...control, 0x2c], moves: true },
  { what: 'one picture', bytes: [...control, 0x2c, 0x21], moves: false },
])('a GIF of $what moves: $moves', async ({ bytes, moves }) => {
  const file = new Blob(['GIF89a', Uint8Array.from(bytes)]);
  expect(await isMovingGif(file)).toBe(moves);
});

test('what is no GIF does not move', async () => {
  expect(await isMovingGif(new Blob([Uint8Array.from([...control, ...control])]))).toBe(false);
});
