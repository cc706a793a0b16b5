import { computeRetryDelayMs } from '../lib/retry-delay.ts';
import type { Timing } from './timing.ts';

/** Decides when to try a piece of work again: later after each failure, or as soon as something calls for it. */
export class RetryTimer {
  private failures = 0;
  private next: { delayMs: number; cancel: () => void } | null = null;
  private readonly timing: Timing;
  private readonly work: () => void;

  constructor(timing: Timing, work: () => void) {
    this.timing = timing;
    this.work = work;
  }

  /** Whether a try is set. */
  get isSet(): boolean {
    return this.next !== null;
  }

  /** The work failed: sets the next try, after a longer time than the last one. */
  setRetry(): void {
    this.failures += 1;
    this.set(computeRetryDelayMs(this.failures, this.timing.random()));
  }

  /** Something got through: the next failure counts as the first one. */
  noteProgress(): void {
    this.failures = 0;
  }

  /** Sets a try. Keeps one that is due earlier, and one that waits after a failure. */
  wake(delayMs: number): void {
    if (this.next && (this.failures > 0 || this.next.delayMs <= delayMs)) return;
    this.set(delayMs);
  }

  /** Cancels the next try and forgets the failures. */
  reset(): void {
    this.failures = 0;
    this.next?.cancel();
    this.next = null;
  }

  private set(delayMs: number): void {
    this.next?.cancel();
    const cancel = this.timing.schedule(() => {
      this.next = null;
      this.work();
    }, delayMs);
    this.next = { delayMs, cancel };
  }
}
