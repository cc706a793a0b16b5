import * as z from 'zod/mini';

import { listUpTo } from '../shared/lists.ts';
import { safeText, textLike } from '../shared/text.ts';
import {
  DocumentLink,
  DocumentSources,
  MediaPath,
  Video,
  VideoSource,
} from './attachment.schema.ts';

export const OptionId = textLike(/^[A-Za-z0-9_-]{1,16}$/);
export const QuestionId = textLike(/^[A-Za-z0-9_.:-]{1,64}$/);
/** Points with at most two decimals. */
export const Points = z.number().check(z.minimum(0), z.maximum(1000), z.multipleOf(0.01));

const PictureSource = z.pipe(
  z.union([MediaPath, z.strictObject({ src: MediaPath, alt: z._default(safeText(200), '') })]),
  z.transform((picture) => (typeof picture === 'string' ? { src: picture, alt: '' } : picture)),
);

/** What may stand beside the words of a stem or an explanation. */
const attachments = {
  images: z._default(listUpTo(9, PictureSource), []),
  audio: z.optional(MediaPath),
  video: z.optional(VideoSource),
  documents: z.optional(DocumentSources),
};

/** The stem as authors write it: text, images, audio, video, documents. */
export const StemSource = z.strictObject({ text: safeText(4000), ...attachments });
export type StemSource = z.output<typeof StemSource>;

/** 解析 as authors write it: words alone, or what a stem may have. */
export const ExplanationSource = z.union([safeText(4000), StemSource]);
export type ExplanationSource = z.output<typeof ExplanationSource>;

/** An explanation as what a stem is, however its author wrote it. */
export function fullExplanation(source: ExplanationSource): StemSource {
  return typeof source === 'string' ? { text: source, images: [] } : source;
}

const optionFields = {
  id: OptionId,
  text: z.optional(safeText(500)),
  image: z.optional(MediaPath),
  alt: z.optional(safeText(200)),
  audio: z.optional(MediaPath),
};

/** One item to order or to connect as authors write it; at least one of text, image, audio. */
export const OptionSource = z
  .strictObject(optionFields)
  .check(
    z.refine((one) => Boolean(one.text ?? one.image ?? one.audio), '选项要有文字、图片或声音'),
  );

/** One choice as authors write it. It may have a video, because it has a card of its own. */
export const ChoiceSource = z
  .strictObject({ ...optionFields, video: z.optional(VideoSource) })
  .check(
    z.refine(
      (one) => Boolean(one.text ?? one.image ?? one.audio ?? one.video),
      '选项要有文字、图片、声音或视频',
    ),
  );
/** An item of either sort. */
export type OptionSource = z.output<typeof ChoiceSource>;

/** A stem or an explanation as a pupil gets it; files are addresses. */
export const Stem = z.object({
  text: z.string(),
  images: z.array(z.object({ src: z.string(), alt: z.string() })),
  audio: z.optional(z.string()),
  video: z.optional(Video),
  documents: z.optional(z.array(DocumentLink)),
});
export type Stem = z.infer<typeof Stem>;

export const Option = z.object({
  id: z.string(),
  text: z.optional(z.string()),
  image: z.optional(z.string()),
  alt: z.optional(z.string()),
  audio: z.optional(z.string()),
  video: z.optional(Video),
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
