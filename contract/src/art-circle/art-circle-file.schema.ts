import * as z from 'zod/mini';

import { AudioPath, MediaPath } from '../question/parts-source.schema.ts';
import { Subject } from '../shared/enumerations.ts';
import { listUpTo } from '../shared/lists.ts';
import { Id, Instant, requiredText, safeText } from '../shared/text.ts';
import { PostState } from './art-circle.schema.ts';

const ImagePath = MediaPath.check(
  z.regex(/\.(?:png|jpe?g|webp|gif|svg)$/, '应为图片：png、jpg、webp、gif 或 svg'),
);

/** A post of a package; `author` is the student number (学号) of a pupil of `school`. */
export const PostSource = z
  .strictObject({
    id: Id,
    school: Id,
    author: requiredText(32),
    subject: Subject,
    title: z.optional(requiredText(40)),
    text: z._default(safeText(2000), ''),
    images: z._default(
      listUpTo(9, z.strictObject({ file: ImagePath, alt: requiredText(200) })),
      [],
    ),
    audio: z.optional(AudioPath),
    postedAt: Instant,
    state: PostState,
  })
  .check(
    z.refine(
      ({ text, images, audio }) => text !== '' || images.length > 0 || audio !== undefined,
      '作品要有文字、图片或声音',
    ),
  );
export type PostSource = z.output<typeof PostSource>;

/** A file `art-circle/*.json` of a package: posts in any order. */
export const ArtCircleFile = listUpTo(5000, PostSource);
