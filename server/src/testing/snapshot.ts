import { sql } from 'kysely';

import type { Db } from '../db/database.ts';

/** Tables that a refused call may change: counters, the audit log, applied migrations. */
const counters = ['login_throttles', 'budgets', 'audit_events', 'audit_seals', 'migrations'];

/**
 * Computes a hash of every table, to show that a refused call changed nothing. With a school, it hashes only the rows of this
 * school in the tables that have a `school_id`.
 */
export async function takeSnapshot(db: Db, schoolId?: string): Promise<Record<string, string>> {
  const isOfSchool = schoolId !== undefined;
  const { rows: tables } = await sql<{ name: string; isEmpty: boolean }>`
    select relname as name, pg_relation_size(oid) = 0 as "isEmpty" from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'
      and (not ${isOfSchool} or exists (
        select from pg_attribute where attrelid = pg_class.oid and attname = 'school_id'))
    order by 1`.execute(db);
  const listed = tables.filter(({ name }) => !counters.includes(name));
  const hashes = Object.fromEntries(listed.map(({ name }) => [name, '']));
  // A table without bytes has no rows. Leaving these tables out takes a fiftieth of the time: PostgreSQL starts parallel workers for a
  // statement of all tables.
  const names = listed.filter(({ isEmpty }) => !isEmpty).map(({ name }) => name);
  if (names.length === 0) return hashes;
  // Uses one statement for all tables, because a test calls this function thousands of times.
  const prints = names.map(
    (name) => sql`
      select ${name}::text as name,
        coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as print
      from ${sql.table(name)} t ${isOfSchool ? sql`where school_id = ${schoolId}` : sql``}`,
  );
  const { rows } = await sql<{ name: string; print: string }>`
    ${sql.join(prints, sql` union all `)}`.execute(db);
  return { ...hashes, ...Object.fromEntries(rows.map(({ name, print }) => [name, print])) };
}
