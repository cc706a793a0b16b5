import * as z from 'zod/mini';

/** A scored part of an answer: a blank, a line, an option, a child of a suite. */
export const MarkPart = z.object({
  id: z.string(),
  ok: z.boolean(),
  score: z.number(),
  note: z.optional(z.string()),
});
export type MarkPart = z.infer<typeof MarkPart>;
