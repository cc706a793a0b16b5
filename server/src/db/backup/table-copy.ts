import type { Transform, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import postgres, { type Sql, type TransactionSql } from 'postgres';
import { z } from 'zod';

import { HOUSE_ROLE } from '../house-role.ts';

/** The parts of an address, or `postgres://…`. */
export type CopyServer = string | { host: string; user: string; database: string };

const Table = z.object({
  name: z.string(),
  /** Those that can be written: not the generated ones. */
  columns: z.array(z.string()),
  /** Tables that must be loaded before. */
  needs: z.array(z.string()),
  isForced: z.boolean(),
});
type Table = z.infer<typeof Table>;

const Sequence = z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() });
export type Sequence = z.infer<typeof Sequence>;

/**
 * Runs `work` in one transaction that sees the rows of all schools, as a role that owns the tables. The database must have
 * been opened before, which prepares that role.
 */
export async function withCopyTransaction<T>(
  server: CopyServer,
  mode: 'isolation level repeatable read read only' | 'read write',
  work: (sql: TransactionSql) => Promise<T>,
): Promise<T> {
  const options = {
    max: 1,
    max_lifetime: null,
    idle_timeout: 0,
    fetch_types: false,
    onnotice: () => undefined,
    connection: { application_name: 'meiyu copy', statement_timeout: 0, DateStyle: 'ISO' },
  };
  const sql: Sql =
    typeof server === 'string'
      ? postgres(server, { ...options, ...socketFolderOf(server) })
      : postgres({ ...options, ...server });
  try {
    const done: { result: T }[] = [];
    await sql.begin(mode, async (transaction) => {
      const [user] = await transaction`select rolsuper from pg_roles where rolname = current_user`;
      if (user?.['rolsuper'] === true) await transaction.unsafe(`set local role ${HOUSE_ROLE}`);
      await transaction`select set_config('meiyu.school', '*', true)`;
      done.push({ result: await work(transaction) });
    });
    const [first] = done;
    if (first === undefined) throw new Error('The transaction did nothing.');
    return first.result;
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/**
 * The tables with data, in an order in which each comes after those that it refers to. The list of migrations is not among
 * them: whoever loads the data applies the migrations.
 *
 * @throws {Error} if tables refer to each other in a circle
 */
export async function readTables(sql: TransactionSql): Promise<Table[]> {
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

/** Where every sequence stands, those of identity columns too. */
export async function readSequences(sql: TransactionSql): Promise<Sequence[]> {
  const rows = await sql`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname`;
  const found: Sequence[] = [];
  for (const row of rows) {
    const name = String(row['name']);
    const [state] = await sql`
      select ${name} as name, last_value::text as value, is_called as "isCalled" from ${sql(name)}`;
    found.push(Sequence.parse(state));
  }
  return found;
}

export async function setSequence(sql: TransactionSql, sequence: Sequence): Promise<void> {
  await sql`select setval(${sql.unsafe(`'"${sequence.name}"'`)}::regclass, ${sequence.value}::bigint, ${sequence.isCalled})`;
}

/** Sends the rows of a table, in PostgreSQL's text format, through `streams`. */
export async function copyOut(
  sql: TransactionSql,
  table: Table,
  ...streams: readonly (Transform | Writable)[]
): Promise<void> {
  const columns = table.columns.map(quoted).join(', ');
  const statement = `copy (select ${columns} from ${quoted(table.name)}) to stdout`;
  const rows = await sql.unsafe(statement).readable();
  await pipeline([rows, ...streams]);
  // The driver pauses its socket when the rows come faster than they are taken, and lets it flow again at the next read.
  // After the last row there is none.
  Reflect.get(rows, '_read').call(rows, 0);
}

/** Takes the same. The table must not hold its owner to its rules for rows: see `withoutForcedRules`. */
export async function copyIn(
  sql: TransactionSql,
  name: string,
  columns: readonly string[],
): Promise<Writable> {
  return sql
    .unsafe(`copy ${quoted(name)} (${columns.map(quoted).join(', ')}) from stdin`)
    .writable();
}

/**
 * Runs `work` while the rules for rows do not bind the tables' owner: `copy … from` refuses tables where they do. Our triggers
 * rest too: the rows that they would write are copied as well.
 */
export async function withoutForcedRules(
  sql: TransactionSql,
  tables: readonly Table[],
  work: () => Promise<void>,
): Promise<void> {
  const forced = tables.filter(({ isForced }) => isForced).map(({ name }) => quoted(name));
  for (const table of forced) await sql.unsafe(`alter table ${table} no force row level security`);
  const all = tables.map(({ name }) => quoted(name));
  for (const table of all) await sql.unsafe(`alter table ${table} disable trigger user`);
  await work();
  for (const table of all) await sql.unsafe(`alter table ${table} enable trigger user`);
  for (const table of forced) await sql.unsafe(`alter table ${table} force row level security`);
}

export async function deleteRows(sql: TransactionSql, name: string): Promise<void> {
  const rows = await sql.unsafe(`select from ${quoted(name)} limit 1`);
  if (rows.length > 0) await sql.unsafe(`delete from ${quoted(name)}`);
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** `postgres://user@%2Frun%2Fpostgresql/name` means the socket in that folder. */
function socketFolderOf(url: string): { host?: string } {
  const host = decodeURIComponent(new URL(url).hostname);
  return host.startsWith('/') ? { host } : {};
}
