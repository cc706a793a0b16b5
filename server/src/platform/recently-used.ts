/** A cache of limited size. If the cache is full, it deletes the value that was not used for the longest time. */
export class RecentlyUsed<Key, Value> {
  readonly #values = new Map<Key, Value>();
  readonly #size: number;

  constructor(size: number) {
    this.#size = size;
  }

  get(key: Key): Value | undefined {
    const value = this.#values.get(key);
    // Inserts the value again, so that the value moves to the end. A Map is ordered by insertion.
    if (value !== undefined) this.set(key, value);
    return value;
  }

  set(key: Key, value: Value): void {
    this.#values.delete(key);
    this.#values.set(key, value);
    if (this.#values.size <= this.#size) return;
    for (const oldest of this.#values.keys()) {
      this.#values.delete(oldest);
      return;
    }
  }

  delete(key: Key): void {
    this.#values.delete(key);
  }
}
