import { chatAppEndpoints } from '@meiyu/contract/session/chat-app.endpoints';
import type {
  ChatAppChannel,
  ChatAppFlow,
  ChatAppIntent,
  ChatAppNotBound,
} from '@meiyu/contract/session/chat-app.schema';

import { call } from '../../api/api-client.ts';
import { hasStrings } from '../../lib/shape.ts';
import { toWxLogin } from '../../native/call-native.ts';
import { getAddress } from '../../navigation/hash-location.ts';

/** The session storage key of the flow that this tab has started. Some browsers lose the cookie that has the same nonce. */
const FLOW_KEY = 'meiyu.chat-app-trip';
/** The session storage key of a chat app user who has no account yet. */
const UNBOUND_KEY = 'meiyu.chat-app-unbound';

/** A flow, started by this tab, that signs in or binds the chat app. */
interface StartedFlow {
  intent: ChatAppIntent;
  nonce: string;
  /** The address from which the flow started. */
  back: string;
}

function storeValue(key: string, value: object): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // The browser forbids storage. The server also reads the nonce from a cookie.
  }
}

function readStored(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

function removeStored(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // The browser forbids storage, so nothing is stored.
  }
}

/** Starts a flow on the server. The reply has the address of the provider's page. Throws an ApiError. */
export async function beginChatAppFlow(
  intent: ChatAppIntent,
  channel: ChatAppChannel,
): Promise<ChatAppFlow> {
  const flow = await call(chatAppEndpoints.flow, { body: { intent, channel } });
  const started: StartedFlow = { intent, nonce: flow.nonce, back: getAddress() };
  storeValue(FLOW_KEY, started);
  return flow;
}

/** Starts a flow and opens the chat app: with a redirect in its own browser, or with a call to the native shell. Throws an ApiError. */
export async function openChatApp(
  intent: ChatAppIntent,
  channel: 'inApp' | 'shell',
): Promise<void> {
  const { address } = await beginChatAppFlow(intent, channel);
  if (channel === 'shell') toWxLogin();
  else location.assign(address);
}

/** Returns the flow that this tab has started, and deletes it from storage. Returns null if there is none for this intent. */
export function takeChatAppFlow(intent: ChatAppIntent): StartedFlow | null {
  const started = readStored(FLOW_KEY);
  removeStored(FLOW_KEY);
  if (!hasStrings(started, 'intent', 'nonce', 'back') || started.intent !== intent) return null;
  return { intent, nonce: started.nonce, back: started.back };
}

/** A chat app user without an account. The first login sends the code and the nonce. */
export interface UnboundChatApp extends ChatAppNotBound {
  code: string;
  nonce: string;
}

/** Stores a chat app user without an account until the user signs in or cancels. */
export function storeUnboundChatApp(unbound: UnboundChatApp): void {
  storeValue(UNBOUND_KEY, unbound);
}

/** Returns the stored chat app user with this code. Returns null if this tab has not received the code. */
export function findUnboundChatApp(code: string): UnboundChatApp | null {
  const unbound = readStored(UNBOUND_KEY);
  const isComplete = hasStrings(unbound, 'code', 'nonce', 'unionid', 'nickname');
  return isComplete && unbound.code === code ? unbound : null;
}

export function deleteUnboundChatApp(): void {
  removeStored(UNBOUND_KEY);
}
