import { z } from 'zod';

/** The body of every refusal. `request_id` helps the operator find the log line; it holds nothing personal. */
export const ProblemReply = z.object({
  error_code: z.number().int(),
  error_msg: z.string(),
  request_id: z.string().optional(),
});
export type ProblemReply = z.infer<typeof ProblemReply>;
