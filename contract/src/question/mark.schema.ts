import * as z from 'zod/mini';

/** One scored part of an answer: a blank, a line, an option, a suite's child. */
export const MarkPart = z.object({
  id: z.string(),
  ok: z.boolean(),
  score: z.number(),
  note: z.optional(z.string()),
});
export type MarkPart = z.infer<typeof MarkPart>;
