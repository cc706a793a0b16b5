import * as z from 'zod/mini';

/** Builds the schema of an integer from `from` to `upTo`, inclusive. */
export const intBetween = (from: number, upTo: number) =>
  z.int().check(z.minimum(from), z.maximum(upTo));

/** Builds the schema of an integer in a URL, which is text, from `from` to `upTo`, inclusive. */
export const intInUrl = (from: number, upTo: number) =>
  z.coerce.number().check(z.int(), z.minimum(from), z.maximum(upTo));
