import { getDatabaseErrorCode } from '../database-error.ts';

/** The limit for parallel runs of one statement, so that a locked table blocks at most 16 connections. */
const RUNNING_READS_MAX = 16;
/** The time for which a statement is refused after a lock timeout. Then one call tries it again. */
const REFUSED_MS = 1000;
const LOCK_TIMEOUT = '55P03';

/** The error for a statement that the limiter refuses without sending it, because its table is locked. */
class TableLockedError extends Error {
  override readonly name = 'TableLockedError';
  readonly code = LOCK_TIMEOUT;

  constructor() {
    super('a table that the statement reads is locked');
  }
}

interface WaitingRead {
  start: () => void;
  refuse: (reason: Error) => void;
}

interface StatementReads {
  running: number;
  /** The end of the refusal, on the clock of `performance.now()`. */
  refusedUntil: number;
  waiting: WaitingRead[];
}

/**
 * Prevents reads of a locked table from using all connections for reads. Only a migration locks a table against reads. So after one
 * lock timeout, the limiter rejects all waiting reads with the same SQL text.
 */
export class ReadLimiter {
  readonly #byText = new Map<string, StatementReads>();

  async run<T>(text: string, work: () => Promise<T>): Promise<T> {
    const reads = this.#readsOf(text);
    const isLocked = reads.refusedUntil > 0;
    if (isLocked && (reads.running > 0 || performance.now() < reads.refusedUntil)) {
      throw new TableLockedError();
    }
    if (reads.running >= RUNNING_READS_MAX) {
      await new Promise<void>((start, refuse) => reads.waiting.push({ start, refuse }));
    } else {
      reads.running += 1;
    }
    try {
      const result = await work();
      reads.refusedUntil = 0;
      return result;
    } catch (error) {
      if (getDatabaseErrorCode(error) === LOCK_TIMEOUT) refuseWaiting(reads);
      throw error;
    } finally {
      const next = reads.waiting.shift();
      if (next !== undefined) next.start();
      else {
        reads.running -= 1;
        if (reads.running === 0 && reads.refusedUntil === 0) this.#byText.delete(text);
      }
    }
  }

  #readsOf(text: string): StatementReads {
    const limit = this.#byText.get(text);
    if (limit !== undefined) return limit;
    const reads = { running: 0, refusedUntil: 0, waiting: [] };
    this.#byText.set(text, reads);
    return reads;
  }
}

function refuseWaiting(reads: StatementReads): void {
  reads.refusedUntil = performance.now() + REFUSED_MS;
  for (const { refuse } of reads.waiting.splice(0)) refuse(new TableLockedError());
}
