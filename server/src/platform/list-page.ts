import { Id } from '@meiyu/contract/shared/text';
import { z } from 'zod';

import { problem } from './problem.ts';

/** A client's request for one page of a list. */
interface PageQuery {
  /** The end of the previous page, from `next`; absent for the first page. */
  cursor?: string | undefined;
  limit: number;
}

/** The end of a page in a list that is ordered by time; rows of the same moment are ordered by id. */
interface Position {
  at: Date;
  id: string;
}

/** The last moment that a `Date` of four digits can name. */
const LAST_MOMENT = 253_402_300_799_999;

/**
 * Reads one page of a list that is ordered by time.
 *
 * @param select reads the rows after a position, at most `limit`
 * @param idShape the shape of the rows' ids
 * @throws {Problem} `badRequest` for a cursor that is not ours
 */
export async function readPage<Row>(
  { cursor, limit }: PageQuery,
  select: (page: { after: Position | null; limit: number }) => Promise<Row[]>,
  positionOf: (row: Row) => Position,
  idShape: z.core.$ZodType<string> = Id,
): Promise<{ rows: Row[]; next: string | null }> {
  const shape = z.strictObject({ at: z.number().int().min(0).max(LAST_MOMENT), id: idShape });
  const position = decodeCursor(cursor, shape);
  const after = position === null ? null : { at: new Date(position.at), id: position.id };
  return cutPage(await select({ after, limit: limit + 1 }), limit, (row) => {
    const { at, id } = positionOf(row);
    return { at: at.getTime(), id };
  });
}

/** Takes one page from `rows`, which contains one more row if another page follows. */
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

/** Writes a position as opaque text. */
export function encodeCursor(position: unknown): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url');
}

/**
 * Reads a position back.
 *
 * @throws {Problem} `badRequest` for a cursor that is not ours
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
