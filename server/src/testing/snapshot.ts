import { sql } from 'kysely';

import type { Db } from '../db/database.ts';

/** Tables that say nothing of what a refused call did: counters of tries, the audit log, which migrations are applied. */
const counters = ['login_throttles', 'budgets', 'audit_events', 'audit_seals', 'migrations'];

/**
 * A fingerprint of every table, to show that a refused call changed nothing; only of the rows of one school, and of the
 * tables that have such, if it is given.
 */
export async function snapshot(db: Db, schoolId?: string): Promise<Record<string, string>> {
  const column = schoolId === undefined ? '%' : 'school_id';
  const tables = await sql<{ name: string }>`
    select distinct table_name as name from information_schema.columns
    where table_schema = 'public' and column_name like ${column} order by 1`.execute(db);
  const names = tables.rows.map((row) => row.name).filter((name) => !counters.includes(name));
  const prints = await Promise.all(
    names.map(async (name) => {
      const { rows } = await sql<{ print: string }>`
        select coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as print
        from ${sql.table(name)} t
        ${schoolId === undefined ? sql`` : sql`where school_id = ${schoolId}`}`.execute(db);
      return [name, rows[0]?.print ?? ''] as const;
    }),
  );
  return Object.fromEntries(prints);
}
