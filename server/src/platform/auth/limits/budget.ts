import { sql } from 'kysely';

import type { Db } from '../../../db/database.ts';
import type { ExpiringRows } from '../../expiring-rows.ts';

/** The number of times that an action is allowed in a time window. The window starts with the first action. */
export interface Budget {
  times: number;
  seconds: number;
}

/**
 * Spends `amount` actions of a budget before the actions happen. Returns null if the actions are allowed, else the seconds
 * until the window ends. A single SQL statement checks and spends, so that parallel calls never exceed the budget.
 *
 * @param subject a key from `createThrottleSubject`
 * @param amount the number of actions to spend; at most `times`
 */
export async function spendBudget(
  db: Db,
  subject: string,
  { times, seconds }: Budget,
  now: Date,
  amount = 1,
): Promise<number | null> {
  const endsAt = new Date(now.getTime() + seconds * 1000);
  // A stored window that ends after `latestEnd` was started while the clock was wrong, so it counts as over.
  // `latestEnd` is one window later than `endsAt`, because parallel calls can arrive out of order.
  const latestEnd = new Date(endsAt.getTime() + seconds * 1000);
  const isOver = sql`(b.ends_at <= ${now} or b.ends_at > ${latestEnd})`;
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

/** Returns one spent action to the budget of each subject. */
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
