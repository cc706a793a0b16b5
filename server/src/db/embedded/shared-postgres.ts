import {
  type EmbeddedPostgres,
  type EmbeddedAddress,
  startEmbeddedPostgres,
} from './start-embedded-postgres.ts';

/**
 * The embedded server as one process uses it for long. Whoever started the server takes it along when leaving, and it
 * may crash; then the next user that finds nobody at home starts it again.
 */
export class SharedPostgres {
  readonly #dataDir: string;
  #current: EmbeddedPostgres;
  #reviving: Promise<void> | undefined;
  #isOver = false;

  private constructor(dataDir: string, current: EmbeddedPostgres) {
    this.#dataDir = dataDir;
    this.#current = current;
  }

  /** @throws {DatabaseStartError} with a line for the operator */
  static async open(dataDir: string): Promise<SharedPostgres> {
    return new SharedPostgres(dataDir, await startEmbeddedPostgres(dataDir));
  }

  /** The same for every server of the folder. */
  get address(): EmbeddedAddress {
    const { host, user, database } = this.#current;
    return { host, user, database };
  }

  /**
   * Makes sure that a server runs; all who ask at once wait for the same start.
   *
   * @throws {DatabaseStartError}
   */
  async revive(): Promise<void> {
    if (this.#isOver) return;
    this.#reviving ??= this.#restart().finally(() => {
      this.#reviving = undefined;
    });
    await this.#reviving;
  }

  /** Stops the server if this process started it last. */
  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#reviving?.catch(() => undefined);
    await this.#current.stop();
  }

  async #restart(): Promise<void> {
    // One of ours that is going away must have left its files before the next may open them.
    await this.#current.stop();
    this.#current = await startEmbeddedPostgres(this.#dataDir);
  }
}
