import { createHash, randomBytes } from 'node:crypto';

import type {
  ChatAppChannel,
  ChatAppFlow,
  ChatAppFlowBody,
  ChatAppOptions,
} from '@meiyu/contract/session/chat-app.schema';

import { acrossSchools, inSchool } from '../../db/scope.ts';
import { audit } from '../../platform/audit/audit.ts';
import { chatAppLimit, chatAppTries, spendTry } from '../../platform/auth/limits/throttle.ts';
import { requireRecentPasswordCheck } from '../../platform/auth/session/recent-password-check.ts';
import type { SignedIn } from '../../platform/auth/session/signed-in.ts';
import type { IdentityProvider } from '../../platform/chat-app/identity-provider.ts';
import type { Context } from '../../platform/context.ts';
import { problem } from '../../platform/problem.ts';
import { insertFlow, updateFlowSpent } from './chat-app.repository.ts';

/** As long as the provider keeps a code. */
const FLOW_SECONDS = 600;
/** A browser that sends the same code twice gets the same answer. */
const REPEAT_SECONDS = 60;
const RETURN_PATH = '/webGetCode';

/** What a browser brings back, besides the code, of the trip it began. */
export interface Carriers {
  /** From the page's own memory and from the cookie; either will do. */
  readonly nonces: readonly string[];
}

/** A trip that has been spent for a code. */
interface SpentFlow {
  readonly channel: ChatAppChannel;
  readonly nonceHash: Buffer;
}

export function chatAppOptions(provider: IdentityProvider | null): ChatAppOptions {
  const has = (channel: ChatAppChannel) => provider?.channels.has(channel) ?? false;
  return { qr: has('qr'), inApp: has('inApp'), shell: has('shell') };
}

/** Begins a trip to the chat app; to bind it, one has to be signed in and have given the password lately. */
export async function beginFlow(
  context: Context,
  provider: IdentityProvider | null,
  { intent, channel = 'qr' }: ChatAppFlowBody,
  from: { user: SignedIn | null; address: string; origin: string },
): Promise<ChatAppFlow> {
  if (provider === null || !provider.channels.has(channel)) throw problem('chatAppAbsent');
  await spendTrip(context, from.address);
  const nonce = randomBytes(32).toString('base64url');
  const owner = intent === 'bind' ? from.user : null;
  if (intent === 'bind') {
    if (owner === null) throw problem('notSignedIn');
    // It opens the account from then on, also with another password: a screen left open must not give that away.
    await inSchool(owner.schoolId, context.db, (db) =>
      requireRecentPasswordCheck(db, owner, context.clock.now()),
    );
  }
  const expiresAt = new Date(context.clock.now().getTime() + FLOW_SECONDS * 1000);
  await acrossSchools('whoever signs in has no school yet', context.db, (db) =>
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
  const trip = {
    redirectUri: `${from.origin}${RETURN_PATH}`,
    state: intent === 'login' ? 'login' : bindState(nonce),
  };
  const { appid, scope, address } = provider.authorization(channel, trip);
  return {
    appid,
    scope,
    redirect_uri: trip.redirectUri,
    state: trip.state,
    login_type: 'jssdk',
    address,
    nonce,
    expiresInSeconds: FLOW_SECONDS,
  };
}

/** @throws {Problem} `tooFrequent` */
export async function spendTrip({ db, secrets, clock }: Context, address: string): Promise<void> {
  const wait = await spendTry(db, chatAppTries(secrets, address), chatAppLimit, clock.now());
  if (wait !== null) throw problem('tooFrequent', { retry_after: wait });
}

/**
 * Notes that something came back which was not given out to this browser; of an address that floods us, no more than
 * it may make trips.
 *
 * @param what one word: `flow`, `handle`, `replay`
 */
export async function noteTampering(
  { db, secrets, clock }: Context,
  address: string,
  what: string,
  user: SignedIn | null = null,
): Promise<void> {
  const now = clock.now();
  if ((await spendTry(db, chatAppTries(secrets, address), chatAppLimit, now)) !== null) return;
  await audit(db, {
    event: 'chatAppTampered',
    at: now,
    schoolId: user?.schoolId ?? null,
    subject: user?.userId ?? null,
    detail: what,
  });
}

/**
 * Spends the trip that a code came back from, before anybody is asked about the code; null when this browser made no
 * such trip, it is over, or it was spent for another code.
 *
 * @param came.state for a bind, what came back with the code; a trip whose own state it does not begin with is not this one.
 * Some browsers append to it.
 */
export async function spendFlow(
  { db, clock }: Context,
  carriers: Carriers,
  came: { code: string; state?: string | undefined; owner: SignedIn | null },
): Promise<SpentFlow | null> {
  for (const nonce of carriers.nonces) {
    const { code, state, owner } = came;
    if (owner !== null && state !== undefined && !state.startsWith(bindState(nonce))) continue;
    const nonceHash = sha256(nonce);
    const channel = await acrossSchools('whoever signs in has no school yet', db, (db) =>
      updateFlowSpent(db, {
        nonceHash,
        codeHash: sha256(code),
        intent: owner === null ? 'login' : 'bind',
        owner,
        now: clock.now(),
        repeatSeconds: REPEAT_SECONDS,
      }),
    );
    if (channel !== null) return { channel: asChannel(channel), nonceHash };
  }
  return null;
}

function asChannel(channel: string): ChatAppChannel {
  return channel === 'inApp' || channel === 'shell' ? channel : 'qr';
}

/** `b` and 22 letters and digits, which the provider wants; only the browser that has the nonce can know them. */
function bindState(nonce: string): string {
  return `b${createHash('sha256').update(`state ${nonce}`).digest('hex').slice(0, 22)}`;
}

export function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
