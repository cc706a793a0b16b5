/** Samples a second of everything the demo sounds are made of. */
export const SAMPLE_RATE = 44_100;

/** A source of repeatable noise in [−1, 1): the same seed gives the same sound file, byte for byte. */
export function createNoise(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 31 - 1;
  };
}

/** Frequency in hertz of a MIDI key (69 = a¹ = 440 Hz). */
export function keyFrequency(key: number): number {
  return 440 * 2 ** ((key - 69) / 12);
}

/** Fills `seconds` of signal from a function of the time in seconds. */
export function render(seconds: number, at: (time: number) => number): Float32Array {
  return Float32Array.from({ length: Math.ceil(seconds * SAMPLE_RATE) }, (_, index) =>
    at(index / SAMPLE_RATE),
  );
}

/** Rises in `attack` seconds, holds, and falls to nothing in the last `release` seconds. */
export function swell(time: number, seconds: number, attack: number, release: number): number {
  const up = Math.min(1, time / attack);
  const down = Math.min(1, Math.max(0, (seconds - time) / release));
  return Math.sin((up * Math.PI) / 2) * Math.sin((down * Math.PI) / 2);
}

/** Adds `part` into `whole` from `seconds` on; what would stick out behind is cut off. */
export function addAt(whole: Float32Array, part: Float32Array, seconds: number, gain = 1): void {
  const start = Math.round(seconds * SAMPLE_RATE);
  const length = Math.min(part.length, whole.length - start);
  for (let index = 0; index < length; index++) {
    whole[start + index] = (whole[start + index] ?? 0) + (part[index] ?? 0) * gain;
  }
}

/**
 * Makes all demo sounds about equally loud: held tones by their mean power, strokes, whose power
 * is small, by their peak.
 */
export function normalise(signal: Float32Array, power = 0.16, peak = 0.88): Float32Array {
  const loudest = signal.reduce((max, sample) => Math.max(max, Math.abs(sample)), 0);
  if (loudest === 0) return signal;
  const mean = Math.sqrt(signal.reduce((sum, sample) => sum + sample * sample, 0) / signal.length);
  const gain = Math.min(peak / loudest, power / mean);
  return signal.map((sample) => sample * gain);
}

/** A small room: four comb filters and two all-passes after Schroeder, mixed in at `wet`. */
export function addRoom(dry: Float32Array, wet = 0.16): Float32Array {
  const combs = [1116, 1277, 1422, 1557].map((delay) => comb(dry, delay, 0.72));
  const sum = dry.map((_, index) => combs.reduce((total, one) => total + (one[index] ?? 0), 0) / 4);
  const room = allPass(allPass(sum, 556), 225);
  return dry.map((sample, index) => sample + wet * (room[index] ?? 0));
}

function comb(input: Float32Array, delay: number, feedback: number): Float32Array {
  const output = new Float32Array(input.length);
  let damped = 0;
  for (let index = 0; index < input.length; index++) {
    const echo = output[index - delay] ?? 0;
    damped = echo * 0.7 + damped * 0.3;
    output[index] = (input[index] ?? 0) + damped * feedback;
  }
  return output;
}

function allPass(input: Float32Array, delay: number): Float32Array {
  const output = new Float32Array(input.length);
  for (let index = 0; index < input.length; index++) {
    const before = input[index - delay] ?? 0;
    output[index] = before - 0.5 * (input[index] ?? 0) + 0.5 * (output[index - delay] ?? 0);
  }
  return output;
}
