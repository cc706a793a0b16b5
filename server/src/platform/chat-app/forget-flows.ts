import { sql } from 'kysely';

import type { Db } from '../../db/database.ts';

/** Deletes up to `limit` trips to the chat app past their end; how many. */
export async function deleteExpiredFlows(db: Db, now: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from chat_app_flows where nonce_hash in (
      select nonce_hash from chat_app_flows
      where expires_at <= ${now}
      order by expires_at
      limit ${limit}
      for update skip locked
    )`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** The same of those who wait for a first login. */
export async function deleteExpiredPendings(db: Db, now: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from chat_app_pendings where code_hash in (
      select code_hash from chat_app_pendings
      where expires_at <= ${now}
      order by expires_at
      limit ${limit}
      for update skip locked
    )`.execute(db);
  return Number(numAffectedRows ?? 0);
}
