import type { DocumentLink, Video } from '@meiyu/contract/question/attachment.schema';
import type { DocumentSources, VideoSource } from '@meiyu/contract/question/parts-source.schema';
import {
  type ExplanationSource,
  toStem,
  type OptionSource,
  type StemSource,
} from '@meiyu/contract/question/parts-source.schema';
import {
  findFirstRepeat,
  type Option,
  type Stem,
  type StemImage,
} from '@meiyu/contract/question/parts.schema';

import type { FileAddresses, QuestionDisplay } from './question-type.rules.ts';

interface SharedSource {
  id: string;
  score: number;
  stem: StemSource;
}

/** Returns the public fields that all question types have. */
export function publishShared(
  { id, score, stem }: SharedSource,
  display: QuestionDisplay,
): { id: string; full: number; stem: Stem } {
  return { id, full: score, stem: publishStem(stem, display) };
}

/** Returns an explanation (解析) as pupils get it, with the addresses of its files. */
export function publishExplanation(source: ExplanationSource, addresses: FileAddresses): Stem {
  return publishStem(toStem(source), addresses);
}

function publishStem(
  { text, images, audio, reading, video, documents }: StemSource,
  addresses: FileAddresses,
): Stem {
  const { media } = addresses;
  return {
    text,
    images: images.map((image) => publishImage(image, addresses)),
    ...(audio === undefined ? {} : { audio: media(audio) }),
    ...(reading === undefined ? {} : { reading: media(reading) }),
    ...(video === undefined ? {} : { video: publishVideo(video, addresses) }),
    ...(documents === undefined ? {} : { documents: publishDocuments(documents, addresses) }),
  };
}

function publishImage(
  { src, alt, ink }: StemSource['images'][number],
  addresses: FileAddresses,
): StemImage {
  return { src: getImageAddress(src, ink, addresses), alt, ...(ink && { ink }) };
}

/**
 * Returns the address of an image. An image in ink always comes from this server. The page uses it as a mask, and
 * browsers accept a mask from another server only if that server allows it.
 */
function getImageAddress(src: string, ink: boolean | undefined, addresses: FileAddresses): string {
  return ink ? addresses.ownMedia(src) : addresses.media(src);
}

function publishVideo(source: VideoSource, { media }: FileAddresses): Video {
  const { src, poster } = typeof source === 'string' ? { src: source } : source;
  return { src: media(src), ...(poster === undefined ? {} : { poster: media(poster) }) };
}

function publishDocuments(documents: DocumentSources, { ownMedia }: FileAddresses): DocumentLink[] {
  return documents.map(({ file, name, bytes = 0 }) => {
    const extension = file.slice(file.lastIndexOf('.'));
    const isNamed = name.toLowerCase().endsWith(extension);
    return { src: ownMedia(file), name: isNamed ? name : name + extension, bytes };
  });
}

/** Returns options as pupils get them, in the given order. */
export function publishOptions(
  options: readonly OptionSource[],
  addresses: FileAddresses,
): Option[] {
  const { media } = addresses;
  return options.map(({ id, text, image, alt, ink, audio, reading, video }) => ({
    id,
    ...(text === undefined ? {} : { text }),
    ...(image === undefined ? {} : { image: getImageAddress(image, ink, addresses) }),
    ...(ink && { ink }),
    ...(alt === undefined ? {} : { alt }),
    ...(audio === undefined ? {} : { audio: media(audio) }),
    ...(reading === undefined ? {} : { reading: media(reading) }),
    ...(video === undefined ? {} : { video: publishVideo(video, addresses) }),
  }));
}

export function listIds(options: readonly OptionSource[]): string[] {
  return options.map((option) => option.id);
}

/** Returns the reason in Chinese why these ids are not a valid choice from `options`, or null if they are. */
export function findChoiceRefusal(
  options: readonly OptionSource[],
  chosen: readonly string[],
): string | null {
  const optionIds = new Set(listIds(options));
  const unknown = chosen.find((id) => !optionIds.has(id));
  if (unknown !== undefined) return `没有选项 ${unknown}`;
  const repeated = findFirstRepeat(chosen);
  return repeated === null ? null : `选项 ${repeated} 重复了`;
}

/** Lists the faults of options. `name` is the field in the file, for the message. */
export function findOptionFaults(options: readonly OptionSource[], name: string): string[] {
  const repeated = findFirstRepeat(listIds(options));
  return repeated === null ? [] : [`${name} 里的 id ${repeated} 重复了`];
}

/** Returns the text of an option for teachers, or its id if it has no text. */
export function nameOption(options: readonly OptionSource[], id: string): string {
  const option = options.find((one) => one.id === id);
  return option?.text ?? option?.alt ?? id;
}

/** Returns the text of an option with its letter in the author's order, for example `B 二胡`. */
export function nameLetteredOption(options: readonly OptionSource[], id: string): string {
  const index = options.findIndex((one) => one.id === id);
  const letter = String.fromCodePoint(65 + Math.max(0, index));
  const name = nameOption(options, id);
  return name === id ? letter : `${letter} ${name}`;
}
