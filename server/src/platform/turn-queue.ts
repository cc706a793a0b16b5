import { problem } from './problem.ts';

interface QueueLimits {
  /** Jobs that run at the same time. */
  slots: number;
  /** Jobs of one group that run at the same time; absent: as many as there are slots. */
  slotsPerGroup?: number;
  /** The most waiting jobs of all groups. */
  places: number;
  /** The most waiting jobs of one group. */
  placesPerGroup: number;
  /** The longest wait of a job; absent: no limit. */
  waitMs?: number;
  /** The seconds until the client of a refused job may retry. */
  retrySeconds: number;
}

/** Runs jobs on a few slots. Groups take turns, so that many jobs of one group do not delay the other groups. */
export class TurnQueue {
  readonly #limits: QueueLimits;
  /** The waiting jobs by group. The group with the next turn is first. */
  readonly #waiting = new Map<string, (() => void)[]>();
  /** The number of running jobs by group. */
  readonly #running = new Map<string, number>();
  #runningCount = 0;
  #waitingCount = 0;

  constructor(limits: QueueLimits) {
    this.#limits = limits;
  }

  /**
   * Runs a job when it is its turn.
   *
   * @throws {Problem} `busy` if too many jobs wait, or if this one has waited too long
   */
  async run<T>(group: string, job: () => Promise<T>): Promise<T> {
    if (this.#runningCount < this.#limits.slots && this.#mayRun(group)) this.#count(group, 1);
    else await this.#wait(group);
    try {
      return await job();
    } finally {
      this.#count(group, -1);
      this.#startNext();
    }
  }

  #mayRun(group: string): boolean {
    const { slots, slotsPerGroup = slots } = this.#limits;
    return (this.#running.get(group) ?? 0) < slotsPerGroup;
  }

  #count(group: string, change: number): void {
    const running = (this.#running.get(group) ?? 0) + change;
    this.#runningCount += change;
    if (running === 0) this.#running.delete(group);
    else this.#running.set(group, running);
  }

  #wait(group: string): Promise<void> {
    const { places, placesPerGroup, waitMs, retrySeconds } = this.#limits;
    const jobs = this.#waiting.get(group) ?? [];
    if (this.#waitingCount >= places || jobs.length >= placesPerGroup)
      throw problem('busy', { retry_after: retrySeconds });
    this.#waiting.set(group, jobs);
    this.#waitingCount += 1;
    return new Promise((resolve, reject) => {
      let timer: NodeJS.Timeout | undefined;
      const start = () => {
        clearTimeout(timer);
        resolve();
      };
      jobs.push(start);
      if (waitMs === undefined) return;
      timer = setTimeout(() => {
        jobs.splice(jobs.indexOf(start), 1);
        if (jobs.length === 0) this.#waiting.delete(group);
        this.#waitingCount -= 1;
        reject(problem('busy', { retry_after: retrySeconds }));
      }, waitMs);
    });
  }

  /** Starts the first job of the next group that may run. That group then moves behind all others. */
  #startNext(): void {
    for (const [group, jobs] of this.#waiting) {
      const start = this.#mayRun(group) ? jobs.shift() : undefined;
      if (start === undefined) continue;
      this.#waiting.delete(group);
      if (jobs.length > 0) this.#waiting.set(group, jobs);
      this.#waitingCount -= 1;
      // Counted before the job's promise continues. Otherwise another job could take the slot.
      this.#count(group, 1);
      start();
      return;
    }
  }
}
