/** The time between two requests of a page. A page must learn of a change within 5 s, and a request takes up to a second. */
const REQUEST_INTERVAL_MS = 4000;
/**
 * The time between the requests of any two pages. One process then answers at most 100 requests a second, and each of
 * 3,000 pages asks every 30 s.
 */
const REQUEST_SPACING_MS = 10;

/** Gives each page the time of its next request, so that the requests of many pages are spread evenly. */
export class AskTimes {
  private lastMs = Number.NEGATIVE_INFINITY;

  /** Reserves the next free time and returns how long the page waits for it, in ms. `nowMs` is from a monotonic clock. */
  reserve(nowMs: number): number {
    this.lastMs = Math.max(this.lastMs + REQUEST_SPACING_MS, nowMs + REQUEST_INTERVAL_MS);
    return Math.round(this.lastMs - nowMs);
  }
}
