/**
 * The caches of one server, one for each class. They belong to the server's context, so two servers in one process (as in
 * tests) share no cache.
 */
export class Caches {
  readonly #byKind = new Map<new () => object, object>();

  /** Returns the cache of the class `Kind`. Creates the cache at the first call. */
  get<Cache extends object>(Kind: new () => Cache): Cache {
    const existing = this.#byKind.get(Kind);
    if (existing instanceof Kind) return existing;
    const created = new Kind();
    this.#byKind.set(Kind, created);
    return created;
  }
}
