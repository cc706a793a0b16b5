import type { Transform, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { z } from 'zod';

import { APP_ROLE } from '../app-role.ts';
import { withConnection, type Connection, type Sql } from '../postgres/connection.ts';
import type { ServerAddress } from '../postgres/server-address.ts';

const Table = z.object({
  name: z.string(),
  /** The columns that can be written, without generated columns. */
  columns: z.array(z.string()),
  /** The names of the tables that must be loaded before this one. */
  needs: z.array(z.string()),
  isForced: z.boolean(),
});
type Table = z.infer<typeof Table>;

const Sequence = z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() });
export type Sequence = z.infer<typeof Sequence>;

/**
 * Runs `work` in one transaction that sees the rows of all schools. Its role owns the tables. `openDatabase` must have prepared
 * that role before.
 */
export async function withCopyTransaction<T>(
  server: ServerAddress,
  mode: 'isolation level repeatable read read only' | 'read write',
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  return withConnection(server, 'meiyu copy', async (connection) => {
    await connection.run(`begin ${mode}`);
    // If this throws, the connection closes, which rolls back the transaction.
    const [user] = await connection.sql`select rolsuper from pg_roles where rolname = current_user`;
    if (user?.['rolsuper'] === true) await connection.run(`set local role ${APP_ROLE}`);
    await connection.sql`select set_config('meiyu.school', '*', true)`;
    const result = await work(connection);
    await connection.run('commit');
    return result;
  });
}

/**
 * Reads the tables with data. A table comes after the tables that it references. The table of migrations is left out, because a
 * load applies the migrations itself.
 *
 * @throws {Error} if tables reference each other in a circle
 */
export async function readTables(sql: Sql): Promise<Table[]> {
  const rows = await sql`
    select c.relname as name, c.relforcerowsecurity as "isForced",
      (select coalesce(json_agg(attname order by attnum), '[]') from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
      (select coalesce(json_agg(distinct f.relname), '[]') from pg_constraint
        join pg_class f on f.oid = confrelid
        where conrelid = c.oid and contype = 'f' and confrelid <> conrelid) as needs
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and not c.relispartition and c.relname <> 'migrations'
    order by c.relname`;
  const waiting = z.array(Table).parse(rows);
  const ordered: Table[] = [];
  while (waiting.length > 0) {
    const placed = new Set(ordered.map(({ name }) => name));
    const next = waiting.findIndex(({ needs }) => needs.every((one) => placed.has(one)));
    if (next < 0)
      throw new Error(`tables refer to each other: ${waiting.map(({ name }) => name).join()}`);
    ordered.push(...waiting.splice(next, 1));
  }
  return ordered;
}

/** Reads the state of all sequences, including those of identity columns. */
export async function readSequences({ sql, run }: Connection): Promise<Sequence[]> {
  const rows = await sql`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname`;
  const sequences: Sequence[] = [];
  for (const row of rows) {
    const name = String(row['name']);
    const [state] = await run(
      `select last_value::text as value, is_called as "isCalled" from ${quoteName(name)}`,
    );
    sequences.push(Sequence.parse({ name, ...state }));
  }
  return sequences;
}

export async function setSequence(sql: Sql, { name, value, isCalled }: Sequence): Promise<void> {
  await sql`select setval(${quoteName(name)}::regclass, ${value}::bigint, ${isCalled})`;
}

/** Sends the rows of a table through `streams`, in PostgreSQL's text format. */
export async function exportRows(
  connection: Connection,
  { name, columns }: Table,
  ...streams: readonly (Transform | Writable)[]
): Promise<void> {
  const statement = `copy (select ${columns.map(quoteName).join(', ')} from ${quoteName(name)}) to stdout`;
  await pipeline([connection.stream(copyTo(statement)), ...streams]);
}

/** Receives the rows that `exportRows` sends. The table must be prepared with `withoutRowSecurity`. */
export function importRows(
  connection: Connection,
  name: string,
  columns: readonly string[],
): Writable {
  const statement = `copy ${quoteName(name)} (${columns.map(quoteName).join(', ')}) from stdin`;
  return connection.stream(copyFrom(statement));
}

/**
 * Runs `work` while row level security does not apply to the owner of the tables, because `copy … from` refuses tables with row
 * level security. The triggers of the product are disabled too, because the rows that they write are copied as well.
 */
export async function withoutRowSecurity(
  { run }: Connection,
  tables: readonly Table[],
  work: () => Promise<void>,
): Promise<void> {
  const forced = tables.filter(({ isForced }) => isForced).map(({ name }) => quoteName(name));
  for (const table of forced) await run(`alter table ${table} no force row level security`);
  const all = tables.map(({ name }) => quoteName(name));
  for (const table of all) await run(`alter table ${table} disable trigger user`);
  await work();
  for (const table of all) await run(`alter table ${table} enable trigger user`);
  for (const table of forced) await run(`alter table ${table} force row level security`);
}

export async function deleteRows({ run }: Connection, name: string): Promise<void> {
  const rows = await run(`select from ${quoteName(name)} limit 1`);
  if (rows.length > 0) await run(`delete from ${quoteName(name)}`);
}

function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
