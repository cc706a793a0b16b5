import { findClubPostFault } from '@meiyu/contract/art-club/club-post.rules';
import type { ClubPost, ClubPostContent } from '@meiyu/contract/art-club/club-post.schema';
import * as z from 'zod/mini';

import { ItemUploads } from '../../../review-item/item-uploads.ts';
import type { FieldFault } from '../../../review-item/use-item-form.ts';

export const clubPostUploads = new ItemUploads('activity', '社团动态');

/** The values of the form. */
export const ClubPostValues = z.object({
  text: z.string(),
  images: z.array(z.string()),
  video: z.nullable(z.string()),
}) satisfies z.ZodMiniType<ClubPostContent>;
export type ClubPostValues = z.infer<typeof ClubPostValues>;

/** Returns the values of a post, or of an empty form for null. */
export function toClubPostValues(post: ClubPost | null): ClubPostValues {
  if (post === null) return { text: '', images: [], video: null };
  const { text, images, video } = post;
  return { text, images: images.map(({ hash }) => hash), video: video?.hash ?? null };
}

/** Finds the first field of the form that the server would refuse. */
export function findFieldFault(values: ClubPostValues): FieldFault<'text' | 'images'> | null {
  const fault = findClubPostFault(values);
  return fault && { field: fault.field, message: fault.message };
}

/** Lists the hashes of all files. */
export function listHashes({ images, video }: ClubPostValues): string[] {
  return [...images, ...(video === null ? [] : [video])];
}
