/** Returns the absolute value of the loudest sample, at most 1. */
export function findPeak(samples: Float32Array): number {
  let peak = 0;
  for (const sample of samples) peak = Math.max(peak, Math.abs(sample));
  return Math.min(1, peak);
}

/** Calculates the root mean square (RMS) of the samples, 0 to 1. */
export function calculateRms(samples: Float32Array): number {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  return Math.sqrt(sum / Math.max(1, samples.length));
}

/** Converts a loudness (0 to 1) to the height of a level meter (0 to 1). The scale is in decibels and begins at -50 dB. */
export function toMeterHeight(loudness: number): number {
  const decibels = 20 * Math.log10(Math.max(loudness, 1e-5));
  return Math.max(0, Math.min(1, 1 + decibels / 50));
}

/** Number of bars in the waveform of a take. */
export const TAKE_BAR_COUNT = 44;

/** Reduces the peaks to at most `bars` heights, 0 to 1. The loudest bar gets the height 1, but silence is not amplified. */
export function buildWaveform(peaks: readonly number[], bars: number): number[] {
  const count = Math.min(bars, peaks.length);
  const loudest = peaks.reduce((highest, peak) => Math.max(highest, peak), 0.01);
  return Array.from({ length: count }, (_, bar) => {
    const from = Math.floor((bar * peaks.length) / count);
    const to = Math.max(from + 1, Math.floor(((bar + 1) * peaks.length) / count));
    return Math.max(...peaks.slice(from, to)) / loudest;
  });
}
