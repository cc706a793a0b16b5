import * as z from 'zod/mini';

import { PAGE_LIMIT_DEFAULT, PAGE_LIMIT_MAX } from './constants.ts';
import { intInUrl } from './numbers.ts';

/** The query of every list: an opaque `cursor` from the page before, and the number of rows. */
export const pageQuery = {
  cursor: z.optional(z.string().check(z.maxLength(500))),
  limit: z._default(intInUrl(1, PAGE_LIMIT_MAX), PAGE_LIMIT_DEFAULT),
};

/** Builds the schema of a page of `item`s; `next` is null on the last page. */
export function pageOf<Item extends z.ZodMiniType>(item: Item) {
  return z.object({ items: z.array(item), next: z.nullable(z.string()) });
}
