import * as z from 'zod/mini';

import { LOGIN_TYPE, Role, Subject } from '../shared/enumerations.ts';
import { Id, Instant, Md5Hex, requiredText } from '../shared/text.ts';

/**
 * Whether many people use the computer. If true, the session ends after 12 hours, the browser does not become a known
 * device, and a sign-out deletes the data of this site from the browser. The default is false.
 */
export const PublicComputer = z.optional(z.boolean());

/** The login payload (spec section 3). The password is the lower-case MD5 of the typed password. */
export const LoginBody = z.strictObject({
  login_name: requiredText(40),
  password: Md5Hex,
  school_id: Id,
  type: z.literal(LOGIN_TYPE),
  publicComputer: PublicComputer,
});
export type LoginBody = z.infer<typeof LoginBody>;

/**
 * The classes that role 5 teaches, by subject and grade. Empty for the other roles, whose classes are the `structure` of their
 * school. For display only: the server computes rights at every call.
 */
export const Teaching = z.partialRecord(Subject, z.record(z.string(), z.array(z.int())));
export type Teaching = z.infer<typeof Teaching>;

/**
 * User info and login info of spec section 3 in one reply. While `mustChangePassword` is true, `portrait`, `phone`,
 * `nickname` and `deviceKey` are empty and `teaching` is `{}`; `GET /v2/sessions/current` returns them after the
 * change.
 */
export const SessionReply = z.object({
  Authorization: z.string(),
  _id: Id,
  aId: Id,
  aName: z.string(),
  ac1: z.string(),
  ac2: z.string(),
  ac3: z.string(),
  schoolCode: z.string(),
  areaName: z.string(),
  subject: Subject,
  login_name: z.string(),
  name: z.string(),
  gender: z.int(),
  grade: z.nullable(z.int()),
  klass: z.nullable(z.int()),
  portrait: z.string(),
  phone: z.string(),
  nickname: z.string(),
  role: Role,
  teaching: Teaching,
  schedules: z.array(z.object({ year: z.int() })),
  mustChangePassword: z.boolean(),
  /**
   * The keys for the user's unsent data on a device, the newest first, each 32 bytes in base64url, separated by dots.
   * The first key encrypts. The other keys are older than a password reset and only decrypt.
   */
  deviceKey: z.string(),
  /** Whether a reset by a code has suspended the chat app. The page then offers `chatAppEndpoints.confirm` and `.unbind`. */
  chatAppSuspended: z.boolean(),
});
export type SessionReply = z.infer<typeof SessionReply>;

/** A signed-in device. */
export const Device = z.object({
  _id: Id,
  current: z.boolean(),
  agent: z.string(),
  createdAt: Instant,
  lastSeenAt: Instant,
});
export type Device = z.infer<typeof Device>;
