import { createHmac } from 'node:crypto';

import type { ChatAppBinding, ChatAppBindingBody } from '@meiyu/contract/session/chat-app.schema';

import { isUniqueViolation } from '../../db/database-error.ts';
import type { Db } from '../../db/database.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Secrets } from '../../platform/auth/secrets.ts';
import { endSessions } from '../../platform/auth/session/end-sessions.ts';
import { lockOwnAccount } from '../../platform/auth/session/lock-own-account.ts';
import { requireRecentPasswordCheck } from '../../platform/auth/session/recent-password-check.ts';
import type { SignedIn } from '../../platform/auth/session/signed-in.ts';
import {
  IdentityError,
  type ExternalIdentity,
  type IdentityProvider,
} from '../../platform/chat-app/identity-provider.ts';
import type { Context } from '../../platform/context.ts';
import { Problem, problem } from '../../platform/problem.ts';
import { auditTampering, consumeFlow, type FlowNonces } from './chat-app-flow.service.ts';
import {
  deleteIdentity,
  insertIdentity,
  selectOptionalIdentity,
  updateConfirmedBinding,
  updateNickname,
} from './chat-app.repository.ts';

const WECHAT_PROVIDER = 'wechat';

/**
 * Binds the chat app user to the signed-in user, if this browser started the flow to bind one. All other sessions end, because
 * their users could unbind the chat app.
 *
 * @throws {Problem}
 */
export async function bindChatApp(
  context: Context,
  provider: IdentityProvider | null,
  user: SignedIn,
  { code, state }: ChatAppBindingBody,
  client: FlowNonces & { address: string },
): Promise<{ nickname: string }> {
  if (provider === null) throw problem('chatAppBindFailed');
  const flow = await consumeFlow(context, client, { code, state, owner: user });
  if (flow === null) {
    await auditTampering(context, client.address, 'flow', user);
    throw problem('chatAppBindFailed');
  }
  const identity = await fetchIdentity(provider, code, flow, 'chatAppBindFailed');
  const subject = hashSubject(context.secrets, provider.id, identity.subject);
  const { nickname } = identity;
  const auditFields = { at: context.clock.now(), schoolId: user.schoolId, subject: user.userId };
  const bind = inTransaction(context.db, async (db) => {
    await lockOwnAccount(db, user);
    await bindIdentity(db, user, {
      provider: provider.id,
      subject,
      nickname,
      boundAt: auditFields.at,
    });
    await endSessions(db, user, user.sessionId);
    await audit(db, { ...auditFields, event: 'chatAppBound' });
  });
  try {
    await bind;
  } catch (error) {
    if (error instanceof Problem)
      await audit(context.db, { ...auditFields, event: 'chatAppDenied' });
    throw error;
  }
  return { nickname };
}

/** Removes the binding, if there is one, and ends the other sessions. */
export async function unbindChatApp({ db, clock }: Context, user: SignedIn): Promise<void> {
  await inTransaction(db, async (db) => {
    await lockOwnAccount(db, user);
    if (!(await deleteIdentity(db, user, WECHAT_PROVIDER))) return;
    await updateNickname(db, user, '');
    await endSessions(db, user, user.sessionId);
    const { schoolId, userId } = user;
    await audit(db, { event: 'chatAppUnbound', at: clock.now(), schoolId, subject: userId });
  });
}

/**
 * Allows sign-ins by the chat app again after a password reset has suspended them. The user must have entered the new password
 * recently, so that a stranger who finds an open screen cannot confirm a chat app of the stranger.
 *
 * @throws {Problem} `passwordCheckNeeded`, or `chatAppGone` if no chat app is bound
 */
export async function confirmChatApp({ db, clock }: Context, user: SignedIn): Promise<void> {
  const at = clock.now();
  await requireRecentPasswordCheck(db, user, at);
  await inTransaction(db, async (db) => {
    await lockOwnAccount(db, user);
    if (!(await updateConfirmedBinding(db, user, WECHAT_PROVIDER))) throw problem('chatAppGone');
    const { schoolId, userId } = user;
    await audit(db, { event: 'chatAppConfirmed', at, schoolId, subject: userId });
  });
}

/** Returns the binding of the user's account. `provider` is null if the server offers no sign-in with the chat app. */
export async function getChatAppBinding(
  { db }: Context,
  provider: IdentityProvider | null,
  user: SignedIn,
): Promise<ChatAppBinding> {
  const { schoolId, userId } = user;
  const identity = await selectOptionalIdentity(db, {
    schoolId,
    userId,
    provider: WECHAT_PROVIDER,
  });
  return {
    offered: provider !== null,
    bound: identity !== undefined,
    nickname: identity?.nickname ?? '',
    boundAt: identity?.bound_at.toISOString() ?? null,
    suspended: identity?.suspended_at instanceof Date,
  };
}

/**
 * Binds a chat app user to an account. Call it in a transaction.
 *
 * @throws {Problem} `chatAppAlreadyBound` if the account or the chat app user is already bound
 */
export async function bindIdentity(
  db: Db,
  owner: { schoolId: string; userId: string },
  identity: { provider: string; subject: Uint8Array; nickname: string; boundAt: Date },
): Promise<void> {
  try {
    await insertIdentity(db, {
      school_id: owner.schoolId,
      user_id: owner.userId,
      provider: identity.provider,
      subject: identity.subject,
      bound_at: identity.boundAt,
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    const isOwn = isUniqueViolation(error, 'external_identities_pkey');
    throw problem('chatAppAlreadyBound', isOwn ? { error_msg: '这个账号已绑定过微信' } : {});
  }
  await updateNickname(db, owner, identity.nickname);
}

/**
 * Asks the provider for the user who returned with this code. Throws `failure` if the provider identifies no user, and
 * `chatAppSnapshot` for a visitor who sees only a preview of the page.
 */
export async function fetchIdentity(
  provider: IdentityProvider,
  code: string,
  flow: {
    channel: Parameters<IdentityProvider['exchange']>[1]['channel'];
    nonceHash: Buffer;
  } | null,
  failure: 'chatAppLoginFailed' | 'chatAppBindFailed',
): Promise<ExternalIdentity> {
  const exchangeOptions = {
    channel: flow?.channel ?? 'qr',
    flow: flow?.nonceHash.toString('hex') ?? '',
  } as const;
  if (!provider.channels.has(exchangeOptions.channel)) throw problem(failure);
  try {
    return await provider.exchange(code, exchangeOptions);
  } catch (error) {
    if (!(error instanceof IdentityError)) throw error;
    throw problem(error.kind === 'virtual_user' ? 'chatAppSnapshot' : failure);
  }
}

/**
 * Computes the keyed hash of a chat app user that the database stores. It identifies the same person again and does not reveal
 * the id at the provider.
 */
export function hashSubject(secrets: Secrets, provider: string, subject: string): Buffer {
  return createHmac('sha256', secrets.identityKey)
    .update(JSON.stringify([provider, subject]))
    .digest();
}
