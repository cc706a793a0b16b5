/** The caches of one server. They belong to its context, so that two servers in one process, as in tests, share none. */
export class Caches {
  readonly #byKind = new Map<new () => object, object>();

  /** Returns the cache of this class, and creates it at the first call. */
  get<Cache extends object>(Kind: new () => Cache): Cache {
    const known = this.#byKind.get(Kind);
    if (known instanceof Kind) return known;
    const made = new Kind();
    this.#byKind.set(Kind, made);
    return made;
  }
}
