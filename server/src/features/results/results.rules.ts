import type { ResultState } from '@meiyu/contract/results/results.schema';

/** The facts on which a pupil's state depends: the pupil's own due time, and whether a teacher has excused the pupil. */
interface PupilTerms {
  dueAt: Date;
  isExcused: boolean;
}

/**
 * Returns the state of a pupil's homework.
 *
 * @param attemptState the state of the attempt that counts; null before the first hand-in
 */
export function getResultState(
  attemptState: 'open' | 'submitted' | 'marked' | null,
  { dueAt, isExcused }: PupilTerms,
  now: Date,
): ResultState {
  if (attemptState === 'marked') return 'marked';
  if (attemptState === 'submitted') return 'marking';
  if (isExcused) return 'excused';
  return dueAt <= now ? 'missing' : 'open';
}

/** Groups rows by a key, in the order of their first appearance. */
export function groupBy<Row>(
  rows: readonly Row[],
  getKey: (row: Row) => string,
): ReadonlyMap<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = getKey(row);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [row]);
    else group.push(row);
  }
  return groups;
}
