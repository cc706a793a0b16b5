import * as z from 'zod/mini';

import { listUpTo } from '../shared/lists.ts';
import { requiredText, safeText } from '../shared/text.ts';
import { OptionId } from './parts.schema.ts';

/** The path of a file in a package, below `media/`. The pattern rejects paths that lead out of this folder. */
export const MediaPath = z
  .string()
  .check(
    z.maxLength(200),
    z.regex(/^media\/(?!.*(?:^|\/)\.)[A-Za-z0-9_\-./]+\.[a-z0-9]+$/, '应为 media/ 下的文件路径'),
  );

export const AudioPath = MediaPath.check(
  z.regex(/\.(?:mp3|ogg|wav)$/, '应为声音：mp3、ogg 或 wav'),
);

const VideoObject = z.strictObject({
  src: MediaPath,
  /** The image that is shown until the video plays. */
  poster: z.optional(MediaPath),
});

/** A video of a package: only its file, or a file with a poster. */
export const VideoSource = z.union([MediaPath, VideoObject]);
export type VideoSource = z.output<typeof VideoSource>;

/** Documents of a package, to read or to print. */
export const DocumentSources = listUpTo(
  6,
  z.strictObject({
    file: MediaPath,
    /** The name that pupils see, instead of the name of the file. */
    name: requiredText(60),
    /** The size of the file. The import of the package adds it. */
    bytes: z.optional(z.int()),
  }),
);
export type DocumentSources = z.output<typeof DocumentSources>;

const ImageSource = z.pipe(
  z.union([
    MediaPath,
    z.strictObject({
      src: MediaPath,
      alt: z._default(safeText(200), ''),
      /**
       * Whether the image is drawn in one dark ink, like printed music, so that the app may show it in the text colour
       * of the theme. If the package omits `ink`, the import sets it.
       */
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
  /** Audio of the text, read aloud. */
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
  /** The image is drawn in one ink, as described at `ink` of a stem's image. */
  ink: z.optional(z.boolean()),
  audio: z.optional(MediaPath),
  /** Audio of the text, read aloud. */
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
/** An option: a choice of a question, or an item to pair or to sort. */
export type OptionSource = z.output<typeof ChoiceSource>;
