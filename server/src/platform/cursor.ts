import type { z } from 'zod';

import { problem } from './problem.ts';

/** A page's end as an opaque text. */
export function encodeCursor(position: unknown): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url');
}

/** The position in a cursor a client gave back; one that was not ours is a bad request. */
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
