import * as z from 'zod/mini';

import { listUpTo } from '../shared/lists.ts';
import { safeText, matchingText } from '../shared/text.ts';
import {
  DocumentLink,
  DocumentSources,
  MediaPath,
  Video,
  VideoSource,
} from './attachment.schema.ts';

export const OptionId = matchingText(/^[A-Za-z0-9_-]{1,16}$/);
export const QuestionId = matchingText(/^[A-Za-z0-9_.:-]{1,64}$/);
/** Points with at most two decimals. */
export const Points = z.number().check(z.minimum(0), z.maximum(1000), z.multipleOf(0.01));

const ImageSource = z.pipe(
  z.union([
    MediaPath,
    z.strictObject({
      src: MediaPath,
      alt: z._default(safeText(200), ''),
      /** Shows the image in the ink of the theme, like printed music. The import finds it out if the package does not say it. */
      ink: z.optional(z.boolean()),
    }),
  ]),
  z.transform((image) => (typeof image === 'string' ? { src: image, alt: '' } : image)),
);

/** The possible attachments of a stem or an explanation. */
const attachments = {
  images: z._default(listUpTo(9, ImageSource), []),
  audio: z.optional(MediaPath),
  video: z.optional(VideoSource),
  documents: z.optional(DocumentSources),
};

/** The stem of a package: text, images, audio, video, documents. */
export const StemSource = z.strictObject({
  text: safeText(4000),
  ...attachments,
  /** The text, read aloud. */
  reading: z.optional(MediaPath),
});
export type StemSource = z.output<typeof StemSource>;

/** An explanation (解析) of a package: only text, or the fields of a stem. */
export const ExplanationSource = z.union([safeText(4000), StemSource]);
export type ExplanationSource = z.output<typeof ExplanationSource>;

/** Converts both forms of an explanation to a stem. */
export function toStem(source: ExplanationSource): StemSource {
  return typeof source === 'string' ? { text: source, images: [] } : source;
}

const optionFields = {
  id: OptionId,
  text: z.optional(safeText(500)),
  image: z.optional(MediaPath),
  alt: z.optional(safeText(200)),
  /** As for images of a stem. */
  ink: z.optional(z.boolean()),
  audio: z.optional(MediaPath),
  /** The text, read aloud. */
  reading: z.optional(MediaPath),
};

/** An item of a package to order or to connect. It has at least one of text, image, audio. */
export const OptionSource = z
  .strictObject(optionFields)
  .check(
    z.refine((one) => Boolean(one.text ?? one.image ?? one.audio), '选项要有文字、图片或声音'),
  );

/** A choice of a package. It may have a video, because each choice has its own card. */
export const ChoiceSource = z
  .strictObject({ ...optionFields, video: z.optional(VideoSource) })
  .check(
    z.refine(
      (one) => Boolean(one.text ?? one.image ?? one.audio ?? one.video),
      '选项要有文字、图片、声音或视频',
    ),
  );
/** An item or a choice. */
export type OptionSource = z.output<typeof ChoiceSource>;

/** An image of a stem. `ink`: its colours do not matter, so it is shown in the ink of the theme. */
export const StemImage = z.object({
  src: z.string(),
  alt: z.string(),
  ink: z.optional(z.boolean()),
});
export type StemImage = z.infer<typeof StemImage>;

/** The public form of a stem or an explanation; files are addresses. */
export const Stem = z.object({
  text: z.string(),
  images: z.array(StemImage),
  audio: z.optional(z.string()),
  reading: z.optional(z.string()),
  video: z.optional(Video),
  documents: z.optional(z.array(DocumentLink)),
});
export type Stem = z.infer<typeof Stem>;

export const Option = z.object({
  id: z.string(),
  text: z.optional(z.string()),
  image: z.optional(z.string()),
  alt: z.optional(z.string()),
  ink: z.optional(z.boolean()),
  audio: z.optional(z.string()),
  reading: z.optional(z.string()),
  video: z.optional(Video),
});
export type Option = z.infer<typeof Option>;

/** The longest typed answer, in characters. */
export const TYPED_ANSWER_MAX = 200;

/** The layout of the options. The author chooses it; marking does not use it. */
export const OptionShape = z.enum(['list', 'grid', 'image-grid', 'audio-row']);

/** Finds the first repeated item of a list, for an error message; null if there is none. */
export function findFirstRepeat(ids: readonly string[]): string | null {
  return ids.find((id, index) => ids.indexOf(id) !== index) ?? null;
}
