/** A page learns within 5 s of a change, with a second for the request itself. */
const ASK_EVERY_MS = 4000;
/** One process answers at most 100 asks a second. So 3,000 pupils ask every 30 s, and the pupils of 400 every 4 s. */
const SPACING_MS = 10;

/** Gives each page that asks again and again its next time, so that the asks of many pages are spread evenly. */
export class AskTimes {
  private lastMs = Number.NEGATIVE_INFINITY;

  /** Reserves the next free time and returns how long the page waits for it, in ms. `nowMs` is from a monotonic clock. */
  reserve(nowMs: number): number {
    this.lastMs = Math.max(this.lastMs + SPACING_MS, nowMs + ASK_EVERY_MS);
    return Math.round(this.lastMs - nowMs);
  }
}
