import { expect, test } from 'vitest';

import { meterHeight, waveOf } from './audio-level.ts';

test('a waveform has as many bars as asked for, the loudest whole', () => {
  expect(waveOf([0.1, 0.2, 0.4, 0.1], 2)).toEqual([0.5, 1]);
});

test('a short sound has a bar for each peak', () => {
  expect(waveOf([0.25, 0.5], 44)).toEqual([0.5, 1]);
  expect(waveOf([], 44)).toEqual([]);
});

test('silence stays flat and is not blown up', () => {
  expect(waveOf([0.001, 0], 2)).toEqual([0.1, 0]);
});

test('the meter hears as ears do', () => {
  expect(meterHeight(1)).toBe(1);
  expect(meterHeight(0.1)).toBeCloseTo(0.6);
  expect(meterHeight(0)).toBe(0);
});
