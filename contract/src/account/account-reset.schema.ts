import * as z from 'zod/mini';

import { Instant } from '../shared/text.ts';

/** A reset of one's password, and what it ended besides. */
export const AccountReset = z.object({
  resetAt: Instant,
  /** A code to the bound phone, a teacher's approval, or the operator's command. */
  by: z.enum(['code', 'teacher', 'operator']),
  endedSessions: z.int(),
  chatApp: z.enum(['none', 'suspended', 'removed']),
  /** The last four digits of a phone that it unbound; empty for none. */
  removedPhone: z.string(),
});
export type AccountReset = z.infer<typeof AccountReset>;
