import * as z from 'zod/mini';

/** The body of every refusal. `request_id` helps the operator find the log line; it holds nothing personal. */
export const ProblemReply = z.object({
  error_code: z.int(),
  error_msg: z.string(),
  request_id: z.optional(z.string()),
});
export type ProblemReply = z.infer<typeof ProblemReply>;
