/** Samples per second of all demo audio. */
export const SAMPLE_RATE = 44_100;

/** Creates a generator of noise in [−1, 1). The same seed gives the same audio file, byte for byte. */
export function createNoise(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 31 - 1;
  };
}

/** Returns the frequency of a MIDI key in hertz (69 = a¹ = 440 Hz). */
export function getKeyFrequency(key: number): number {
  return 440 * 2 ** ((key - 69) / 12);
}

/** Generates a signal of `seconds` from a function of the time in seconds. */
export function generateSignal(seconds: number, at: (time: number) => number): Float32Array {
  return Float32Array.from({ length: Math.ceil(seconds * SAMPLE_RATE) }, (_, index) =>
    at(index / SAMPLE_RATE),
  );
}

/**
 * Returns the gain of a note at a time. The gain rises in `attack` seconds, stays at 1, and falls to 0 in the last
 * `release` seconds.
 */
export function getEnvelopeGain(
  time: number,
  seconds: number,
  attack: number,
  release: number,
): number {
  const rise = Math.min(1, time / attack);
  const fall = Math.min(1, Math.max(0, (seconds - time) / release));
  return Math.sin((rise * Math.PI) / 2) * Math.sin((fall * Math.PI) / 2);
}

/** Mixes `part` into `target`, beginning at `seconds`. Cuts off samples after the end of `target`. */
export function mixInto(target: Float32Array, part: Float32Array, seconds: number, gain = 1): void {
  const start = Math.round(seconds * SAMPLE_RATE);
  const length = Math.min(part.length, target.length - start);
  for (let index = 0; index < length; index++) {
    target[start + index] = (target[start + index] ?? 0) + (part[index] ?? 0) * gain;
  }
}

/**
 * Scales a signal, so that all demo audio has about the same loudness. `power` limits the mean power of long tones,
 * `peak` limits short strokes.
 */
export function normaliseSignal(signal: Float32Array, power = 0.16, peak = 0.88): Float32Array {
  const loudest = signal.reduce((max, sample) => Math.max(max, Math.abs(sample)), 0);
  if (loudest === 0) return signal;
  const mean = Math.sqrt(signal.reduce((sum, sample) => sum + sample * sample, 0) / signal.length);
  const gain = Math.min(peak / loudest, power / mean);
  return signal.map((sample) => sample * gain);
}

/** Adds the reverb of a small room with Schroeder's method: four comb filters and two all-pass filters. `wet` is its gain. */
export function addReverb(dry: Float32Array, wet = 0.16): Float32Array {
  const combs = [1116, 1277, 1422, 1557].map((delay) => applyComb(dry, delay, 0.72));
  const sum = dry.map(
    (_, index) => combs.reduce((total, echo) => total + (echo[index] ?? 0), 0) / 4,
  );
  const reverb = applyAllPass(applyAllPass(sum, 556), 225);
  return dry.map((sample, index) => sample + wet * (reverb[index] ?? 0));
}

function applyComb(input: Float32Array, delay: number, feedback: number): Float32Array {
  const output = new Float32Array(input.length);
  let damped = 0;
  for (let index = 0; index < input.length; index++) {
    const echo = output[index - delay] ?? 0;
    damped = echo * 0.7 + damped * 0.3;
    output[index] = (input[index] ?? 0) + damped * feedback;
  }
  return output;
}

function applyAllPass(input: Float32Array, delay: number): Float32Array {
  const output = new Float32Array(input.length);
  for (let index = 0; index < input.length; index++) {
    const before = input[index - delay] ?? 0;
    output[index] = before - 0.5 * (input[index] ?? 0) + 0.5 * (output[index - delay] ?? 0);
  }
  return output;
}
