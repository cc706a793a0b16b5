import { createHmac } from 'node:crypto';

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
import { isSameSecret } from '../../platform/is-same-secret.ts';
import { problem } from '../../platform/problem.ts';
import { bindIdentity, fetchIdentity, hashSubject } from './chat-app-binding.service.ts';
import {
  auditTampering,
  sha256,
  consumeFlow,
  spendFlowTry,
  type FlowNonces,
} from './chat-app-flow.service.ts';
import {
  deletePending,
  insertPending,
  selectOptionalBoundAccount,
  selectOptionalPending,
} from './chat-app.repository.ts';
import {
  lockVerifiedAccount,
  openSession,
  verifyLogin,
  type SignInClient,
} from './session.service.ts';

/** The time that a user has to enter student number and password. */
const PENDING_SECONDS = 600;

/** The client, and whether it is a browser. Another site can send only a browser to this call. */
export interface ChatAppClient extends SignInClient, FlowNonces {
  isBrowser: boolean;
}

/**
 * Signs in the account to which the chat app user is bound. If none is bound, it throws `chatAppNotBound` with the data for a
 * first sign-in.
 *
 * @throws {Problem}
 */
export async function signInByChatApp(
  context: Context,
  provider: IdentityProvider | null,
  { code }: ChatAppLoginBody,
  client: ChatAppClient,
): Promise<SessionReply> {
  if (provider === null) throw problem('chatAppLoginFailed');
  const flow = await consumeFlow(context, client, { code, owner: null });
  if (flow === null) {
    if (client.isBrowser) {
      await auditTampering(context, client.address, 'flow');
      throw problem('chatAppLoginFailed');
    }
    await spendFlowTry(context, client.address);
  }
  const identity = await fetchIdentity(provider, code, flow, 'chatAppLoginFailed');
  const { db, secrets } = context;
  const subject = hashSubject(secrets, provider.id, identity.subject);
  const result = await acrossSchools('the chat app does not know the school', db, (db) =>
    inTransaction(db, async (db) => {
      const user = await selectOptionalBoundAccount(db, { provider: provider.id, subject });
      if (user?.state !== 'active' || user.isSuspended) return { user };
      // Opens the session in the transaction that locks the binding, so that an unbinding or a reset ends or prevents this
      // session too.
      return { session: await openSession({ ...context, db }, user, client, 'chat app') };
    }),
  );
  if ('session' in result) return result.session;
  const { user } = result;
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
    const unionid = computeHandle(secrets, codeHash, subject);
    throw problem('chatAppNotBound', { unionid, nickname: identity.nickname });
  }
  const auditFields = { at: context.clock.now(), schoolId: user.school_id, subject: user.id };
  if (user.state === 'active') {
    await audit(db, { ...auditFields, event: 'loginDenied', detail: 'chat app' });
    throw problem('chatAppSuspended');
  }
  await audit(db, { ...auditFields, event: 'loginDenied', detail: user.state });
  throw problem('accountSuspended');
}

/**
 * Signs in with student number and password, under the usual limits, and binds the chat app user who returned with this code.
 * `unionid` only proves that this is the client that got error 300020.
 *
 * @throws {Problem}
 */
export async function signInFirst(
  context: Context,
  body: ChatAppFirstLoginBody,
  client: ChatAppClient,
): Promise<SessionReply> {
  const { db, secrets, clock } = context;
  const codeHash = sha256(body.code);
  const pending = await selectOptionalPending(db, { codeHash, now: clock.now() });
  const isOurs =
    pending !== undefined &&
    isFromSameClient(pending, client) &&
    isSameSecret(
      Buffer.from(computeHandle(secrets, codeHash, pending.subject)),
      Buffer.from(body.unionid),
    );
  if (!isOurs) {
    await auditTampering(context, client.address, 'handle');
    throw problem('chatAppLoginFailed');
  }

  const user = await verifyLogin(context, body, client);
  if (user.password_hash === null || user.must_change_password) {
    throw problem('passwordChangeRequired', { error_msg: '请先用学号登录，改好密码再绑定微信' });
  }
  const owner = { schoolId: user.school_id, userId: user.id };
  return inSchool(owner.schoolId, db, (db) =>
    inTransaction(db, async (db) => {
      // Locks the account before its other rows, in the same order as a reset.
      await lockVerifiedAccount(db, owner, user.password_hash);
      // Only the first of several calls deletes the row. The others fail.
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
      return openSession({ ...context, db }, user, client, 'password');
    }),
  );
}

/**
 * Checks whether the call comes from the browser that started the flow. A pending sign-in without a flow belongs to a client that
 * is not a browser.
 */
function isFromSameClient(
  { nonce_hash: nonceHash }: { nonce_hash: Uint8Array | null },
  client: ChatAppClient,
) {
  if (nonceHash === null) return !client.isBrowser;
  return client.nonces.some((nonce) => isSameSecret(sha256(nonce), nonceHash));
}

/** Computes the `unionid` of the wire: a handle that is valid only with this code and that no other client can compute. */
function computeHandle(secrets: Secrets, codeHash: Buffer, subject: Uint8Array): string {
  return createHmac('sha256', secrets.identityKey)
    .update('handle')
    .update(codeHash)
    .update(subject)
    .digest('base64url');
}
