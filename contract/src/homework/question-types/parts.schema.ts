import { z } from 'zod';

import { safeText } from '../../shared/text.ts';

/** A file of the package, `media/…`, without any way out of that folder. */
export const MediaPath = z
  .string()
  .max(200)
  .regex(/^media\/(?!.*(?:^|\/)\.)[A-Za-z0-9_\-./]+\.[a-z0-9]+$/, '应为 media/ 下的文件路径');

export const OptionId = z.string().regex(/^[A-Za-z0-9_-]{1,16}$/);
export const QuestionId = z.string().regex(/^[A-Za-z0-9_.:-]{1,64}$/);
/** Points with at most two decimals. */
export const Points = z.number().min(0).max(1000).multipleOf(0.01);

const PictureSource = z
  .union([MediaPath, z.strictObject({ src: MediaPath, alt: safeText(200).default('') })])
  .transform((picture) => (typeof picture === 'string' ? { src: picture, alt: '' } : picture));

/** The stem as authors write it: text, pictures, one sound. */
export const StemSource = z.strictObject({
  text: safeText(4000),
  images: z.array(PictureSource).max(9).default([]),
  audio: MediaPath.optional(),
});
export type StemSource = z.output<typeof StemSource>;

/** One choice as authors write it; at least one of text, image, audio. */
export const OptionSource = z
  .strictObject({
    id: OptionId,
    text: safeText(500).optional(),
    image: MediaPath.optional(),
    alt: safeText(200).optional(),
    audio: MediaPath.optional(),
  })
  .refine((one) => Boolean(one.text ?? one.image ?? one.audio), '选项要有文字、图片或声音');
export type OptionSource = z.output<typeof OptionSource>;

/** The stem as a pupil gets it; files are addresses. */
export const Stem = z.object({
  text: z.string(),
  images: z.array(z.object({ src: z.string(), alt: z.string() })),
  audio: z.string().optional(),
});
export type Stem = z.infer<typeof Stem>;

export const Option = z.object({
  id: z.string(),
  text: z.string().optional(),
  image: z.string().optional(),
  alt: z.string().optional(),
  audio: z.string().optional(),
});
export type Option = z.infer<typeof Option>;

/** How the options are laid out; the author's choice, never needed for scoring. */
export const OptionShape = z.enum(['list', 'grid', 'image-grid', 'audio-row']);

/** Says which two of a list are equal, for a fault message; null when none are. */
export function firstRepeat(ids: readonly string[]): string | null {
  return ids.find((id, index) => ids.indexOf(id) !== index) ?? null;
}
