import { sql } from 'kysely';

import type { Db } from '../../db/database.ts';

/** The table whose rows stay, because it is append-only and contains no names. */
const AUDIT_LOG = 'audit_events';

/**
 * Selects the tables with a `school_id`, except the audit log, in an order in which their rows can be deleted: a table comes
 * before those that it references. The list comes from the database, so it includes new tables.
 */
export async function selectSchoolTables(db: Db): Promise<string[]> {
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
