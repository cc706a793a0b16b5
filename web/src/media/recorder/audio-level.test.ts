import { expect, test } from 'vitest';

import { toMeterHeight, buildWaveform } from './audio-level.ts';

test('makes the requested number of bars and scales the loudest to 1', () => {
  expect(buildWaveform([0.1, 0.2, 0.4, 0.1], 2)).toEqual([0.5, 1]);
});

test('makes one bar for each peak of a short recording', () => {
  expect(buildWaveform([0.25, 0.5], 44)).toEqual([0.5, 1]);
  expect(buildWaveform([], 44)).toEqual([]);
});

test('does not amplify silence', () => {
  expect(buildWaveform([0.001, 0], 2)).toEqual([0.1, 0]);
});

test('maps loudness to the meter in decibels', () => {
  expect(toMeterHeight(1)).toBe(1);
  expect(toMeterHeight(0.1)).toBeCloseTo(0.6);
  expect(toMeterHeight(0)).toBe(0);
});
