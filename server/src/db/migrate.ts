import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';

import { sql } from 'kysely';

import { advisoryLocks } from './advisory-locks.ts';
import { getDatabaseErrorCode } from './database-error.ts';
import { DatabaseStartError } from './database-start-error.ts';
import type { Db } from './database.ts';
import { acrossSchools } from './scope.ts';

interface Migration {
  /** The name of the file. */
  name: string;
  text: string;
  /** The SHA-256 hash of the text, in hex. */
  hash: string;
}

/** The folder is beside the bundle in a build, and beside this file in the source. */
const migrationsFolder = new URL('./migrations/', import.meta.url);

/**
 * Applies the missing migrations in the order of their names, each in a transaction of its own. If several processes call this at
 * once, one applies the migrations and the others wait.
 *
 * @param only the names to apply, to create the tables of an earlier version of the program; absent: all
 * @throws {DatabaseStartError} if an applied file has changed, or the database is newer than the program
 */
export async function migrate(
  db: Db,
  folder: URL = migrationsFolder,
  only?: ReadonlySet<string>,
): Promise<void> {
  const migrations = await readMigrations(folder);
  const chosen = migrations.filter(({ name }) => only === undefined || only.has(name));
  await acrossSchools('tables are changed for all', db, (db) =>
    applyMigrations(db, migrations, chosen),
  );
}

/** Lists the names of the migrations of this program, in order. */
export async function listKnownMigrations(folder: URL = migrationsFolder): Promise<string[]> {
  return (await readMigrations(folder)).map(({ name }) => name);
}

/** Selects the names of the applied migrations of a database. The list is empty for an empty database. */
export async function selectAppliedMigrations(db: Db): Promise<string[]> {
  try {
    return [...(await selectMigrationHashes(db)).keys()].toSorted();
  } catch (error) {
    if (getDatabaseErrorCode(error) === '42P01') return [];
    throw error;
  }
}

async function applyMigrations(
  db: Db,
  migrations: Migration[],
  chosen: Migration[],
): Promise<void> {
  await db.transaction().execute(async (db) => {
    await takeMigrationLock(db);
    await sql`
      create table if not exists migrations (
        name text primary key,
        hash text not null,
        applied_at timestamptz not null default now()
      )
    `.execute(db);
  });
  assertKnown(await selectMigrationHashes(db), migrations);
  for (const migration of chosen) await applyMigration(db, migration);
}

/** Checks whether every migration of this program is applied. Returns false for an empty database. */
export async function isMigrated(db: Db, folder: URL = migrationsFolder): Promise<boolean> {
  const migrations = await readMigrations(folder);
  try {
    const applied = await selectMigrationHashes(db);
    return migrations.every(({ name, hash }) => applied.get(name) === hash);
  } catch (error) {
    if (getDatabaseErrorCode(error) === '42P01') return false;
    throw error;
  }
}

async function applyMigration(db: Db, { name, text, hash }: Migration): Promise<void> {
  await db.transaction().execute(async (db) => {
    await takeMigrationLock(db);
    const applied = (await selectMigrationHashes(db)).get(name);
    if (applied === hash) return;
    if (applied !== undefined) {
      throw new DatabaseStartError(
        `迁移文件 ${name} 在执行之后被改动过：请恢复原文件，另写新的迁移`,
      );
    }
    try {
      await sql.raw(text).execute(db);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new DatabaseStartError(`迁移 ${name} 失败，没有改动：${reason}`, { cause: error });
    }
    await sql`insert into migrations (name, hash) values (${name}, ${hash})`.execute(db);
  });
}

/** Takes a lock until the transaction ends. Neither the wait nor the migrations have a time limit. */
async function takeMigrationLock(db: Db): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(db);
  await sql`select pg_advisory_xact_lock(${advisoryLocks.migration})`.execute(db);
}

async function selectMigrationHashes(db: Db): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; hash: string }>`
    select name, hash from migrations
  `.execute(db);
  return new Map(rows.map(({ name, hash }) => [name, hash]));
}

function assertKnown(applied: Map<string, string>, migrations: Migration[]): void {
  const knownNames = new Set(migrations.map(({ name }) => name));
  const unknown = [...applied.keys()].find((name) => !knownNames.has(name));
  if (unknown === undefined) return;
  throw new DatabaseStartError(`数据库比程序新（已有迁移 ${unknown}）：请用新版本的程序`);
}

async function readMigrations(folder: URL): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(
    names.map(async (name) => {
      // A file with other line ends counts as the same migration.
      const text = (await readFile(new URL(name, folder), 'utf8')).replaceAll('\r\n', '\n');
      return { name, text, hash: createHash('sha256').update(text).digest('hex') };
    }),
  );
}
