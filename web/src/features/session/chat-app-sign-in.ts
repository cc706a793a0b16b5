import { chatAppEndpoints } from '@meiyu/contract/session/chat-app.endpoints';
import type {
  ChatAppChannel,
  ChatAppFlow,
  ChatAppIntent,
  ChatAppNotBound,
} from '@meiyu/contract/session/chat-app.schema';

import { call } from '../../api/api-client.ts';
import { hasStrings } from '../../lib/shape.ts';
import { toWxLogin } from '../../native/native-bridge.ts';
import { getAddress } from '../../navigation/hash-location.ts';

/** Where this tab remembers the trip it makes: some browsers lose the cookie that says the same. */
const SIGN_IN_KEY = 'meiyu.chat-app-trip';
/** Who came back without an account. */
const UNBOUND_KEY = 'meiyu.chat-app-unbound';

/** A trip of this tab to the chat app. */
interface ChatAppSignIn {
  intent: ChatAppIntent;
  nonce: string;
  /** Where it began. */
  back: string;
}

function keep(key: string, value: object): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage is forbidden here: the cookie says it too.
  }
}

function kept(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

function forget(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept then.
  }
}

/** Begins a trip: what the server gives for it, with the address of the provider's page. Throws an ApiError. */
export async function beginChatAppSignIn(
  intent: ChatAppIntent,
  channel: ChatAppChannel,
): Promise<ChatAppFlow> {
  const flow = await call(chatAppEndpoints.flow, { body: { intent, channel } });
  const trip: ChatAppSignIn = { intent, nonce: flow.nonce, back: getAddress() };
  keep(SIGN_IN_KEY, trip);
  return flow;
}

/** Leaves for the chat app: within its own browser, or through the phone's shell. Throws an ApiError. */
export async function leaveFor(intent: ChatAppIntent, channel: 'inApp' | 'shell'): Promise<void> {
  const { address } = await beginChatAppSignIn(intent, channel);
  if (channel === 'shell') toWxLogin();
  else location.assign(address);
}

/** The trip that this tab is back from, once; null when it made none for that. */
export function takeChatAppSignIn(intent: ChatAppIntent): ChatAppSignIn | null {
  const trip = kept(SIGN_IN_KEY);
  forget(SIGN_IN_KEY);
  if (!hasStrings(trip, 'intent', 'nonce', 'back') || trip.intent !== intent) return null;
  return { intent, nonce: trip.nonce, back: trip.back };
}

/** What a first login with `code` has to say of the chat app's user, and the trip it was on. */
export interface Unbound extends ChatAppNotBound {
  code: string;
  nonce: string;
}

/** Keeps who came back without an account, until they have signed in once or thought better of it. */
export function keepUnbound(unbound: Unbound): void {
  keep(UNBOUND_KEY, unbound);
}

/** Who came back with this code; null for a code that did not come back to this tab. */
export function unboundOf(code: string): Unbound | null {
  const unbound = kept(UNBOUND_KEY);
  const isWhole = hasStrings(unbound, 'code', 'nonce', 'unionid', 'nickname');
  return isWhole && unbound.code === code ? unbound : null;
}

export function forgetUnbound(): void {
  forget(UNBOUND_KEY);
}
