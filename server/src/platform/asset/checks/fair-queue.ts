import { problem } from '../../problem.ts';

interface Limits {
  /** Jobs that run at the same time. */
  readonly atOnce: number;
  /** Jobs of all owners that wait. */
  readonly waitingMax: number;
  /** Jobs of one owner that wait. */
  readonly waitingMaxEach: number;
  readonly waitingMs: number;
}

/** Runs jobs by turns: one at a time for each owner, so that one owner never fills all places, nor the queue. */
export class FairQueue {
  /** Owners with waiting jobs, the next one first. */
  readonly #waiting = new Map<string, (() => void)[]>();
  readonly #running = new Set<string>();
  readonly #limits: Limits;
  #waitingCount = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** Throws `busy` when too many jobs wait, or when this one has waited too long. */
  async run<T>(owner: string, job: () => Promise<T>): Promise<T> {
    if (this.#running.has(owner) || this.#running.size >= this.#limits.atOnce) {
      await this.#wait(owner);
    }
    this.#running.add(owner);
    try {
      return await job();
    } finally {
      this.#running.delete(owner);
      this.#startNext();
    }
  }

  #wait(owner: string): Promise<void> {
    const own = this.#waiting.get(owner) ?? [];
    const { waitingMax, waitingMaxEach } = this.#limits;
    if (this.#waitingCount >= waitingMax || own.length >= waitingMaxEach) {
      throw problem('busy', { retry_after: 10 });
    }
    this.#waiting.set(owner, own);
    this.#waitingCount += 1;
    return new Promise((resolve, reject) => {
      const start = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        own.splice(own.indexOf(start), 1);
        if (own.length === 0) this.#waiting.delete(owner);
        this.#waitingCount -= 1;
        reject(problem('busy', { retry_after: 10 }));
      }, this.#limits.waitingMs);
      own.push(start);
    });
  }

  #startNext(): void {
    for (const [owner, jobs] of this.#waiting) {
      const start = this.#running.has(owner) ? undefined : jobs.shift();
      if (start === undefined) continue;
      this.#waiting.delete(owner);
      // Behind the others: its next job waits until each of them had a turn.
      if (jobs.length > 0) this.#waiting.set(owner, jobs);
      this.#waitingCount -= 1;
      // Now, not when the job's promise continues: until then another job could take the place.
      this.#running.add(owner);
      start();
      return;
    }
  }
}
