/** The loudest of some samples, 0 to 1. */
export function peakOf(samples: Float32Array): number {
  let peak = 0;
  for (const sample of samples) peak = Math.max(peak, Math.abs(sample));
  return Math.min(1, peak);
}

/** How strong some samples are: the root of their mean square, 0 to 1. */
export function powerOf(samples: Float32Array): number {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  return Math.sqrt(sum / Math.max(1, samples.length));
}

/** How far a loudness stands out on a meter, 0 to 1: in decibels, as ears hear it, from -50 dB up. */
export function meterHeight(loudness: number): number {
  const decibels = 20 * Math.log10(Math.max(loudness, 1e-5));
  return Math.max(0, Math.min(1, 1 + decibels / 50));
}

/** Bars of a take's waveform. */
export const TAKE_BARS = 44;

/** A waveform of `bars` heights, 0 to 1, of any number of peaks; the loudest stands highest. */
export function waveOf(peaks: readonly number[], bars: number): number[] {
  const count = Math.min(bars, peaks.length);
  const loudest = peaks.reduce((found, peak) => Math.max(found, peak), 0.01);
  return Array.from({ length: count }, (_, bar) => {
    const from = Math.floor((bar * peaks.length) / count);
    const to = Math.max(from + 1, Math.floor(((bar + 1) * peaks.length) / count));
    return Math.max(...peaks.slice(from, to)) / loudest;
  });
}
