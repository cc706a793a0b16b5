import { Id } from '@meiyu/contract/shared/text';
import { z } from 'zod';

import { problem } from './problem.ts';

/** A client's request for one page of a list. */
interface PageQuery {
  /** The value of `next` from the reply with the previous page; absent for the first page. */
  cursor?: string | undefined;
  limit: number;
}

/** The time and the id of a row in a list that is ordered by time. Rows with the same time are ordered by id. */
interface Position {
  at: Date;
  id: string;
}

/** The last millisecond of the year 9999, in milliseconds since 1970. Later years have more than four digits. */
const LAST_TIME_MS = 253_402_300_799_999;

/**
 * Reads one page of a list that is ordered by time.
 *
 * @param select reads at most `limit` rows after the position `after`; null is the start of the list
 * @param idShape the zod shape of the rows' ids
 * @throws {Problem} `badRequest` if the cursor does not have the format of this list's cursors
 */
export async function readPage<Row>(
  { cursor, limit }: PageQuery,
  select: (page: { after: Position | null; limit: number }) => Promise<Row[]>,
  positionOf: (row: Row) => Position,
  idShape: z.core.$ZodType<string> = Id,
): Promise<{ rows: Row[]; next: string | null }> {
  const shape = z.strictObject({ at: z.number().int().min(0).max(LAST_TIME_MS), id: idShape });
  const position = decodeCursor(cursor, shape);
  const after = position === null ? null : { at: new Date(position.at), id: position.id };
  return cutPage(await select({ after, limit: limit + 1 }), limit, (row) => {
    const { at, id } = positionOf(row);
    return { at: at.getTime(), id };
  });
}

/**
 * Reads one page of several lists, one after the other, as if they were one list.
 *
 * @param lists the names of the lists in their order
 * @param readList reads a page of one list
 * @throws {Problem} `badRequest` if the cursor does not have the format of this list's cursors
 */
export async function readPageOfLists<List extends string, Item>(
  lists: readonly List[],
  { cursor, limit }: PageQuery,
  readList: (list: List, query: PageQuery) => Promise<{ items: Item[]; next: string | null }>,
): Promise<{ items: Item[]; next: string | null }> {
  const shape = z.strictObject({ list: z.enum(lists), cursor: z.optional(z.string()) });
  const position = decodeCursor(cursor, shape);
  const from = position === null ? 0 : lists.indexOf(position.list);
  let inside = position?.cursor;
  const items: Item[] = [];
  for (const list of lists.slice(from)) {
    if (items.length === limit) return { items, next: encodeCursor({ list }) };
    const page = await readList(list, { cursor: inside, limit: limit - items.length });
    items.push(...page.items);
    if (page.next !== null) return { items, next: encodeCursor({ list, cursor: page.next }) };
    inside = undefined;
  }
  return { items, next: null };
}

/**
 * Returns the first `limit` rows, and a cursor if another page follows. The caller must read one row more than `limit`,
 * which shows that another page follows.
 */
export function cutPage<Row>(
  rows: readonly Row[],
  limit: number,
  positionOf: (row: Row) => unknown,
): { rows: Row[]; next: string | null } {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const hasMore = rows.length > limit && last !== undefined;
  return { rows: page, next: hasMore ? encodeCursor(positionOf(last)) : null };
}

/** Encodes a position as a string for the client. The client sends it back unchanged to get the next page. */
export function encodeCursor(position: unknown): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url');
}

/**
 * Decodes a text from `encodeCursor` into a position. Returns null if `cursor` is absent.
 *
 * @throws {Problem} `badRequest` if the cursor does not fit `shape`
 */
export function decodeCursor<T extends z.ZodType>(
  cursor: string | undefined,
  shape: T,
): z.output<T> | null {
  if (cursor === undefined) return null;
  try {
    return shape.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
  } catch {
    throw problem('badRequest');
  }
}
