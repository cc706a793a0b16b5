import { createHash } from 'node:crypto';

/**
 * The number of characters of a digest. With 30 bits an unnoticed change of a row is unlikely, and the cursor for a class of 60 stays below
 * 400 characters.
 */
const DIGEST_CHARACTERS = 5;

function digestValue(value: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(value))
    .digest('base64url')
    .slice(0, DIGEST_CHARACTERS);
}

/**
 * Compares the rows of a list with the rows that the client already has. The cursor contains a digest of each row. So the server stores
 * nothing, and finds every change, also one that another transaction commits late.
 *
 * @param list the data on which all rows depend, for example their ids; if it has changed, all rows count as changed
 */
export function compareRows<Row>(
  since: string | undefined,
  list: unknown,
  rows: readonly Row[],
): { cursor: string; isFresh: boolean; changed: Row[] } {
  const head = digestValue(list);
  const digests = rows.map(digestValue);
  const isFresh =
    since === undefined ||
    !since.startsWith(head) ||
    since.length !== (rows.length + 1) * DIGEST_CHARACTERS;
  const changed = rows.filter(
    (_row, index) =>
      isFresh || !since.startsWith(digests[index] ?? '', (index + 1) * DIGEST_CHARACTERS),
  );
  return { cursor: head + digests.join(''), isFresh, changed };
}
