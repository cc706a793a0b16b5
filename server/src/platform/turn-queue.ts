/** How much work runs at once and how much may wait. */
interface QueueLimits {
  slots: number;
  places: number;
  /** Places that one group may hold. */
  placesPerGroup: number;
}

/** Runs work on a few slots. Groups take turns, so that one group's flood delays no other group. */
export class TurnQueue {
  readonly #limits: QueueLimits;
  /** By group, the group whose turn is next first. */
  readonly #waiting = new Map<string, (() => void)[]>();
  #running = 0;
  #waitingCount = 0;

  constructor(limits: QueueLimits) {
    this.#limits = limits;
  }

  /** Whether work of this group would be refused now. */
  isFull(group: string): boolean {
    const { slots, places, placesPerGroup } = this.#limits;
    if (this.#running < slots) return false;
    const own = this.#waiting.get(group)?.length ?? 0;
    return this.#waitingCount >= places || own >= placesPerGroup;
  }

  /** Runs `work` when it is its turn. Ask `isFull` first. */
  async run<T>(group: string, work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#limits.slots) this.#running += 1;
    else await this.#wait(group);
    try {
      return await work();
    } finally {
      this.#startNext();
    }
  }

  #wait(group: string): Promise<void> {
    return new Promise((resolve) => {
      const own = this.#waiting.get(group);
      if (own === undefined) this.#waiting.set(group, [resolve]);
      else own.push(resolve);
      this.#waitingCount += 1;
    });
  }

  /** Gives the slot to the first of the next group; that group's next turn comes after all others. */
  #startNext(): void {
    const [next] = this.#waiting;
    if (next === undefined) {
      this.#running -= 1;
      return;
    }
    const [group, own] = next;
    const start = own.shift();
    this.#waiting.delete(group);
    if (own.length > 0) this.#waiting.set(group, own);
    this.#waitingCount -= 1;
    start?.();
  }
}
