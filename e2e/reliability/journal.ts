/** What a writer knows of one question: the last save the server acknowledged, and one that got no answer. */
export interface Entry {
  acknowledged: { rev: number; value: string } | null;
  /** Sent without an answer when the server died: it may be there or not. */
  unanswered: string | null;
}

/** What happened to every answer of a run, by attempt and question. */
export class Journal {
  readonly #entries = new Map<string, Entry>();
  acknowledgements = 0;

  entry(attemptId: string, questionId: string): Entry {
    const key = `${attemptId} ${questionId}`;
    const entry = this.#entries.get(key) ?? { acknowledged: null, unanswered: null };
    this.#entries.set(key, entry);
    return entry;
  }

  /** What is known now, which later saves leave as it is. */
  copy(): Journal {
    const copy = new Journal();
    for (const [key, entry] of this.#entries) copy.#entries.set(key, { ...entry });
    copy.acknowledgements = this.acknowledgements;
    return copy;
  }

  acknowledge(entry: Entry, rev: number, value: string): void {
    entry.acknowledged = { rev, value };
    entry.unanswered = null;
    this.acknowledgements += 1;
  }
}

/** What the server holds of a question after it came back. */
export interface Held {
  rev: number;
  value: unknown;
}

/**
 * Why what the server holds contradicts what it acknowledged, or null. It may hold one save more than it acknowledged:
 * the one whose answer never arrived. It may never hold less, nor anything that was not sent.
 */
export function contradiction(entry: Entry, held: Held | undefined): 'lost' | 'invented' | null {
  const rev = held?.rev ?? 0;
  const known = entry.acknowledged;
  if (rev < (known?.rev ?? 0)) return 'lost';
  if (rev === (known?.rev ?? 0)) {
    return known === null || held?.value === known.value ? null : 'invented';
  }
  const isTheUnanswered = rev === (known?.rev ?? 0) + 1 && held?.value === entry.unanswered;
  return isTheUnanswered ? null : 'invented';
}
