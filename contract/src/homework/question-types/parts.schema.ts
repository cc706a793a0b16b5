import * as z from 'zod/mini';

import { listUpTo } from '../../shared/lists.ts';
import { safeText, textLike } from '../../shared/text.ts';

/** A file of the package, `media/…`, without any way out of that folder. */
export const MediaPath = z
  .string()
  .check(
    z.maxLength(200),
    z.regex(/^media\/(?!.*(?:^|\/)\.)[A-Za-z0-9_\-./]+\.[a-z0-9]+$/, '应为 media/ 下的文件路径'),
  );

export const OptionId = textLike(/^[A-Za-z0-9_-]{1,16}$/);
export const QuestionId = textLike(/^[A-Za-z0-9_.:-]{1,64}$/);
/** Points with at most two decimals. */
export const Points = z.number().check(z.minimum(0), z.maximum(1000), z.multipleOf(0.01));

const PictureSource = z.pipe(
  z.union([MediaPath, z.strictObject({ src: MediaPath, alt: z._default(safeText(200), '') })]),
  z.transform((picture) => (typeof picture === 'string' ? { src: picture, alt: '' } : picture)),
);

/** The stem as authors write it: text, pictures, one sound. */
export const StemSource = z.strictObject({
  text: safeText(4000),
  images: z._default(listUpTo(9, PictureSource), []),
  audio: z.optional(MediaPath),
});
export type StemSource = z.output<typeof StemSource>;

/** One choice as authors write it; at least one of text, image, audio. */
export const OptionSource = z
  .strictObject({
    id: OptionId,
    text: z.optional(safeText(500)),
    image: z.optional(MediaPath),
    alt: z.optional(safeText(200)),
    audio: z.optional(MediaPath),
  })
  .check(
    z.refine((one) => Boolean(one.text ?? one.image ?? one.audio), '选项要有文字、图片或声音'),
  );
export type OptionSource = z.output<typeof OptionSource>;

/** The stem as a pupil gets it; files are addresses. */
export const Stem = z.object({
  text: z.string(),
  images: z.array(z.object({ src: z.string(), alt: z.string() })),
  audio: z.optional(z.string()),
});
export type Stem = z.infer<typeof Stem>;

export const Option = z.object({
  id: z.string(),
  text: z.optional(z.string()),
  image: z.optional(z.string()),
  alt: z.optional(z.string()),
  audio: z.optional(z.string()),
});
export type Option = z.infer<typeof Option>;

/** How long a typed answer may be, in characters. */
export const TYPED_ANSWER_MAX = 200;

/** How the options are laid out; the author's choice, never needed for scoring. */
export const OptionShape = z.enum(['list', 'grid', 'image-grid', 'audio-row']);

/** The first of a list that was in it before, for a fault message; null when all differ. */
export function firstRepeat(ids: readonly string[]): string | null {
  return ids.find((id, index) => ids.indexOf(id) !== index) ?? null;
}
