import { createHash } from 'node:crypto';

/**
 * The characters of a digest. 30 bits make an unnoticed change of a row unlikely, and keep the cursor of a class of 60 below
 * 400 characters.
 */
const DIGEST_LENGTH = 5;

function digest(value: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(value))
    .digest('base64url')
    .slice(0, DIGEST_LENGTH);
}

/**
 * Compares the rows of a list with those that the client has. The cursor contains a digest of each row, so the server stores
 * nothing and misses no change, also one that another transaction commits late.
 *
 * @param list what all rows depend on, for example their ids. If it has changed, all rows count as changed.
 */
export function compareRows<Row>(
  since: string | undefined,
  list: unknown,
  rows: readonly Row[],
): { cursor: string; isFresh: boolean; changed: Row[] } {
  const head = digest(list);
  const digests = rows.map(digest);
  const isFresh =
    since === undefined ||
    !since.startsWith(head) ||
    since.length !== (rows.length + 1) * DIGEST_LENGTH;
  const changed = rows.filter(
    (_row, index) =>
      isFresh || !since.startsWith(digests[index] ?? '', (index + 1) * DIGEST_LENGTH),
  );
  return { cursor: head + digests.join(''), isFresh, changed };
}
