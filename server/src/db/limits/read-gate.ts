import { databaseErrorCode } from '../database-error.ts';

/** The limit for parallel runs of one statement, so that a locked table takes at most 16 connections. */
const UNDER_WAY_MOST = 16;
/** How long a statement is refused after a lock timeout, before one call tries again. */
const REFUSED_MS = 1000;
const LOCK_TIMEOUT = '55P03';

/** A table is locked: the statement that reads it is refused without a query. */
class TableLockedError extends Error {
  override readonly name = 'TableLockedError';
  readonly code = LOCK_TIMEOUT;

  constructor() {
    super('a table that the statement reads is locked');
  }
}

interface Waiting {
  start: () => void;
  refuse: (reason: Error) => void;
}

interface Gate {
  underWay: number;
  /** On the clock of `performance.now()`. */
  refusedUntil: number;
  waiting: Waiting[];
}

/**
 * Keeps reads of a locked table from taking all connections for reads. A read waits for a lock only while a migration changes the
 * table, so one lock timeout counts for all reads of the same text.
 */
export class ReadGate {
  readonly #gates = new Map<string, Gate>();

  async run<T>(text: string, work: () => Promise<T>): Promise<T> {
    const gate = this.#gateOf(text);
    const isLocked = gate.refusedUntil > 0;
    if (isLocked && (gate.underWay > 0 || performance.now() < gate.refusedUntil)) {
      throw new TableLockedError();
    }
    if (gate.underWay >= UNDER_WAY_MOST) {
      await new Promise<void>((start, refuse) => gate.waiting.push({ start, refuse }));
    } else {
      gate.underWay += 1;
    }
    try {
      const result = await work();
      gate.refusedUntil = 0;
      return result;
    } catch (error) {
      if (databaseErrorCode(error) === LOCK_TIMEOUT) refuseAll(gate);
      throw error;
    } finally {
      const next = gate.waiting.shift();
      if (next !== undefined) next.start();
      else {
        gate.underWay -= 1;
        if (gate.underWay === 0 && gate.refusedUntil === 0) this.#gates.delete(text);
      }
    }
  }

  #gateOf(text: string): Gate {
    const found = this.#gates.get(text);
    if (found !== undefined) return found;
    const gate = { underWay: 0, refusedUntil: 0, waiting: [] };
    this.#gates.set(text, gate);
    return gate;
  }
}

function refuseAll(gate: Gate): void {
  gate.refusedUntil = performance.now() + REFUSED_MS;
  for (const { refuse } of gate.waiting.splice(0)) refuse(new TableLockedError());
}
