import * as z from 'zod/mini';

import { matchingText } from '../shared/text.ts';
import { DocumentLink, Video } from './attachment.schema.ts';

export const OptionId = matchingText(/^[A-Za-z0-9_-]{1,16}$/);
export const QuestionId = matchingText(/^[A-Za-z0-9_.:-]{1,64}$/);
/** Points with at most two decimals. */
export const Points = z.number().check(z.minimum(0), z.maximum(1000), z.multipleOf(0.01));

/**
 * An image of a stem. `ink` means that its colours do not matter, so the app shows it in the text colour of the theme.
 */
export const StemImage = z.object({
  src: z.string(),
  alt: z.string(),
  ink: z.optional(z.boolean()),
});
export type StemImage = z.infer<typeof StemImage>;

/** A stem or an explanation as pupils get it. Its files are addresses. */
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
export const TYPED_ANSWER_CHARACTERS_MAX = 200;

/** The layout of the options. The author chooses it; marking does not use it. */
export const OptionShape = z.enum(['list', 'grid', 'image-grid', 'audio-row']);

/** Finds the first repeated item of a list, for an error message; null if there is none. */
export function findFirstRepeat(ids: readonly string[]): string | null {
  return ids.find((id, index) => ids.indexOf(id) !== index) ?? null;
}
