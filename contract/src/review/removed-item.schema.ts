import * as z from 'zod/mini';

import { Id, Instant } from '../shared/text.ts';
import { ReviewItem } from './review.schema.ts';

/** Content of a pupil that the teacher has taken down and can put back. `_id` and `rev` name the case of the removal. */
export const RemovedItem = z.extend(
  z.pick(ReviewItem, { author: true, title: true, text: true, images: true }),
  { _id: Id, rev: z.int(), reason: z.string(), removedAt: Instant },
);
export type RemovedItem = z.infer<typeof RemovedItem>;

export const RestoreContentBody = z.strictObject({
  /** The revision of the case that the teacher has seen. */
  rev: z.int(),
});
export type RestoreContentBody = z.infer<typeof RestoreContentBody>;
