/** The number of zero crossings of the sinc filter on each side. More crossings make the filter steeper but slower. */
const ZERO_CROSSINGS = 32;
/** The cut-off frequency, as a share of the highest frequency of the new rate. */
const CUTOFF_SHARE = 0.94;
/** The parameter of the Kaiser window. With 8, a millionth of the frequencies above the limit remains. */
const KAISER_BETA = 8;

/** Calculates the modified Bessel function of order 0, by its power series. */
function computeBessel(x: number): number {
  let [sum, term] = [1, 1];
  for (let n = 1; term > sum * 1e-12; n += 1) {
    term *= (x / (2 * n)) ** 2;
    sum += term;
  }
  return sum;
}

const KAISER_PEAK = computeBessel(KAISER_BETA);

const computeSinc = (x: number) => (x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x));

function computeGreatestCommonDivisor(first: number, second: number): number {
  return second === 0 ? first : computeGreatestCommonDivisor(second, first % second);
}

/**
 * Converts one channel to a lower sample rate, block by block. The filter first removes the frequencies that the lower rate cannot
 * represent. Without it they would become audible as wrong notes (aliasing).
 */
export class Resampler {
  /** One filter for each position that a new sample can have between two old samples. */
  private readonly filters: Float32Array[];
  /** Half the length of a filter, in old samples. */
  private readonly half: number;
  private readonly up: number;
  private readonly down: number;
  /** Old samples that are still needed for new samples. `start` is the index of the first of them. */
  private pending: Float32Array;
  private start: number;
  private madeCount = 0;
  private takenCount = 0;

  /** @param from the old sample rate, higher than `to` */
  constructor(from: number, to: number) {
    const divisor = computeGreatestCommonDivisor(from, to);
    this.up = to / divisor;
    this.down = from / divisor;
    this.half = Math.ceil((ZERO_CROSSINGS * from) / to);
    this.filters = Array.from({ length: this.up }, (_, step) => this.createFilter(step / this.up));
    // The audio is treated as if silence came before it.
    this.pending = new Float32Array(this.half);
    this.start = -this.half;
  }

  /** Adds old samples and returns the new samples that can now be calculated. */
  push(samples: Float32Array): Float32Array {
    this.takenCount += samples.length;
    return this.makeSamples(
      samples,
      Math.ceil((this.takenCount - this.half) / (this.down / this.up)),
    );
  }

  /** Returns the last new samples, so that the new audio has the same duration as the old audio. */
  finish(): Float32Array {
    const total = Math.round((this.takenCount * this.up) / this.down);
    return this.makeSamples(new Float32Array(2 * this.half), total);
  }

  /**
   * Calculates the new samples up to number `end`.
   *
   * @param end the total number of new samples after this call
   */
  private makeSamples(samples: Float32Array, end: number): Float32Array {
    const old = new Float32Array(this.pending.length + samples.length);
    old.set(this.pending);
    old.set(samples, this.pending.length);
    const output = new Float32Array(Math.max(0, end - this.madeCount));
    for (let at = 0; at < output.length; at += 1) {
      const steps = (this.madeCount + at) * this.down;
      const first = Math.floor(steps / this.up) - this.half + 1 - this.start;
      const filter = this.filters[steps % this.up] ?? new Float32Array();
      let sum = 0;
      for (let tap = 0; tap < filter.length; tap += 1) {
        sum += (filter[tap] ?? 0) * (old[first + tap] ?? 0);
      }
      output[at] = sum;
    }
    this.madeCount += output.length;
    const next = Math.floor((this.madeCount * this.down) / this.up) - this.half + 1;
    this.pending = old.slice(next - this.start);
    this.start = next;
    return output;
  }

  private createFilter(offset: number): Float32Array {
    const width = this.half;
    const scale = (CUTOFF_SHARE * this.up) / this.down;
    const filter = Float32Array.from({ length: 2 * width }, (_, tap) => {
      const distance = tap - width + 1 - offset;
      const edge = 1 - (distance / width) ** 2;
      return edge < 0
        ? 0
        : scale *
            computeSinc(scale * distance) *
            (computeBessel(KAISER_BETA * Math.sqrt(edge)) / KAISER_PEAK);
    });
    // All filters are scaled to the same sum. Otherwise rounding errors would make their output differ in loudness.
    const sum = filter.reduce((total, value) => total + value, 0);
    return filter.map((value) => value / sum);
  }
}
