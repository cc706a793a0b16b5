/** A cell of a roll as it is stored. `rev` is null if it is not recorded. */
interface StoredCell {
  userId: string;
  rev: number | null;
}

/** A cell that a client wants, with the revision on which it is based; 0 if it was not recorded. */
interface WantedCell {
  userId: string;
  baseRev: number;
}

interface Comparison<Stored, Wanted> {
  /** The stored cells that another device has changed to another value. */
  stale: Stored[];
  /** The cells that change, with their new revision. */
  changed: (Wanted & { rev: number })[];
  /** The revision of each wanted cell after the change. */
  revs: { userId: string; rev: number }[];
}

/**
 * Compares the cells that a client wants with the stored ones. Different cells from two devices both count, and an equal value is no
 * conflict.
 *
 * @param stored the stored cell of each pupil of the roll
 */
export function compareCells<Stored extends StoredCell, Wanted extends WantedCell>(
  wanted: readonly Wanted[],
  stored: ReadonlyMap<string, Stored>,
  isSame: (stored: Stored, wanted: Wanted) => boolean,
): Comparison<Stored, Wanted> {
  const result: Comparison<Stored, Wanted> = { stale: [], changed: [], revs: [] };
  for (const row of wanted) {
    const before = stored.get(row.userId);
    if (before === undefined) continue;
    const rev = before.rev ?? 0;
    const isUnchanged = isSame(before, row);
    if (!isUnchanged && rev !== row.baseRev) result.stale.push(before);
    if (!isUnchanged) result.changed.push({ ...row, rev: rev + 1 });
    result.revs.push({ userId: row.userId, rev: isUnchanged ? rev : rev + 1 });
  }
  return result;
}
