import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import postgres from 'postgres';

import { APP_ROLE } from '../../server/src/db/app-role.ts';
import { startEmbeddedPostgres } from '../../server/src/db/embedded/start-embedded-postgres.ts';
import { parsers } from '../../server/src/db/postgres/wire-types.ts';
import { EVERY_SCHOOL } from '../../server/src/db/scope.ts';
import { parentOf } from './processes.ts';

/** A PostgreSQL for the bench alone. */
export interface Server {
  /** Which one, for the table. */
  title: string;
  databaseUrl: (name: string) => string;
  /** The postmaster, to read its CPU; null when it is not on this machine. */
  pid: number | null;
  stop: () => Promise<void>;
}

/** `BENCH_DATABASE_URL` names a server where databases may be made; else the embedded one in a temporary folder. */
export async function openServer(): Promise<Server> {
  const given = process.env['BENCH_DATABASE_URL'];
  if (given !== undefined && given !== '') {
    const { version, pid } = await describe(given);
    return {
      title: version,
      databaseUrl: (name) => urlOf(given, name),
      pid,
      stop: async () => undefined,
    };
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'meiyu-bench-'));
  const embedded = await startEmbeddedPostgres(folder);
  const adminUrl = `postgres://${embedded.user}@${encodeURIComponent(embedded.host)}/${embedded.database}`;
  const { version, pid } = await describe(adminUrl);
  return {
    title: `${version}, embedded`,
    databaseUrl: (name) => urlOf(adminUrl, name),
    pid,
    stop: async () => {
      await embedded.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A new database with a name of its own; its address. */
export async function createDatabase(server: Server): Promise<string> {
  const name = `meiyu_bench_${randomBytes(4).toString('hex')}`;
  await onServer(server, `create database ${name}`);
  return server.databaseUrl(name);
}

export async function dropDatabase(server: Server, databaseUrl: string): Promise<void> {
  const name = new URL(databaseUrl).pathname.slice(1);
  await onServer(server, `drop database if exists ${name} with (force)`);
}

async function onServer(server: Server, statement: string): Promise<void> {
  const sql = connect(server.databaseUrl('postgres'));
  try {
    await sql.unsafe(statement);
  } finally {
    await sql.end();
  }
}

/** Settings of a connection, by their names. */
export type Settings = Readonly<Record<string, string>>;

/** Where it is no superuser, so that the rows of all schools are in reach. */
const everywhere: Settings = { 'meiyu.school': EVERY_SCHOOL };

/**
 * The settings that put a peer's connections where the product's stand: behind the wall between schools, which costs the
 * database some work at each row, at a school's place.
 */
export async function isolationSettings(sql: postgres.Sql, school: string): Promise<Settings> {
  const [row] = await sql<{ isSuperuser: boolean }[]>`
    select current_setting('is_superuser')::boolean as "isSuperuser"`;
  return {
    'meiyu.school': school,
    ...(row?.isSuperuser === true && { role: APP_ROLE }),
  };
}

const driverTypes = Object.fromEntries(
  [...parsers].map(([oid, parse]) => [
    `type${oid}`,
    { to: oid, from: [oid], parse, serialize: (text: string) => text },
  ]),
);

/** The plain driver, reading and writing values as the product does. */
export function connect(
  databaseUrl: string,
  connections = 1,
  settings: Settings = everywhere,
): postgres.Sql {
  return postgres(databaseUrl, {
    max: connections,
    onnotice: () => undefined,
    types: driverTypes,
    fetch_types: false,
    connection: { ...settings },
    ...socketFolderOf(databaseUrl),
  });
}

/** `{ host }` when the address means a socket's folder. */
export function socketFolderOf(databaseUrl: string): { host?: string } {
  const host = decodeURIComponent(new URL(databaseUrl).hostname);
  return host.startsWith('/') ? { host } : {};
}

function urlOf(adminUrl: string, database: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${database}`;
  return url.href;
}

async function describe(databaseUrl: string): Promise<{ version: string; pid: number | null }> {
  const sql = connect(databaseUrl);
  try {
    const [row] = await sql<{ version: string }[]>`
      select 'PostgreSQL ' || current_setting('server_version') as version`;
    return { version: row?.version ?? 'PostgreSQL', pid: await postmasterPid(sql) };
  } finally {
    await sql.end();
  }
}

/** The parent of the process behind a connection, when that runs here. */
async function postmasterPid(sql: postgres.Sql): Promise<number | null> {
  const [row] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`;
  return row === undefined ? null : parentOf(row.pid, 'postgres');
}
