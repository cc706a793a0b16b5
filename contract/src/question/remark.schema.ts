import * as z from 'zod/mini';

/** A voice comment of a teacher. `url` is null while the server does not have the file. */
export const Voice = z.object({ asset: z.string(), ms: z.int(), url: z.nullable(z.string()) });
export type Voice = z.infer<typeof Voice>;

/** good: praise. advice: something to improve. */
export const AnchorTone = z.enum(['good', 'advice']);
export type AnchorTone = z.infer<typeof AnchorTone>;

/** A point or an area of an image, in % of its width and height from the top left. Without `w` and `h` it is a point. */
const imageArea = {
  x: z.optional(z.number()),
  y: z.optional(z.number()),
  w: z.optional(z.number()),
  h: z.optional(z.number()),
};

/**
 * A teacher's remark on a file of the answer: at a moment of audio, at a moment and perhaps an area of a video, or at an area
 * of an image. `asset` is the hash of the file.
 */
export const Anchor = z.object({
  id: z.string(),
  asset: z.string(),
  atMs: z.optional(z.int()),
  ...imageArea,
  tone: z.optional(AnchorTone),
  text: z.optional(z.string()),
  voice: z.optional(Voice),
});
export type Anchor = z.infer<typeof Anchor>;
