import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import postgres from 'postgres';

import { APP_ROLE } from '../../server/src/db/app-role.ts';
import { startEmbeddedPostgres } from '../../server/src/db/embedded/start-embedded-postgres.ts';
import { parsers } from '../../server/src/db/postgres/wire-types.ts';
import { EVERY_SCHOOL } from '../../server/src/db/scope.ts';
import { findParent } from './processes.ts';

/** A PostgreSQL server where the bench can create databases. */
export interface Server {
  /** The version of the server, for the table. */
  title: string;
  databaseUrl: (name: string) => string;
  /** The process id of the postmaster, to read its CPU time; null if it runs on another machine. */
  pid: number | null;
  stop: () => Promise<void>;
}

/**
 * Connects to the server at `BENCH_DATABASE_URL`, or starts the embedded server in a temporary folder. It allows 300 connections,
 * because the idle products of all rows keep theirs.
 */
export async function openServer(): Promise<Server> {
  const configuredUrl = process.env['BENCH_DATABASE_URL'];
  if (configuredUrl !== undefined && configuredUrl !== '') {
    const { version, pid } = await readServerInfo(configuredUrl);
    return {
      title: version,
      databaseUrl: (name) => buildUrl(configuredUrl, name),
      pid,
      stop: async () => undefined,
    };
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'meiyu-bench-'));
  const embedded = await startEmbeddedPostgres(folder, { settings: { max_connections: '300' } });
  const adminUrl = `postgres://${embedded.user}@${encodeURIComponent(embedded.host)}/${embedded.database}`;
  const { version, pid } = await readServerInfo(adminUrl);
  return {
    title: `${version}, embedded`,
    databaseUrl: (name) => buildUrl(adminUrl, name),
    pid,
    stop: async () => {
      await embedded.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Creates a database with a unique name and returns its URL. */
export async function createDatabase(server: Server): Promise<string> {
  const name = `meiyu_bench_${randomBytes(4).toString('hex')}`;
  await runOnServer(server, `create database ${name}`);
  return server.databaseUrl(name);
}

export async function dropDatabase(server: Server, databaseUrl: string): Promise<void> {
  const name = new URL(databaseUrl).pathname.slice(1);
  await runOnServer(server, `drop database if exists ${name} with (force)`);
}

async function runOnServer(server: Server, statement: string): Promise<void> {
  const sql = connectToDatabase(server.databaseUrl('postgres'));
  try {
    await sql.unsafe(statement);
  } finally {
    await sql.end();
  }
}

/** Settings of a connection, by name. */
export type Settings = Readonly<Record<string, string>>;

/** Gives access to the rows of all schools if the user is not a superuser. */
const allSchools: Settings = { 'meiyu.school': EVERY_SCHOOL };

/**
 * Returns the settings that isolate a peer's connection to one school, as the product's connections are. The isolation
 * costs database time for each row, so the peers must have it too.
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

/** Opens a connection with the plain driver. The driver converts values as in the product. */
export function connectToDatabase(
  databaseUrl: string,
  connections = 1,
  settings: Settings = allSchools,
): postgres.Sql {
  return postgres(databaseUrl, {
    max: connections,
    onnotice: () => undefined,
    types: driverTypes,
    fetch_types: false,
    connection: { ...settings },
    ...getSocketFolder(databaseUrl),
  });
}

/** Returns `{ host }` if the URL names the folder of a Unix socket. */
export function getSocketFolder(databaseUrl: string): { host?: string } {
  const host = decodeURIComponent(new URL(databaseUrl).hostname);
  return host.startsWith('/') ? { host } : {};
}

function buildUrl(adminUrl: string, database: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${database}`;
  return url.href;
}

async function readServerInfo(
  databaseUrl: string,
): Promise<{ version: string; pid: number | null }> {
  const sql = connectToDatabase(databaseUrl);
  try {
    const [row] = await sql<{ version: string }[]>`
      select 'PostgreSQL ' || current_setting('server_version') as version`;
    return { version: row?.version ?? 'PostgreSQL', pid: await readPostmasterPid(sql) };
  } finally {
    await sql.end();
  }
}

/**
 * Returns the process id of the postmaster, which is the parent of the connection's process. Returns null if the server
 * runs on another machine.
 */
async function readPostmasterPid(sql: postgres.Sql): Promise<number | null> {
  const [row] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`;
  return row === undefined ? null : findParent(row.pid, 'postgres');
}
