import {
  type EmbeddedPostgres,
  type EmbeddedAddress,
  startEmbeddedPostgres,
} from './start-embedded-postgres.ts';

/**
 * The embedded server for a process that runs for a long time. The server stops with the process that started it, and it
 * may crash. The next process that cannot reach the server then starts it again.
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

  /**
   * Opens the embedded server of a data folder.
   *
   * @throws {DatabaseStartError} with a line for the operator
   */
  static async open(dataDir: string): Promise<SharedPostgres> {
    return new SharedPostgres(dataDir, await startEmbeddedPostgres(dataDir));
  }

  /** Returns the address. It stays the same after a restart, because it depends only on the data folder. */
  get address(): EmbeddedAddress {
    const { host, user, database } = this.#current;
    return { host, user, database };
  }

  /**
   * Starts the server if it does not run. Parallel calls wait for the same start.
   *
   * @throws {DatabaseStartError}
   */
  async ensureRunning(): Promise<void> {
    if (this.#isOver) return;
    this.#reviving ??= this.#restart().finally(() => {
      this.#reviving = undefined;
    });
    await this.#reviving;
  }

  /** Stops the server if this process started it. */
  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#reviving?.catch(() => undefined);
    await this.#current.stop();
  }

  async #restart(): Promise<void> {
    // Waits for our own server if it is stopping, because it must release its files before the next server opens them.
    await this.#current.stop();
    this.#current = await startEmbeddedPostgres(this.#dataDir);
  }
}
