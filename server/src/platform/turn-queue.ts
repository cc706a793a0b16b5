import { problem } from './problem.ts';

interface QueueLimits {
  /** The maximum number of jobs that run at the same time. */
  slots: number;
  /** The maximum number of jobs of one group that run at the same time. The default is `slots`. */
  slotsPerGroup?: number;
  /** The maximum number of waiting jobs in all groups together. */
  places: number;
  /** The maximum number of waiting jobs in one group. */
  placesPerGroup: number;
  /** The maximum wait of a job in milliseconds; absent: no limit. */
  waitMs?: number;
  /** The seconds after which the client of a refused job may retry. */
  retrySeconds: number;
}

/**
 * Runs a limited number of jobs at the same time. Groups take turns, so that many jobs of one group do not delay other
 * groups.
 */
export class TurnQueue {
  readonly #limits: QueueLimits;
  /** The functions that start the waiting jobs, by group. The group with the next turn is first. */
  readonly #waiting = new Map<string, (() => void)[]>();
  /** The number of running jobs, by group. */
  readonly #running = new Map<string, number>();
  #runningCount = 0;
  #waitingCount = 0;

  constructor(limits: QueueLimits) {
    this.#limits = limits;
  }

  /**
   * Runs a job as soon as a slot is free and the job's group has its turn.
   *
   * @throws {Problem} `busy` if too many jobs wait, or if the job has waited longer than `waitMs`
   */
  async run<T>(group: string, job: () => Promise<T>): Promise<T> {
    if (this.#runningCount < this.#limits.slots && this.#mayRun(group))
      this.#changeRunningCount(group, 1);
    else await this.#waitForTurn(group);
    try {
      return await job();
    } finally {
      this.#changeRunningCount(group, -1);
      this.#startNext();
    }
  }

  #mayRun(group: string): boolean {
    const { slots, slotsPerGroup = slots } = this.#limits;
    return (this.#running.get(group) ?? 0) < slotsPerGroup;
  }

  #changeRunningCount(group: string, change: number): void {
    const running = (this.#running.get(group) ?? 0) + change;
    this.#runningCount += change;
    if (running === 0) this.#running.delete(group);
    else this.#running.set(group, running);
  }

  #waitForTurn(group: string): Promise<void> {
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

  /** Starts the first waiting job of the next group that may run a job. Then moves this group behind all other groups. */
  #startNext(): void {
    for (const [group, jobs] of this.#waiting) {
      const start = this.#mayRun(group) ? jobs.shift() : undefined;
      if (start === undefined) continue;
      this.#waiting.delete(group);
      if (jobs.length > 0) this.#waiting.set(group, jobs);
      this.#waitingCount -= 1;
      // Adds the job to the running jobs before its promise continues. Otherwise another job could use the same slot.
      this.#changeRunningCount(group, 1);
      start();
      return;
    }
  }
}
