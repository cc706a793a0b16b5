import * as z from 'zod/mini';

import { LOGIN_TYPE } from '../shared/enumerations.ts';
import { Instant, safeText, textLike } from '../shared/text.ts';
import { LoginBody, PublicComputer } from './session.schema.ts';

/** What the provider gives for a grant, once: opaque, but never longer than this. */
const ChatAppCode = textLike(/^[\w.~+/=-]{1,512}$/);

/** What a trip to the chat app is for. */
export const ChatAppIntent = z.enum(['login', 'bind']);
export type ChatAppIntent = z.infer<typeof ChatAppIntent>;

/**
 * How one gets there: `qr` scans a code on a desktop, `inApp` is in the chat app's own browser already, `shell` leaves it
 * to the phone's shell around the page. The provider knows each under an appid of its own.
 */
export const ChatAppChannel = z.enum(['qr', 'inApp', 'shell']);
export type ChatAppChannel = z.infer<typeof ChatAppChannel>;

/** Which ways this installation is set up for. */
export const ChatAppOptions = z.object({ qr: z.boolean(), inApp: z.boolean(), shell: z.boolean() });
export type ChatAppOptions = z.infer<typeof ChatAppOptions>;

/** Ties what comes back from the chat app to the browser that went there, for browsers that lose the cookie with the same value. */
const ChatAppNonce = textLike(/^[\w-]{43}$/);

export const ChatAppFlowBody = z.strictObject({
  intent: ChatAppIntent,
  /** `qr` when left out. */
  channel: z.optional(ChatAppChannel),
});
export type ChatAppFlowBody = z.infer<typeof ChatAppFlowBody>;

export const ChatAppFlow = z.object({
  appid: z.string(),
  scope: z.string(),
  redirect_uri: z.string(),
  /** `login`, or for binding a value that nobody can guess: it has to come back with the code. */
  state: z.string(),
  login_type: z.string(),
  /** The provider's page, with all of the above; empty for the shell, which has its own way there. */
  address: z.string(),
  nonce: ChatAppNonce,
  /** How long the way back is open. */
  expiresInSeconds: z.int(),
});
export type ChatAppFlow = z.infer<typeof ChatAppFlow>;

/** Spec section 7; `nonce` is the second carrier of the flow. */
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
  /** As it came back with the code. */
  state: z.optional(safeText(512)),
});
export type ChatAppBindingBody = z.infer<typeof ChatAppBindingBody>;

/** What 300020 carries besides its code; `unionid` is a handle of our own, good for one first login with the same code. */
export const ChatAppNotBound = z.object({ unionid: z.string(), nickname: z.string() });
export type ChatAppNotBound = z.infer<typeof ChatAppNotBound>;

/** Spec section 7. Area and nickname come along in the specification's call; the server has its own. */
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

/** Whether one's own account has a chat app, the name it gave, and whether it may sign in. */
export const ChatAppBinding = z.object({
  bound: z.boolean(),
  nickname: z.string(),
  boundAt: z.nullable(Instant),
  /** A reset of the password with a code keeps it from signing in until its holder confirms it. */
  suspended: z.boolean(),
});
export type ChatAppBinding = z.infer<typeof ChatAppBinding>;
