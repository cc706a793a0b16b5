import * as z from 'zod/mini';

/** A whole number from `from` to `upTo`, both allowed. */
export const intBetween = (from: number, upTo: number) =>
  z.int().check(z.minimum(from), z.maximum(upTo));
