import * as z from 'zod/mini';

/** A voice comment of a teacher. `url` is null while the server does not have the file. */
export const Voice = z.object({ asset: z.string(), ms: z.int(), url: z.nullable(z.string()) });
export type Voice = z.infer<typeof Voice>;

/** good: praise. advice: something to improve. */
export const AnchorTone = z.enum(['good', 'advice']);
export type AnchorTone = z.infer<typeof AnchorTone>;

/** A teacher's remark at a moment of the answer's audio. `asset` is the hash of the file. */
export const Anchor = z.object({
  id: z.string(),
  asset: z.string(),
  atMs: z.int(),
  tone: z.optional(AnchorTone),
  text: z.optional(z.string()),
  voice: z.optional(Voice),
});
export type Anchor = z.infer<typeof Anchor>;
