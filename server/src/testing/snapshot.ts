import { sql } from 'kysely';

import type { Db } from '../db/database.ts';

/** Tables that a refused call may change: counters, the audit log, applied migrations. */
const counters = ['login_throttles', 'budgets', 'audit_events', 'audit_seals', 'migrations'];

/**
 * Computes a hash of every table, to show that a refused call changed nothing. With a school, it hashes only the rows of this
 * school in the tables that have a `school_id`.
 */
export async function snapshot(db: Db, schoolId?: string): Promise<Record<string, string>> {
  const isOfSchool = schoolId !== undefined;
  const tables = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and (not ${isOfSchool} or exists (
        select from pg_attribute where attrelid = pg_class.oid and attname = 'school_id'))
    order by 1`.execute(db);
  const names = tables.rows.map((row) => row.name).filter((name) => !counters.includes(name));
  // Uses one statement for all tables, because a test calls this function thousands of times.
  const prints = names.map(
    (name) => sql`
      select ${name}::text as name,
        coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as print
      from ${sql.table(name)} t ${isOfSchool ? sql`where school_id = ${schoolId}` : sql``}`,
  );
  const { rows } = await sql<{ name: string; print: string }>`
    ${sql.join(prints, sql` union all `)}`.execute(db);
  return Object.fromEntries(rows.map(({ name, print }) => [name, print]));
}
