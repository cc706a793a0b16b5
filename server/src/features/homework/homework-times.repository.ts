import { sql } from 'kysely';

import type { Db } from '../../db/database.ts';

/** The times of a homework, for all its classes. */
export interface HomeworkTimes {
  id: string;
  opensAt: Date;
  dueAt: Date;
}

/** Sets when homework opens and when it is due. */
export async function updateHomeworkTimes(
  db: Db,
  homework: readonly HomeworkTimes[],
): Promise<void> {
  await sql`
    with times as (
      select * from jsonb_to_recordset(${JSON.stringify(homework)}::text::jsonb)
        as t (id text, "opensAt" timestamptz, "dueAt" timestamptz)
    ),
    assigned as (
      update homework_assignments a set due_at = t."dueAt" from times t where a.homework_id = t.id
    )
    update homework h set opens_at = t."opensAt", due_at = t."dueAt" from times t where h.id = t.id
  `.execute(db);
}
