import * as z from 'zod/mini';

import { Grade, Klass } from '../shared/enumerations.ts';
import { Id, Instant, requiredText, textLike } from '../shared/text.ts';

/** As typed, prefixes allowed; the server refuses what is no mainland mobile number with `phoneInvalid`. */
export const PhoneInput = requiredText(32);

/** Whose phone it is: one number may belong to one pupil and to one teacher. */
export const UserType = z.enum(['student', 'teacher']);
export type UserType = z.infer<typeof UserType>;

/** What a code is for; a code for one thing opens no other. */
export const CodePurpose = z.enum(['reset', 'bind', 'change', 'unbind']);
export type CodePurpose = z.infer<typeof CodePurpose>;

/** The digits typed from the message, a `c1.…` challenge or a `t1.…` ticket: see `identityCodeEndpoints`. */
export const CodeInput = textLike(/^(?:\d{4,8}|[ct]1\.[0-9A-Za-z]{22})$/);

/** What `sendFailed` carries when nobody knows whether the message went: if it arrives, its code belongs to this challenge. */
export const CodeInDoubt = z.object({ identityCode: CodeInput });

/** One pupil's request for a new password, as a teacher of the class sees it. */
export const PasswordReset = z.object({
  _id: Id,
  name: z.string(),
  login_name: z.string(),
  grade: Grade,
  klass: Klass,
  requestedAt: Instant,
  /** After it the request is gone from the list and cannot be approved. */
  expiresAt: Instant,
});
export type PasswordReset = z.infer<typeof PasswordReset>;
