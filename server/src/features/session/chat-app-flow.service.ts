import { createHash, randomBytes } from 'node:crypto';

import type {
  ChatAppChannel,
  ChatAppFlow,
  ChatAppFlowBody,
  ChatAppOptions,
} from '@meiyu/contract/session/chat-app.schema';

import { acrossSchools, inSchool } from '../../db/scope.ts';
import { audit } from '../../platform/audit/audit.ts';
import {
  chatAppLimit,
  getChatAppTrySubject,
  spendTry,
} from '../../platform/auth/limits/throttle.ts';
import { requireRecentPasswordCheck } from '../../platform/auth/session/recent-password-check.ts';
import type { SignedIn } from '../../platform/auth/session/signed-in.ts';
import type { IdentityProvider } from '../../platform/chat-app/identity-provider.ts';
import type { Context } from '../../platform/context.ts';
import { problem } from '../../platform/problem.ts';
import { insertFlow, updateUsedFlow } from './chat-app.repository.ts';

/** The lifetime of a flow. The codes of the provider are valid as long. */
const FLOW_SECONDS = 600;
/** The time for which a browser that sends the same code again gets the same answer. */
const REPEAT_SECONDS = 60;
const RETURN_PATH = '/webGetCode';

/** The values that a browser returns with a code. They prove that the browser started the flow. */
export interface FlowNonces {
  /** The value in the page's memory and the value in the cookie. One of them must be right. */
  readonly nonces: readonly string[];
}

/** A flow that a code has used up. */
interface SpentFlow {
  readonly channel: ChatAppChannel;
  readonly nonceHash: Buffer;
}

export function getChatAppOptions(provider: IdentityProvider | null): ChatAppOptions {
  const hasChannel = (channel: ChatAppChannel) => provider?.channels.has(channel) ?? false;
  return { qr: hasChannel('qr'), inApp: hasChannel('inApp'), shell: hasChannel('shell') };
}

/**
 * Starts a sign-in flow with the chat app. To bind a chat app, the user must be signed in and have entered the password recently.
 */
export async function beginFlow(
  context: Context,
  provider: IdentityProvider | null,
  { intent, channel = 'qr' }: ChatAppFlowBody,
  client: { user: SignedIn | null; address: string; origin: string },
): Promise<ChatAppFlow> {
  if (provider === null || !provider.channels.has(channel)) throw problem('chatAppAbsent');
  await spendFlowTry(context, client.address);
  const nonce = randomBytes(32).toString('base64url');
  const owner = intent === 'bind' ? client.user : null;
  if (intent === 'bind') {
    if (owner === null) throw problem('notSignedIn');
    // The chat app will open the account even after a password change. So an open screen must not be enough to bind one.
    await inSchool(owner.schoolId, context.db, (db) =>
      requireRecentPasswordCheck(db, owner, context.clock.now()),
    );
  }
  const expiresAt = new Date(context.clock.now().getTime() + FLOW_SECONDS * 1000);
  await acrossSchools('the school is unknown before the sign-in', context.db, (db) =>
    insertFlow(db, {
      nonce_hash: sha256(nonce),
      intent,
      channel,
      school_id: owner?.schoolId ?? null,
      user_id: owner?.userId ?? null,
      expires_at: expiresAt,
      consumed_at: null,
      code_hash: null,
    }),
  );
  await audit(context.db, {
    event: 'chatAppFlowStarted',
    at: context.clock.now(),
    schoolId: owner?.schoolId ?? null,
    subject: owner?.userId ?? null,
    detail: intent,
  });
  const returnTarget = {
    redirectUri: `${client.origin}${RETURN_PATH}`,
    state: intent === 'login' ? 'login' : buildBindState(nonce),
  };
  const { appid, scope, address } = provider.authorization(channel, returnTarget);
  return {
    appid,
    scope,
    redirect_uri: returnTarget.redirectUri,
    state: returnTarget.state,
    login_type: 'jssdk',
    address,
    nonce,
    expiresInSeconds: FLOW_SECONDS,
  };
}

/**
 * Counts the start of a flow, and refuses it at the limit.
 *
 * @throws {Problem} `tooFrequent`
 */
export async function spendFlowTry(
  { db, secrets, clock }: Context,
  address: string,
): Promise<void> {
  const wait = await spendTry(
    db,
    getChatAppTrySubject(secrets, address),
    chatAppLimit,
    clock.now(),
  );
  if (wait !== null) throw problem('tooFrequent', { retry_after: wait });
}

/**
 * Records a value that the server did not give to this browser. Many such values from one address group are recorded only up to
 * the group's limit of flows.
 *
 * @param detail one word: `flow`, `handle`, `replay`
 */
export async function auditTampering(
  { db, secrets, clock }: Context,
  address: string,
  detail: string,
  user: SignedIn | null = null,
): Promise<void> {
  const now = clock.now();
  if ((await spendTry(db, getChatAppTrySubject(secrets, address), chatAppLimit, now)) !== null)
    return;
  await audit(db, {
    event: 'chatAppTampered',
    at: now,
    schoolId: user?.schoolId ?? null,
    subject: user?.userId ?? null,
    detail,
  });
}

/**
 * Uses up the flow of a code before the provider is asked about the code. Returns null if this browser started no such flow, or
 * if the flow has expired or was used for another code.
 *
 * @param returned.state the state that came back with the code of a binding; it begins with the state of the flow
 */
export async function consumeFlow(
  { db, clock }: Context,
  carriers: FlowNonces,
  returned: { code: string; state?: string | undefined; owner: SignedIn | null },
): Promise<SpentFlow | null> {
  for (const nonce of carriers.nonces) {
    const { code, state, owner } = returned;
    if (owner !== null && state !== undefined && !state.startsWith(buildBindState(nonce))) continue;
    const nonceHash = sha256(nonce);
    const channel = await acrossSchools('the school is unknown before the sign-in', db, (db) =>
      updateUsedFlow(db, {
        nonceHash,
        codeHash: sha256(code),
        intent: owner === null ? 'login' : 'bind',
        owner,
        now: clock.now(),
        repeatSeconds: REPEAT_SECONDS,
      }),
    );
    if (channel !== null) return { channel: parseChannel(channel), nonceHash };
  }
  return null;
}

function parseChannel(channel: string): ChatAppChannel {
  return channel === 'inApp' || channel === 'shell' ? channel : 'qr';
}

/**
 * Returns the state of a binding: `b` and 22 letters and digits, as the provider requires. Only the browser with the nonce can
 * know it.
 */
function buildBindState(nonce: string): string {
  return `b${createHash('sha256').update(`state ${nonce}`).digest('hex').slice(0, 22)}`;
}

export function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
