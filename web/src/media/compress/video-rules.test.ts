import { expect, test } from 'vitest';

import { planVideo } from './video-rules.ts';

const MEGABYTE = 1024 * 1024;
const video = { bytes: 20 * MEGABYTE, seconds: 10, width: 1920, height: 1080 };

test.each([
  ['landscape', 1920, 1080, 1280, 720],
  ['portrait', 1080, 1920, 720, 1280],
  ['very wide', 2560, 720, 1280, 360],
  ['square', 1080, 1080, 720, 720],
  ['of odd width and height', 1281, 721, 1278, 720],
  ['small, but of a high bit rate', 640, 481, 640, 480],
])('a video that is %s gets an even size within the limits', (_how, width, height, wide, high) => {
  expect(planVideo({ ...video, width, height })).toMatchObject({ width: wide, height: high });
});

test('plans a lower bit rate for a smaller video', () => {
  expect(planVideo(video)?.bitsPerSecond).toBe(2_000_000);
  expect(planVideo({ ...video, width: 960, height: 540 })?.bitsPerSecond).toBe(1_125_000);
  expect(planVideo({ ...video, width: 160, height: 120 })?.bitsPerSecond).toBe(500_000);
});

test.each([
  ['small', { ...video, bytes: 3 * MEGABYTE, width: 1280, height: 720 }],
  ['long, but of a low bit rate', { ...video, bytes: 30 * MEGABYTE, seconds: 120 }],
])('does not compress a video that is %s', (_how, facts) => {
  expect(planVideo(facts)).toBeNull();
});

test('compresses a short video whose width and height are over the limits', () => {
  expect(planVideo({ ...video, bytes: 3 * MEGABYTE, seconds: 2 })).not.toBeNull();
});
