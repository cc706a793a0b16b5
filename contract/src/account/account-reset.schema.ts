import * as z from 'zod/mini';

import { Instant } from '../shared/text.ts';

/** A reset of the user's password, with the other access that it ended. */
export const AccountReset = z.object({
  resetAt: Instant,
  /** The kind of reset: a code to the bound phone number, a teacher's approval, or the operator's command. */
  by: z.enum(['code', 'teacher', 'operator']),
  endedSessions: z.int(),
  chatApp: z.enum(['none', 'suspended', 'removed']),
  /** The last four digits of the phone number that the reset unbound; empty if it unbound none. */
  removedPhone: z.string(),
});
export type AccountReset = z.infer<typeof AccountReset>;
