import { type Insertable, sql } from 'kysely';

import type { Db } from '../../db/database.ts';
import { prepareOptional } from '../../db/prepare.ts';
import type { ChatAppFlowRow, ChatAppPendingRow, ExternalIdentityRow } from '../../db/schema.ts';

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

/** The account that a provider's user opens, in whatever school; the binding is held until the transaction ends. */
export const selectOptionalBoundAccount = prepareOptional(
  (db, of: { provider: string; subject: Buffer }) =>
    db
      .selectFrom('external_identities')
      .innerJoin('users', (join) =>
        join
          .onRef('users.school_id', '=', 'external_identities.school_id')
          .onRef('users.id', '=', 'external_identities.user_id'),
      )
      .select(['users.school_id', 'users.id', 'users.state', 'users.password_hash'])
      .where('external_identities.provider', '=', of.provider)
      .where('external_identities.subject', '=', of.subject)
      .forShare('external_identities')
      .compile(),
);

export const selectOptionalIdentity = prepareOptional((db, of: Owner & { provider: string }) =>
  db
    .selectFrom('external_identities')
    .innerJoin('users', (join) =>
      join
        .onRef('users.school_id', '=', 'external_identities.school_id')
        .onRef('users.id', '=', 'external_identities.user_id'),
    )
    .select(['users.nickname'])
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
