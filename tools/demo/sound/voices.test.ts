import { describe, expect, test } from 'vitest';

import { SAMPLE_RATE } from './signal.ts';
import {
  playBowed,
  playBrass,
  playFlute,
  playOboe,
  playPiano,
  playPlucked,
  playReed,
} from './voices.ts';

/**
 * Measures the difference between a signal's pitch and `frequency` in cents, by autocorrelation over eight periods.
 */
function measureCentsOff(signal: Float32Array, frequency: number): number {
  const periods = 8;
  const expected = (SAMPLE_RATE / frequency) * periods;
  const correlate = (lag: number): number => {
    let sum = 0;
    for (let index = 8000; index < 12_000; index++) {
      sum += (signal[index] ?? 0) * (signal[index + lag] ?? 0);
    }
    return sum;
  };
  let best = { lag: 0, sum: Number.NEGATIVE_INFINITY };
  for (let lag = Math.floor(expected * 0.97); lag < expected * 1.03; lag++) {
    const sum = correlate(lag);
    if (sum > best.sum) best = { lag, sum };
  }
  return 1200 * Math.log2(expected / best.lag);
}

const voices = {
  bow: playBowed,
  brass: playBrass,
  flute: playFlute,
  oboe: playOboe,
  piano: playPiano,
  pluck: playPlucked,
  reed: playReed,
};

describe.each(Object.entries(voices))('the voice %s', (_, voice) => {
  test.each([110, 220, 440, 880])('is in tune at %d Hz', (frequency) => {
    expect(Math.abs(measureCentsOff(voice(frequency, 1), frequency))).toBeLessThan(8);
  });

  test('begins and ends in silence, so that it does not click', () => {
    const signal = voice(330, 0.6);
    expect(Math.abs(signal[0] ?? 1)).toBeLessThan(0.01);
    expect(Math.abs(signal.at(-1) ?? 1)).toBeLessThan(0.01);
  });
});
