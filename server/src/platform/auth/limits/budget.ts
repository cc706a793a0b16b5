import { sql } from 'kysely';

import type { Db } from '../../../db/database.ts';
import type { ExpiringRows } from '../../expiring-rows.ts';

/** How often something may be done in a span of time that begins with its first time. */
export interface Budget {
  times: number;
  seconds: number;
}

/**
 * Spends one time before it is judged: null when it may go on, else the seconds until the span is over. One statement, so
 * that of parallel ones never more than allowed go on.
 *
 * @param subject of `throttleSubject`
 * @param amount how many times at once; never more than the budget has
 */
export async function spendBudget(
  db: Db,
  subject: string,
  { times, seconds }: Budget,
  now: Date,
  amount = 1,
): Promise<number | null> {
  const endsAt = new Date(now.getTime() + seconds * 1000);
  // None of ours: begun while the clock was wrong. A span more, since calls made at once do not come in their order.
  const tooLate = new Date(endsAt.getTime() + seconds * 1000);
  const isOver = sql`(b.ends_at <= ${now} or b.ends_at > ${tooLate})`;
  const { rows } = await sql<{ used: number }>`
    insert into budgets as b (subject, used, ends_at) values (${subject}, ${amount}, ${endsAt})
    on conflict (subject) do update set
      used = case when ${isOver} then ${amount} else b.used + ${amount} end,
      ends_at = case when ${isOver} then ${endsAt}::timestamptz else b.ends_at end
    where ${isOver} or b.used + ${amount} <= ${times}
    returning used`.execute(db);
  if (rows.length > 0) return null;
  const row = await db
    .selectFrom('budgets')
    .select('ends_at')
    .where('subject', '=', subject)
    .executeTakeFirst();
  return Math.max(1, Math.ceil(((row?.ends_at ?? now).getTime() - now.getTime()) / 1000));
}

/** Gives back what was spent on something that does not count after all. */
export async function returnBudgets(db: Db, ...subjects: string[]): Promise<void> {
  if (subjects.length === 0) return;
  await db
    .updateTable('budgets')
    .set((eb) => ({ used: eb('used', '-', 1) }))
    .where('subject', 'in', subjects)
    .where('used', '>', 0)
    .execute();
}

export const expiringBudgets: ExpiringRows = {
  table: 'budgets',
  key: ['subject'],
  end: sql`ends_at`,
};
