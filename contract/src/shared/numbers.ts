import * as z from 'zod/mini';

/** Builds the schema of an integer from `from` to `upTo`, inclusive. */
export const intBetween = (from: number, upTo: number) =>
  z.int().check(z.minimum(from), z.maximum(upTo));
