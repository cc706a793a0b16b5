import { type RawBuilder, sql } from 'kysely';

import type { Db } from '../../db/database.ts';

interface Past {
  table: string;
  /** Of the table. */
  key: string;
  /** What the index orders by; the row goes when it is this long ago. */
  end: RawBuilder<unknown>;
  afterHours: number;
}

const past: readonly Past[] = [
  {
    table: 'sms_challenges',
    key: 'challenge_hash',
    end: sql`greatest(expires_at, ticket_expires_at)`,
    afterHours: 0,
  },
  // Its longest limit is a day.
  { table: 'sms_cooldowns', key: 'phone_hash', end: sql`last_at`, afterHours: 24 },
  { table: 'sms_outbox', key: 'id', end: sql`created_at`, afterHours: 24 },
  // Decided or not: the audit log keeps what came of it.
  { table: 'password_resets', key: 'id', end: sql`expires_at`, afterHours: 30 * 24 },
  // Half a year is longer than a holder stays away.
  { table: 'account_resets', key: 'id', end: sql`reset_at`, afterHours: 180 * 24 },
];

/** Each deletes up to `limit` rows that are past their end; how many. */
export const deleteOfCodes = past.map(
  ({ table, key, end, afterHours }) =>
    async (db: Db, now: Date, limit: number): Promise<number> => {
      const before = new Date(now.getTime() - afterHours * 3_600_000);
      const { numAffectedRows } = await sql`
        delete from ${sql.table(table)} where ${sql.ref(key)} in (
          select ${sql.ref(key)} from ${sql.table(table)}
          where ${end} <= ${before} order by ${end} limit ${limit} for update skip locked
        )`.execute(db);
      return Number(numAffectedRows ?? 0);
    },
);
