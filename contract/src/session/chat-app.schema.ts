import * as z from 'zod/mini';

import { LOGIN_TYPE } from '../shared/enumerations.ts';
import { Instant, safeText, matchingText } from '../shared/text.ts';
import { LoginBody, PublicComputer } from './session.schema.ts';

/** The provider's authorization code: opaque, of limited length. */
const ChatAppCode = matchingText(/^[\w.~+/=-]{1,512}$/);

/** The purpose of a flow: to sign in, or to bind a chat app. */
export const ChatAppIntent = z.enum(['login', 'bind']);
export type ChatAppIntent = z.infer<typeof ChatAppIntent>;

/**
 * How the user reaches the chat app: `qr` scans a code on a desktop, `inApp` runs in the chat app's own browser, and
 * `shell` uses the phone's native shell. Each channel has its own appid at the provider.
 */
export const ChatAppChannel = z.enum(['qr', 'inApp', 'shell']);
export type ChatAppChannel = z.infer<typeof ChatAppChannel>;

/** The channels that this installation is configured for. */
export const ChatAppOptions = z.object({ qr: z.boolean(), inApp: z.boolean(), shell: z.boolean() });
export type ChatAppOptions = z.infer<typeof ChatAppOptions>;

/**
 * A value that ties the provider's redirect to the browser that began the flow. A cookie has the same value, but some
 * browsers lose the cookie.
 */
const ChatAppNonce = matchingText(/^[\w-]{43}$/);

export const ChatAppFlowBody = z.strictObject({
  intent: ChatAppIntent,
  /** By default `qr`. */
  channel: z.optional(ChatAppChannel),
});
export type ChatAppFlowBody = z.infer<typeof ChatAppFlowBody>;

export const ChatAppFlow = z.object({
  appid: z.string(),
  scope: z.string(),
  redirect_uri: z.string(),
  /** `login` for a sign-in, a random value for binding. The provider's redirect must contain the same value. */
  state: z.string(),
  login_type: z.string(),
  /** The provider's page with these parameters; empty for the shell, which opens the chat app itself. */
  address: z.string(),
  nonce: ChatAppNonce,
  /** The lifetime of the flow. */
  expiresInSeconds: z.int(),
});
export type ChatAppFlow = z.infer<typeof ChatAppFlow>;

/** The body of a sign-in by the chat app (spec section 7). `nonce` identifies the flow if the cookie is lost. */
export const ChatAppLoginBody = z.strictObject({
  code: ChatAppCode,
  type: z.literal(LOGIN_TYPE),
  nonce: z.optional(ChatAppNonce),
  publicComputer: PublicComputer,
});
export type ChatAppLoginBody = z.infer<typeof ChatAppLoginBody>;

export const ChatAppBindingBody = z.strictObject({
  code: ChatAppCode,
  type: z.literal(LOGIN_TYPE),
  nonce: z.optional(ChatAppNonce),
  /** The `state` that the redirect contained. */
  state: z.optional(safeText(512)),
});
export type ChatAppBindingBody = z.infer<typeof ChatAppBindingBody>;

/**
 * The fields that error 300020 has besides `error_code` and `error_msg`. The server creates `unionid` as a handle for one first
 * login with the same code.
 */
export const ChatAppNotBound = z.object({ unionid: z.string(), nickname: z.string() });
export type ChatAppNotBound = z.infer<typeof ChatAppNotBound>;

/**
 * The body of a first login by the chat app (spec section 7). It contains area and nickname, but the server uses its
 * own values.
 */
export const ChatAppFirstLoginBody = z.extend(LoginBody, {
  code: ChatAppCode,
  unionid: safeText(128),
  nickname: z.optional(safeText(64)),
  ac1: z.optional(safeText(32)),
  ac2: z.optional(safeText(32)),
  ac3: z.optional(safeText(32)),
  nonce: z.optional(ChatAppNonce),
});
export type ChatAppFirstLoginBody = z.infer<typeof ChatAppFirstLoginBody>;

/** The chat app that is bound to the user's account, if any. */
export const ChatAppBinding = z.object({
  /** Whether the server offers the sign-in with the chat app at all. */
  offered: z.boolean(),
  bound: z.boolean(),
  nickname: z.string(),
  boundAt: z.nullable(Instant),
  /**
   * Whether a password reset with a code has suspended the chat app. A suspended chat app cannot be used to sign in
   * until the user confirms it.
   */
  suspended: z.boolean(),
});
export type ChatAppBinding = z.infer<typeof ChatAppBinding>;
