import type { Take } from '../../media/recorder/take.ts';

/** A take that the answer contains. */
export interface ChosenTake {
  /** The hash of its file. */
  asset: string;
  no: number;
  ms: number;
}

/** One take in the list: on this device, in the answer, or both. */
export interface TakeRow {
  no: number;
  /** Null while the hash of the file is being computed. */
  hash: string | null;
  seconds: number;
  /** The take on this device, or null if only the answer has it. */
  take: Take | null;
}

/** Returns the lowest number that no take has. */
export function findFreeNumber(rows: readonly TakeRow[]): number {
  const gap = rows.findIndex(({ no }, index) => no !== index + 1);
  return gap === -1 ? rows.length + 1 : gap + 1;
}

/**
 * Merges the takes on this device with those of the answer, ordered by number. Takes of the answer keep their numbers; the others get
 * free numbers.
 */
export function joinTakes(
  takes: readonly Take[],
  hashes: ReadonlyMap<number, string>,
  chosen: readonly ChosenTake[],
): TakeRow[] {
  const local = takes.map((take) => ({ take, hash: hashes.get(take.id) ?? null }));
  const known = new Set(chosen.map(({ asset }) => asset));
  const used = new Set(chosen.map(({ no }) => no));
  const rows: TakeRow[] = chosen.map(({ asset, no, ms }) => ({
    no,
    hash: asset,
    seconds: ms / 1000,
    take: local.find(({ hash }) => hash === asset)?.take ?? null,
  }));
  let no = 0;
  for (const { take, hash } of local) {
    if (hash !== null && known.has(hash)) continue;
    do no += 1;
    while (used.has(no));
    rows.push({ no, hash, seconds: take.seconds, take });
  }
  return rows.sort((one, other) => one.no - other.no);
}
