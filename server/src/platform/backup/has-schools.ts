import { sql } from 'kysely';

import type { Db } from '../../db/database.ts';

/** Whether the database has a school. A database without tables has none. */
export async function hasSchools(db: Db): Promise<boolean> {
  const { rows: tables } = await sql<{ found: boolean }>`
    select to_regclass('public.schools') is not null as found`.execute(db);
  if (tables[0]?.found !== true) return false;
  return (await sql`select from schools limit 1`.execute(db)).rows.length > 0;
}
