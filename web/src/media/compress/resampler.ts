/** Crossings of zero on each side of the filter's middle: more make it steeper and slower. */
const CROSSINGS = 32;
/** Where the filter begins to close, as a part of what the new rate can hold. */
const CUTOFF = 0.94;
/** Of the Kaiser window: leaves a thousandth of a thousandth of what has to go. */
const BETA = 8;

/** The Bessel function of order 0, by its series. */
function bessel(x: number): number {
  let [sum, term] = [1, 1];
  for (let n = 1; term > sum * 1e-12; n += 1) {
    term *= (x / (2 * n)) ** 2;
    sum += term;
  }
  return sum;
}

const KAISER_MIDDLE = bessel(BETA);

const sinc = (x: number) => (x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x));

function divisorOf(one: number, other: number): number {
  return other === 0 ? one : divisorOf(other, one % other);
}

/**
 * Brings one channel to a lower rate, block by block. What the lower rate cannot hold is filtered out before: left in, a
 * flute's overtones would come back as wrong notes.
 */
export class Resampler {
  /** The filter for each place that a new sample may have between two old ones. */
  private readonly filters: Float32Array[];
  private readonly half: number;
  private readonly up: number;
  private readonly down: number;
  /** Old samples that are still needed; the first is number `start` of all. */
  private held: Float32Array;
  private start: number;
  private made = 0;
  private taken = 0;

  /** @param from samples a second, more than `to` */
  constructor(from: number, to: number) {
    const divisor = divisorOf(from, to);
    this.up = to / divisor;
    this.down = from / divisor;
    this.half = Math.ceil((CROSSINGS * from) / to);
    this.filters = Array.from({ length: this.up }, (_, place) => this.filterAt(place / this.up));
    // Silence before the beginning.
    this.held = new Float32Array(this.half);
    this.start = -this.half;
  }

  /** The new samples that these complete. */
  push(samples: Float32Array): Float32Array {
    this.taken += samples.length;
    return this.make(samples, Math.ceil((this.taken - this.half) / (this.down / this.up)));
  }

  /** The last new samples: as many in all as last as long as the old ones. */
  finish(): Float32Array {
    const all = Math.round((this.taken * this.up) / this.down);
    return this.make(new Float32Array(2 * this.half), all);
  }

  /** @param end how many new samples there are then */
  private make(samples: Float32Array, end: number): Float32Array {
    const old = new Float32Array(this.held.length + samples.length);
    old.set(this.held);
    old.set(samples, this.held.length);
    const made = new Float32Array(Math.max(0, end - this.made));
    for (let at = 0; at < made.length; at += 1) {
      const steps = (this.made + at) * this.down;
      const first = Math.floor(steps / this.up) - this.half + 1 - this.start;
      const filter = this.filters[steps % this.up] ?? new Float32Array();
      let sum = 0;
      for (let tap = 0; tap < filter.length; tap += 1) {
        sum += (filter[tap] ?? 0) * (old[first + tap] ?? 0);
      }
      made[at] = sum;
    }
    this.made += made.length;
    const next = Math.floor((this.made * this.down) / this.up) - this.half + 1;
    this.held = old.slice(next - this.start);
    this.start = next;
    return made;
  }

  private filterAt(offset: number): Float32Array {
    const width = this.half;
    const scale = (CUTOFF * this.up) / this.down;
    const filter = Float32Array.from({ length: 2 * width }, (_, tap) => {
      const distance = tap - width + 1 - offset;
      const edge = 1 - (distance / width) ** 2;
      return edge < 0
        ? 0
        : scale * sinc(scale * distance) * (bessel(BETA * Math.sqrt(edge)) / KAISER_MIDDLE);
    });
    // Rounding must not make one sample louder than the next.
    const sum = filter.reduce((total, one) => total + one, 0);
    return filter.map((one) => one / sum);
  }
}
