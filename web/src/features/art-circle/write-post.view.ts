import { findPostFault } from '@meiyu/contract/art-circle/write-post.rules';
import type { OwnPost, PostContent } from '@meiyu/contract/art-circle/write-post.schema';
import { Subject } from '@meiyu/contract/shared/enumerations';
import * as z from 'zod/mini';

import type { FieldFault } from '../../review-item/use-item-form.ts';

/** The values of the form. */
export const PostValues = z.object({
  title: z.string(),
  subject: Subject,
  text: z.string(),
  images: z.array(z.object({ hash: z.string(), alt: z.string() })),
  video: z.nullable(z.string()),
  audios: z.array(z.string()),
  process: z.string(),
  isOpenToComments: z.boolean(),
}) satisfies z.ZodMiniType<PostContent>;
export type PostValues = z.infer<typeof PostValues>;

export function createEmptyValues(subject: Subject): PostValues {
  return {
    title: '',
    subject,
    text: '',
    images: [],
    video: null,
    audios: [],
    process: '',
    isOpenToComments: true,
  };
}

export function toPostValues(post: OwnPost): PostValues {
  return PostValues.parse({
    ...post,
    video: post.video?.hash ?? null,
    audios: post.audios.map(({ hash }) => hash),
  });
}

/** Finds the first field of the form that the server would refuse. */
export function findFieldFault(values: PostValues): FieldFault<keyof PostValues> | null {
  const fault = findPostFault(values);
  return fault && { field: fault.field, message: fault.message };
}

/** Keeps the descriptions of the images that stay, and adds empty ones for new images. */
export function mergeImages(
  before: PostValues['images'],
  hashes: readonly string[],
): PostValues['images'] {
  return hashes.map((hash) => before.find((image) => image.hash === hash) ?? { hash, alt: '' });
}

/** Lists the hashes of all files. */
export function listHashes({ images, video, audios }: PostValues): string[] {
  return [...images.map(({ hash }) => hash), ...(video === null ? [] : [video]), ...audios];
}
