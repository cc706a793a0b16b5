import { sql } from 'kysely';

import type { Db } from '../../db/database.ts';

/**
 * Adds 1 to a counter, but only once for each item (for example a phone number) until the counter expires. It is one statement,
 * so that parallel calls also count the item once.
 *
 * @param subjects the keys of the item and of the counter
 * @returns the counter, or null if the item was already counted
 */
export async function countOnce(
  db: Db,
  subjects: { item: string; counter: string },
  endsAt: Date,
): Promise<number | null> {
  const { rows } = await sql<{ used: number }>`
    with item as (
      insert into budgets (subject, used, ends_at) values (${subjects.item}, 1, ${endsAt})
      on conflict (subject) do nothing
      returning ends_at
    )
    insert into budgets as b (subject, used, ends_at)
    select ${subjects.counter}, 1, ends_at from item
    on conflict (subject) do update set used = b.used + 1
    returning used`.execute(db);
  return rows[0]?.used ?? null;
}

export async function selectCount(db: Db, counter: string): Promise<number> {
  const row = await db
    .selectFrom('budgets')
    .select('used')
    .where('subject', '=', counter)
    .executeTakeFirst();
  return row?.used ?? 0;
}
