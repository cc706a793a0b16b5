import * as z from 'zod/mini';

/** Builds the schema of a list of `from` to `upTo` items, inclusive. */
export function listBetween<Item extends z.ZodMiniType>(from: number, upTo: number, item: Item) {
  return z.array(item).check(z.minLength(from), z.maxLength(upTo));
}

/** Builds the schema of a list of at most `upTo` items, which may be empty. */
export function listUpTo<Item extends z.ZodMiniType>(upTo: number, item: Item) {
  return z.array(item).check(z.maxLength(upTo));
}
