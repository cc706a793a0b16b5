import { createNoise, generateSignal, SAMPLE_RATE, getEnvelopeGain } from './signal.ts';

/** Plays one note of `frequency` hertz for `seconds`. Plucked and struck notes ring a little longer. */
export type Voice = (frequency: number, seconds: number) => Float32Array;

const TWO_PI = 2 * Math.PI;

/** Returns the sum of harmonics with the given strengths. `phase` is in periods. */
function sumHarmonics(strengths: readonly number[], phase: number): number {
  return strengths.reduce(
    (sum, strength, index) => sum + strength * Math.sin(TWO_PI * phase * (index + 1)),
    0,
  );
}

/** Returns the phase of a tone with vibrato, in periods. The vibrato grows during the first 0.35 s. */
export function computeVibratoPhase(
  frequency: number,
  time: number,
  rate: number,
  depth: number,
): number {
  const growth = Math.min(1, time / 0.35);
  return frequency * time + (growth * depth * frequency * Math.sin(TWO_PI * rate * time)) / rate;
}

/** Smooths a period by averaging each sample with its neighbours. The first and the last sample are neighbours. */
function smoothPeriod(period: readonly number[]): number[] {
  const { length } = period;
  return period.map(
    (sample, index) =>
      sample / 2 +
      ((period[(index + 1) % length] ?? 0) + (period[(index + length - 1) % length] ?? 0)) / 4,
  );
}

/** Plays a plucked string, like 古筝 or 琵琶, with the Karplus–Strong method. */
export const playPlucked: Voice = (frequency, seconds) => {
  const noise = createNoise(Math.round(frequency * 100));
  const period = SAMPLE_RATE / frequency - 0.5;
  const wholeSamples = Math.floor(period);
  const fraction = period - wholeSamples;
  // Smoothed noise sounds like a soft fingertip: less click and more tone.
  const string = smoothPeriod(
    smoothPeriod(smoothPeriod(Array.from({ length: wholeSamples + 2 }, noise))),
  );
  // Plucking at a fifth of the string weakens every fifth harmonic, as on the real instrument.
  const pluckOffset = Math.max(1, Math.round(wholeSamples / 5));
  const plucked = string.map((sample, index) => (sample - (string[index - pluckOffset] ?? 0)) / 2);
  const output = new Float32Array(Math.ceil((seconds + 0.9) * SAMPLE_RATE));
  const loss = 0.001 ** (1 / (frequency * 2.6));
  for (let index = 0; index < output.length; index++) {
    const readDelayed = (steps: number): number =>
      output[index - steps] ?? plucked[index % (wholeSamples + 2)] ?? 0;
    const delayed =
      readDelayed(wholeSamples) * (1 - fraction) + readDelayed(wholeSamples + 1) * fraction;
    const delayedMore =
      readDelayed(wholeSamples + 1) * (1 - fraction) + readDelayed(wholeSamples + 2) * fraction;
    output[index] =
      index < wholeSamples + 2 ? (plucked[index] ?? 0) : ((delayed + delayedMore) / 2) * loss;
  }
  return output.map((sample, index) => {
    const time = index / SAMPLE_RATE;
    return sample * Math.min(1, time / 0.002) * Math.min(1, (seconds + 0.9 - time) / 0.15);
  });
};

/** Plays a bowed string, like 二胡: slow start, nasal harmonics, a strong vibrato. */
export const playBowed: Voice = (frequency, seconds) => {
  const noise = createNoise(7);
  const strengths = [1, 0.62, 0.72, 0.42, 0.34, 0.2, 0.16, 0.12, 0.08, 0.05];
  return generateSignal(seconds + 0.06, (time) => {
    const tone = sumHarmonics(strengths, computeVibratoPhase(frequency, time, 5.6, 0.0019));
    return (tone * 0.3 + noise() * 0.012) * getEnvelopeGain(time, seconds + 0.06, 0.07, 0.09);
  });
};

/** Plays a bamboo flute, like 笛子: few harmonics, breath, and the thin buzz of its membrane. */
export const playFlute: Voice = (frequency, seconds) => {
  const noise = createNoise(11);
  const strengths = [1, 0.42, 0.22, 0.07, 0.09, 0.04, 0.05];
  return generateSignal(seconds + 0.04, (time) => {
    const tone = sumHarmonics(strengths, computeVibratoPhase(frequency, time, 5, 0.0011));
    const chiff = 0.12 * Math.exp(-time / 0.03) + 0.018;
    return (tone * 0.42 + noise() * chiff) * getEnvelopeGain(time, seconds + 0.04, 0.035, 0.06);
  });
};

/** Plays a double reed, like 唢呐: bright, piercing. */
export const playReed: Voice = (frequency, seconds) => {
  const strengths = [0.5, 0.8, 1, 0.85, 0.7, 0.6, 0.45, 0.38, 0.3, 0.22, 0.16, 0.1];
  return generateSignal(seconds + 0.04, (time) => {
    const tone = sumHarmonics(strengths, computeVibratoPhase(frequency, time, 6.2, 0.0016));
    return tone * 0.2 * getEnvelopeGain(time, seconds + 0.04, 0.025, 0.05);
  });
};

/** Plays a softer double reed, like 双簧管. */
export const playOboe: Voice = (frequency, seconds) => {
  const strengths = [0.6, 1, 0.75, 0.42, 0.26, 0.15, 0.09, 0.05];
  return generateSignal(seconds + 0.05, (time) => {
    const tone = sumHarmonics(strengths, computeVibratoPhase(frequency, time, 5.2, 0.0011));
    return tone * 0.28 * getEnvelopeGain(time, seconds + 0.05, 0.05, 0.08);
  });
};

/** Plays a brass instrument, like 小号: a louder tone has stronger high harmonics. */
export const playBrass: Voice = (frequency, seconds) =>
  generateSignal(seconds + 0.05, (time) => {
    const force = getEnvelopeGain(time, seconds + 0.05, 0.06, 0.08);
    const strengths = Array.from({ length: 10 }, (_, index) => (0.55 + 0.37 * force) ** index);
    return sumHarmonics(strengths, computeVibratoPhase(frequency, time, 5, 0.0006)) * 0.2 * force;
  });

/** Plays a struck string, like 钢琴: high harmonics fade first. */
export const playPiano: Voice = (frequency, seconds) => {
  const ring = seconds + 0.5;
  return generateSignal(ring, (time) => {
    let tone = 0;
    for (let number = 1; number <= 8; number++) {
      const stretched = frequency * number * Math.sqrt(1 + 0.0004 * number * number);
      const strength = [1, 0.55, 0.36, 0.22, 0.14, 0.1, 0.06, 0.05][number - 1] ?? 0;
      tone +=
        strength * Math.exp(-time * (1.1 + 0.75 * number)) * Math.sin(TWO_PI * stretched * time);
    }
    const damper = time > seconds ? Math.exp(-(time - seconds) * 9) : 1;
    return tone * 0.5 * damper * Math.min(1, time / 0.003) * Math.min(1, (ring - time) / 0.05);
  });
};
