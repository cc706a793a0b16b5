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
 * Spends a trip for a code: the channel it went by, or null when there is none to spend. Once spent, it serves the same
 * code until `repeatSeconds` later and no other; one statement, so two codes at once cannot both have it.
 *
 * @param of.owner whose trip it has to be; null for signing in
 */
export async function updateFlowSpent(
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

/** Keeps who came back unbound, once for a code. */
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

/** Whether it was there. */
export async function deletePending(db: Db, codeHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('chat_app_pendings')
    .where('code_hash', '=', codeHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Who is bound to a provider's user, in whatever school. */
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
 * The account that a provider's user opens, in whatever school. Account and binding are held until the transaction ends: the
 * account first, as a reset locks them, and the binding is read again then, as a reset may have ended it.
 */
export async function selectOptionalBoundAccount(
  db: Db,
  of: { provider: string; subject: Buffer },
) {
  const found = await selectOptionalOwner(db, of);
  if (found === undefined) return undefined;
  const owner = { schoolId: found.school_id, userId: found.user_id };
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

/** Refused by the table when either side is bound already. */
export async function insertIdentity(
  db: Db,
  identity: Insertable<ExternalIdentityRow>,
): Promise<void> {
  await db.insertInto('external_identities').values(identity).execute();
}

/** Whether there was one. */
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

/** Lets a suspended binding sign in again; whether there is a binding. */
export async function updateConfirmed(
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
