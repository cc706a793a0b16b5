import { type Insertable, sql } from 'kysely';

import type { Db } from '../../db/database.ts';
import { prepareOptional } from '../../db/prepare.ts';
import type { ChatAppFlowRow, ChatAppPendingRow, ExternalIdentityRow } from './session.tables.ts';

interface Owner {
  schoolId: string;
  userId: string;
}

export async function insertFlow(db: Db, flow: Insertable<ChatAppFlowRow>): Promise<void> {
  await db.insertInto('chat_app_flows').values(flow).execute();
}

/**
 * Flags a flow as used by a code and returns its channel. Returns null if there is no such flow. For `repeatSeconds` the same
 * code may use the flow again; no other code may. It is one statement, so that two parallel codes cannot both use the flow.
 *
 * @param of.owner the user who must have started the flow; null for a sign-in
 */
export async function updateUsedFlow(
  db: Db,
  of: {
    nonceHash: Buffer;
    codeHash: Buffer;
    intent: string;
    owner: Owner | null;
    now: Date;
    repeatSeconds: number;
  },
): Promise<string | null> {
  const { nonceHash, codeHash, intent, owner, now, repeatSeconds } = of;
  const repeatable = new Date(now.getTime() - repeatSeconds * 1000);
  const { rows } = await sql<{ channel: string }>`
    update chat_app_flows set consumed_at = coalesce(consumed_at, ${now}::timestamptz), code_hash = ${codeHash}
    where nonce_hash = ${nonceHash} and intent = ${intent} and expires_at > ${now}
      and school_id is not distinct from ${owner?.schoolId ?? null}::text
      and user_id is not distinct from ${owner?.userId ?? null}::uuid
      and (consumed_at is null or (code_hash = ${codeHash} and consumed_at > ${repeatable}))
    returning channel`.execute(db);
  return rows[0]?.channel ?? null;
}

/** Stores a chat app user who returned and is not bound. It stores one row per code. */
export async function insertPending(db: Db, pending: Insertable<ChatAppPendingRow>): Promise<void> {
  await db
    .insertInto('chat_app_pendings')
    .values(pending)
    .onConflict((conflict) => conflict.column('code_hash').doNothing())
    .execute();
}

export const selectOptionalPending = prepareOptional((db, of: { codeHash: Buffer; now: Date }) =>
  db
    .selectFrom('chat_app_pendings')
    .select(['nonce_hash', 'provider', 'subject', 'nickname'])
    .where('code_hash', '=', of.codeHash)
    .where('expires_at', '>', of.now)
    .compile(),
);

/** Deletes a pending sign-in. Returns whether it existed. */
export async function deletePending(db: Db, codeHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('chat_app_pendings')
    .where('code_hash', '=', codeHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Selects the account to which a chat app user is bound, in any school. */
const selectOptionalOwner = prepareOptional((db, of: { provider: string; subject: Buffer }) =>
  db
    .selectFrom('external_identities')
    .select(['school_id', 'user_id'])
    .where('provider', '=', of.provider)
    .where('subject', '=', of.subject)
    .compile(),
);

const selectAccountForShare = prepareOptional((db, of: Owner) =>
  db
    .selectFrom('users')
    .select(['school_id', 'id', 'state', 'password_hash'])
    .where('school_id', '=', of.schoolId)
    .where('id', '=', of.userId)
    .forShare()
    .compile(),
);

const selectIdentityForShare = prepareOptional(
  (db, of: Owner & { provider: string; subject: Buffer }) =>
    db
      .selectFrom('external_identities')
      .select('suspended_at')
      .where('provider', '=', of.provider)
      .where('subject', '=', of.subject)
      .where('school_id', '=', of.schoolId)
      .where('user_id', '=', of.userId)
      .forShare()
      .compile(),
);

/**
 * Selects the account to which a chat app user is bound, in any school. Locks the account and then the binding until the
 * transaction ends, in the same order as a reset. It reads the binding again under the lock, because a reset may have removed it.
 */
export async function selectOptionalBoundAccount(
  db: Db,
  of: { provider: string; subject: Buffer },
) {
  const boundAccount = await selectOptionalOwner(db, of);
  if (boundAccount === undefined) return undefined;
  const owner = { schoolId: boundAccount.school_id, userId: boundAccount.user_id };
  const account = await selectAccountForShare(db, owner);
  const identity = await selectIdentityForShare(db, { ...owner, ...of });
  if (account === undefined || identity === undefined) return undefined;
  return { ...account, isSuspended: identity.suspended_at !== null };
}

export const selectOptionalIdentity = prepareOptional((db, of: Owner & { provider: string }) =>
  db
    .selectFrom('external_identities')
    .innerJoin('users', (join) =>
      join
        .onRef('users.school_id', '=', 'external_identities.school_id')
        .onRef('users.id', '=', 'external_identities.user_id'),
    )
    .select(['users.nickname', 'bound_at', 'suspended_at'])
    .where('external_identities.school_id', '=', of.schoolId)
    .where('external_identities.user_id', '=', of.userId)
    .where('external_identities.provider', '=', of.provider)
    .compile(),
);

/** Inserts a binding. Fails with a unique violation if the account or the chat app user is already bound. */
export async function insertIdentity(
  db: Db,
  identity: Insertable<ExternalIdentityRow>,
): Promise<void> {
  await db.insertInto('external_identities').values(identity).execute();
}

/** Deletes a binding. Returns whether it existed. */
export async function deleteIdentity(
  db: Db,
  { schoolId, userId }: Owner,
  provider: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('external_identities')
    .where('school_id', '=', schoolId)
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Ends the suspension of a binding. Returns whether a binding exists. */
export async function updateConfirmedBinding(
  db: Db,
  { schoolId, userId }: Owner,
  provider: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('external_identities')
    .set({ suspended_at: null })
    .where('school_id', '=', schoolId)
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function updateNickname(
  db: Db,
  { schoolId, userId }: Owner,
  nickname: string,
): Promise<void> {
  await db
    .updateTable('users')
    .set({ nickname })
    .where('school_id', '=', schoolId)
    .where('id', '=', userId)
    .execute();
}
