import * as z from 'zod/mini';

import { Grade, Klass } from '../shared/enumerations.ts';
import { Id, Instant, requiredText, matchingText } from '../shared/text.ts';

/**
 * A phone number as typed, with an optional prefix. The server refuses a number that is not a mainland mobile number
 * with `phoneInvalid`.
 */
export const PhoneInput = requiredText(32);

/** The kind of user who has a phone number. One number may belong to one pupil and to one teacher. */
export const UserType = z.enum(['student', 'teacher']);
export type UserType = z.infer<typeof UserType>;

/** The purpose of a code. A code is valid for its purpose only. */
export const CodePurpose = z.enum(['reset', 'bind', 'change', 'unbind']);
export type CodePurpose = z.infer<typeof CodePurpose>;

/** The digits typed from the message, a `c1.…` challenge or a `t1.…` ticket: see `identityCodeEndpoints`. */
export const CodeInput = matchingText(/^(?:\d{4,8}|[ct]1\.[0-9A-Za-z]{22})$/);

/**
 * Extra fields of the error `sendFailed` if the message may still arrive. `identityCode` is the challenge for its code.
 */
export const CodeInDoubt = z.object({ identityCode: CodeInput });

/** A pupil's request for a new password, as a teacher of the class sees it. */
export const PasswordReset = z.object({
  _id: Id,
  name: z.string(),
  login_name: z.string(),
  grade: Grade,
  klass: Klass,
  /** The address of the pupil's portrait. */
  portrait: z.string(),
  requestedAt: Instant,
  /** After this time the list does not contain the request, and it cannot be approved. */
  expiresAt: Instant,
});
export type PasswordReset = z.infer<typeof PasswordReset>;
