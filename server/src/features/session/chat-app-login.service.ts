import { createHmac, timingSafeEqual } from 'node:crypto';

import type {
  ChatAppFirstLoginBody,
  ChatAppLoginBody,
} from '@meiyu/contract/session/chat-app.schema';
import type { SessionReply } from '@meiyu/contract/session/session.schema';

import { inTransaction } from '../../db/in-transaction.ts';
import { acrossSchools, inSchool } from '../../db/scope.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Secrets } from '../../platform/auth/secrets.ts';
import { endSessions } from '../../platform/auth/session/end-sessions.ts';
import type { IdentityProvider } from '../../platform/chat-app/identity-provider.ts';
import type { Context } from '../../platform/context.ts';
import { problem } from '../../platform/problem.ts';
import { bindIdentity, identityOf, subjectHash } from './chat-app-binding.service.ts';
import {
  noteTampering,
  sha256,
  spendFlow,
  spendTrip,
  type Carriers,
} from './chat-app-flow.service.ts';
import {
  deletePending,
  insertPending,
  selectOptionalBoundAccount,
  selectOptionalPending,
} from './chat-app.repository.ts';
import { lockVerifiedAccount, openSession, verifyLogin, type Caller } from './session.service.ts';

/** How long somebody may look for the student number. */
const PENDING_SECONDS = 600;

/** Who calls, and whether it is a browser: only those can be led here by somebody else's page. */
export interface ChatAppCaller extends Caller, Carriers {
  isBrowser: boolean;
}

/**
 * Signs in whoever the chat app names. Nobody bound to that: `chatAppNotBound`, with what a first login needs.
 *
 * @throws {Problem}
 */
export async function signInByChatApp(
  context: Context,
  provider: IdentityProvider | null,
  { code }: ChatAppLoginBody,
  caller: ChatAppCaller,
): Promise<SessionReply> {
  if (provider === null) throw problem('chatAppLoginFailed');
  const flow = await spendFlow(context, caller, { code, owner: null });
  if (flow === null) {
    if (caller.isBrowser) {
      await noteTampering(context, caller.address, 'flow');
      throw problem('chatAppLoginFailed');
    }
    await spendTrip(context, caller.address);
  }
  const identity = await identityOf(provider, code, flow, 'chatAppLoginFailed');
  const { db, secrets } = context;
  const subject = subjectHash(secrets, provider.id, identity.subject);
  const came = await acrossSchools('the chat app does not know the school', db, (db) =>
    inTransaction(db, async (db) => {
      const user = await selectOptionalBoundAccount(db, { provider: provider.id, subject });
      if (user?.state !== 'active' || user.isSuspended) return { user };
      // In the transaction that holds the binding: an unbinding or a reset ends this session too, or there is none.
      return { session: await openSession({ ...context, db }, user, caller, 'chat app') };
    }),
  );
  if ('session' in came) return came.session;
  const { user } = came;
  if (user === undefined) {
    const codeHash = sha256(code);
    await insertPending(db, {
      code_hash: codeHash,
      nonce_hash: flow?.nonceHash ?? null,
      provider: provider.id,
      subject,
      nickname: identity.nickname,
      expires_at: new Date(context.clock.now().getTime() + PENDING_SECONDS * 1000),
    });
    const unionid = handleOf(secrets, codeHash, subject);
    throw problem('chatAppNotBound', { unionid, nickname: identity.nickname });
  }
  const noted = { at: context.clock.now(), schoolId: user.school_id, subject: user.id };
  if (user.state === 'active') {
    await audit(db, { ...noted, event: 'loginDenied', detail: 'chat app' });
    throw problem('chatAppSuspended');
  }
  await audit(db, { ...noted, event: 'loginDenied', detail: user.state });
  throw problem('accountSuspended');
}

/**
 * Signs in by number and password, under the same limits as always, and binds the chat app's user who came with this
 * code a moment ago. What the client says of that user counts for nothing but to show that it was there then.
 *
 * @throws {Problem}
 */
export async function signInFirst(
  context: Context,
  body: ChatAppFirstLoginBody,
  caller: ChatAppCaller,
): Promise<SessionReply> {
  const { db, secrets, clock } = context;
  const codeHash = sha256(body.code);
  const pending = await selectOptionalPending(db, { codeHash, now: clock.now() });
  const isOurs =
    pending !== undefined &&
    isFromHere(pending, caller) &&
    isSame(Buffer.from(handleOf(secrets, codeHash, pending.subject)), Buffer.from(body.unionid));
  if (!isOurs) {
    await noteTampering(context, caller.address, 'handle');
    throw problem('chatAppLoginFailed');
  }

  const user = await verifyLogin(context, body, caller);
  if (user.password_hash === null || user.must_change_password) {
    throw problem('passwordChangeRequired', { error_msg: '请先用学号登录，改好密码再绑定微信' });
  }
  const owner = { schoolId: user.school_id, userId: user.id };
  return inSchool(owner.schoolId, db, (db) =>
    inTransaction(db, async (db) => {
      // Before all other rows of the account, as a reset locks them.
      await lockVerifiedAccount(db, owner, user.password_hash);
      // Whoever comes second finds it gone, also when both come at once.
      if (!(await deletePending(db, codeHash))) throw problem('chatAppLoginFailed');
      await bindIdentity(db, owner, { ...pending, boundAt: clock.now() });
      await endSessions(db, owner, null);
      await audit(db, {
        event: 'chatAppBound',
        at: clock.now(),
        schoolId: owner.schoolId,
        subject: owner.userId,
        detail: 'first login',
      });
      return openSession({ ...context, db }, user, caller, 'password');
    }),
  );
}

/** Whether it is the browser that made the trip; for a client that is none, that it is none. */
function isFromHere(
  { nonce_hash: nonceHash }: { nonce_hash: Uint8Array | null },
  caller: ChatAppCaller,
) {
  if (nonceHash === null) return !caller.isBrowser;
  return caller.nonces.some((nonce) => isSame(sha256(nonce), nonceHash));
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}

/** What the wire calls `unionid`: good with this code alone, and nothing that anybody else could tell. */
function handleOf(secrets: Secrets, codeHash: Buffer, subject: Uint8Array): string {
  return createHmac('sha256', secrets.identityKey)
    .update('handle')
    .update(codeHash)
    .update(subject)
    .digest('base64url');
}
