import { z } from 'zod';

import { PAGE_LIMIT_DEFAULT, PAGE_LIMIT_MAX } from './constants.ts';

/** Query of every list: an opaque `cursor` from the page before, and how many rows to give. */
export const pageQuery = {
  cursor: z.string().max(500).optional(),
  limit: z.coerce.number().int().min(1).max(PAGE_LIMIT_MAX).default(PAGE_LIMIT_DEFAULT),
};

/** A page of `item`; `next` is null at the end. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), next: z.string().nullable() });
}
