import { sql } from 'kysely';

import type { Db } from '../../db/database.ts';

/** Keeps its rows: it is append-only, and holds no names. */
const AUDIT_LOG = 'audit_events';

/**
 * The tables that have a `school_id`, except the audit log, in the order in which rows can be deleted: each before the
 * tables that it refers to. Read from the database, so that a new table is in it.
 */
export async function schoolTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string; refers_to: string[] }>`
    select t.relname as name, array(
      select distinct parent.relname::text from pg_constraint f
      join pg_class parent on parent.oid = f.confrelid
      where f.contype = 'f' and f.conrelid = t.oid and f.confrelid <> t.oid
    ) as refers_to
    from pg_class t
    where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p') and t.relname <> ${AUDIT_LOG}
      and exists (
        select from pg_attribute a
        where a.attrelid = t.oid and a.attname = 'school_id' and not a.attisdropped)
    order by 1`.execute(db);
  const ordered: string[] = [];
  let left = rows;
  while (left.length > 0) {
    const referred = new Set(left.flatMap((row) => row.refers_to));
    const next = left.filter(({ name }) => !referred.has(name));
    if (next.length === 0) throw new Error('tables that refer to each other in a circle');
    ordered.push(...next.map(({ name }) => name));
    left = left.filter(({ name }) => referred.has(name));
  }
  return ordered;
}
