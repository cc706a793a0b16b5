import { computeRetryDelayMs } from '../lib/retry-delay.ts';
import type { Timing } from './timing.ts';

/** Decides when to retry: soon after `wake` is called, or, after a failure, with a delay that grows with each failure. */
export class RetryTimer {
  private failures = 0;
  private next: { delayMs: number; cancel: () => void } | null = null;
  private readonly timing: Timing;
  private readonly action: () => void;

  constructor(timing: Timing, action: () => void) {
    this.timing = timing;
    this.action = action;
  }

  /** Whether a retry is scheduled. */
  get isSet(): boolean {
    return this.next !== null;
  }

  /** Schedules a retry after a failure. The delay grows with each consecutive failure. */
  scheduleRetry(): void {
    this.failures += 1;
    this.set(computeRetryDelayMs(this.failures, this.timing.random()));
  }

  /** Records a success, so that the next failure counts as the first one. */
  noteProgress(): void {
    this.failures = 0;
  }

  /** Schedules a retry after `delayMs`, unless an earlier retry or a retry after a failure is already scheduled. */
  wake(delayMs: number): void {
    if (this.next && (this.failures > 0 || this.next.delayMs <= delayMs)) return;
    this.set(delayMs);
  }

  /** Cancels the scheduled retry and sets the number of failures to zero. */
  reset(): void {
    this.failures = 0;
    this.next?.cancel();
    this.next = null;
  }

  private set(delayMs: number): void {
    this.next?.cancel();
    const cancel = this.timing.schedule(() => {
      this.next = null;
      this.action();
    }, delayMs);
    this.next = { delayMs, cancel };
  }
}
