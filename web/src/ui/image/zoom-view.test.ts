import { expect, test } from 'vitest';

import { clampView, fitImage, initialView, zoomAround } from './zoom-view.ts';

const frame = { width: 400, height: 800 };
const size = { width: 400, height: 300 };

test('zooms around the point under the fingers', () => {
  const view = zoomAround({ scale: 2, x: 10, y: -20 }, 1.5, { x: 100, y: 40 });
  // The point of the image under the fingers, relative to the middle of the image, before and after the zoom.
  const spotBefore = { x: (100 - 10) / 2, y: (40 + 20) / 2 };
  const spotAfter = { x: (100 - view.x) / view.scale, y: (40 - view.y) / view.scale };
  expect(spotAfter).toEqual(spotBefore);
});

test('keeps an image centred until it is larger than its frame', () => {
  expect(clampView({ scale: 2, x: 500, y: 500 }, size, frame, 8)).toEqual({
    scale: 2,
    x: 200,
    y: 0,
  });
  expect(clampView({ scale: 0.3, x: 50, y: 50 }, size, frame, 8)).toEqual(initialView);
  expect(clampView({ scale: 50, x: 0, y: 0 }, size, frame, 8).scale).toBe(8);
});

test('fits an image into a frame or fills the frame', () => {
  const wide = { width: 1600, height: 900 };
  expect(fitImage(wide, { width: 400, height: 400 }, 'contain')).toEqual({
    width: 400,
    height: 225,
  });
  const { height, width } = fitImage(wide, { width: 90, height: 90 }, 'cover');
  expect([width, height]).toEqual([160, 90]);
});
