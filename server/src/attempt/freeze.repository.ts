import { sql } from 'kysely';

import type { Db } from '../db/database.ts';

/** Freezes the open attempts at a homework: their saved answers stay, and they accept no new ones. */
export async function freezeAttempts(db: Db, homeworkId: string, now: Date): Promise<void> {
  await sql`
    update attempts set frozen_at = ${now}::timestamptz
    where homework_id = ${homeworkId} and state = 'open' and frozen_at is null
  `.execute(db);
}

/** Unfreezes the attempts at a homework. The time in which they were frozen does not count against their time limit. */
export async function unfreezeAttempts(db: Db, homeworkId: string, now: Date): Promise<void> {
  await sql`
    update attempts
    set deadline_at = deadline_at + (${now}::timestamptz - frozen_at),
      extended_to = coalesce(deadline_at + (${now}::timestamptz - frozen_at), extended_to),
      frozen_at = null
    where homework_id = ${homeworkId} and frozen_at is not null
  `.execute(db);
}

/** Sets the deadline of the open attempts at a homework to now, so that they are handed in with their saved answers. */
export async function endAttempts(db: Db, homeworkId: string, now: Date): Promise<void> {
  await sql`
    update attempts
    set deadline_at = least(deadline_at, ${now}::timestamptz), extended_to = least(extended_to, ${now}::timestamptz)
    where homework_id = ${homeworkId} and state = 'open'
  `.execute(db);
}
