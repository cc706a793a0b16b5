import { expect, test } from 'vitest';

import { Resampler } from './resampler.ts';

const createTone = (hertz: number, rate: number, seconds = 1) =>
  Float32Array.from({ length: rate * seconds }, (_, at) =>
    Math.sin((2 * Math.PI * hertz * at) / rate),
  );

function resample(samples: Float32Array, from: number, block = samples.length): number[] {
  const resampler = new Resampler(from, 16_000);
  const parts: number[] = [];
  for (let at = 0; at < samples.length; at += block) {
    parts.push(...resampler.push(samples.subarray(at, at + block)));
  }
  return [...parts, ...resampler.finish()];
}

/** Returns the loudest sample, without both ends, where the filter rings. */
const findLoudest = (samples: number[]) =>
  Math.max(...samples.slice(2000, -2000).map((sample) => Math.abs(sample)));

test.each([44_100, 48_000, 22_050, 96_000, 44_101])(
  'keeps the duration when it converts from %i Hz',
  (rate) => {
    expect(resample(createTone(440, rate), rate)).toHaveLength(16_000);
  },
);

test('keeps a tone unchanged', () => {
  const resampled = resample(createTone(1000, 44_100), 44_100);
  const expected = createTone(1000, 16_000);
  const errors = resampled
    .slice(2000, -2000)
    .map((sample, at) => Math.abs(sample - (expected[at + 2000] ?? 0)));
  expect(Math.max(...errors)).toBeLessThan(0.001);
});

test('removes frequencies that the new rate cannot represent, without aliasing', () => {
  expect(findLoudest(resample(createTone(6500, 44_100), 44_100))).toBeGreaterThan(0.99);
  expect(findLoudest(resample(createTone(9000, 44_100), 44_100))).toBeLessThan(0.001);
  expect(findLoudest(resample(createTone(12_000, 48_000), 48_000))).toBeLessThan(0.001);
});

test('returns the same samples for any block length', () => {
  const samples = createTone(440, 44_100);
  expect(resample(samples, 44_100, 997)).toEqual(resample(samples, 44_100));
});

test('converts audio that is shorter than the filter', () => {
  expect(resample(new Float32Array(10).fill(0.5), 44_100)).toHaveLength(4);
});
