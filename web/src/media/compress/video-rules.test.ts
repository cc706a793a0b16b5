import { expect, test } from 'vitest';

import { planVideo } from './video-rules.ts';

const MEGABYTE = 1024 * 1024;
const film = { bytes: 20 * MEGABYTE, seconds: 10, width: 1920, height: 1080 };

test.each([
  ['lying', 1920, 1080, 1280, 720],
  ['standing', 1080, 1920, 720, 1280],
  ['long and low', 2560, 720, 1280, 360],
  ['square', 1080, 1080, 720, 720],
  ['of odd sides', 1281, 721, 1278, 720],
  ['small, but heavy', 640, 481, 640, 480],
])('a film that is %s fits afterwards, with even sides', (_how, width, height, wide, high) => {
  expect(planVideo({ ...film, width, height })).toMatchObject({ width: wide, height: high });
});

test('a smaller film gets fewer bits', () => {
  expect(planVideo(film)?.bitsPerSecond).toBe(2_000_000);
  expect(planVideo({ ...film, width: 960, height: 540 })?.bitsPerSecond).toBe(1_125_000);
  expect(planVideo({ ...film, width: 160, height: 120 })?.bitsPerSecond).toBe(500_000);
});

test.each([
  ['small', { ...film, bytes: 3 * MEGABYTE, width: 1280, height: 720 }],
  ['long and light already', { ...film, bytes: 30 * MEGABYTE, seconds: 120 }],
])('a film that is %s is left alone', (_how, facts) => {
  expect(planVideo(facts)).toBeNull();
});

test('a short film that is too large to see is made smaller', () => {
  expect(planVideo({ ...film, bytes: 3 * MEGABYTE, seconds: 2 })).not.toBeNull();
});
