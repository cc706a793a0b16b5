/** What is known about one question: the last acknowledged save, and a later save without a reply. */
export interface JournalEntry {
  acknowledged: { rev: number; value: string } | null;
  /** The value of a save without a reply when the server was killed. The server may or may not have stored it. */
  unanswered: string | null;
}

/** Records the acknowledged saves of a run, by attempt and question. */
export class Journal {
  readonly #entries = new Map<string, JournalEntry>();
  acknowledgements = 0;

  getEntry(attemptId: string, questionId: string): JournalEntry {
    const key = `${attemptId} ${questionId}`;
    const entry = this.#entries.get(key) ?? { acknowledged: null, unanswered: null };
    this.#entries.set(key, entry);
    return entry;
  }

  /** Returns a copy that later saves do not change. */
  copy(): Journal {
    const copy = new Journal();
    for (const [key, entry] of this.#entries) copy.#entries.set(key, { ...entry });
    copy.acknowledgements = this.acknowledgements;
    return copy;
  }

  acknowledge(entry: JournalEntry, rev: number, value: string): void {
    entry.acknowledged = { rev, value };
    entry.unanswered = null;
    this.acknowledgements += 1;
  }
}

/** The stored answer to a question after a restart of the server. */
export interface StoredAnswer {
  rev: number;
  value: unknown;
}

/**
 * Compares the stored answer with the acknowledged one. Returns null if they agree. The server may have stored one save more than it has
 * acknowledged: the save whose reply was lost. It must not have fewer saves, or a value that was never sent.
 */
export function findContradiction(
  entry: JournalEntry,
  stored: StoredAnswer | undefined,
): 'lost' | 'invented' | null {
  const rev = stored?.rev ?? 0;
  const acknowledged = entry.acknowledged;
  if (rev < (acknowledged?.rev ?? 0)) return 'lost';
  if (rev === (acknowledged?.rev ?? 0)) {
    return acknowledged === null || stored?.value === acknowledged.value ? null : 'invented';
  }
  const isUnanswered = rev === (acknowledged?.rev ?? 0) + 1 && stored?.value === entry.unanswered;
  return isUnanswered ? null : 'invented';
}
