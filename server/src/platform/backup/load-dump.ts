import { createReadStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';

import { sql as statement } from 'kysely';

import {
  importRows,
  deleteRows,
  readTables,
  setSequence,
  withCopyTransaction,
  withoutRowSecurity,
} from '../../db/backup/table-copy.ts';
import type { Db } from '../../db/database.ts';
import { selectAppliedMigrations, listKnownMigrations, migrate } from '../../db/migrate.ts';
import type { ServerAddress } from '../../db/postgres/server-address.ts';
import { BackupError } from './backup-error.ts';
import { getTableFile } from './dump-database.ts';
import { ENDED_TABLES, endRestoredAccess } from './end-restored-access.ts';
import { hasSchools } from './has-schools.ts';
import type { LogicalManifest } from './manifest.ts';

export interface LoadPlan {
  /** The open database to fill. */
  db: Db;
  /** The address of the same database, for the connection that copies the rows. */
  server: ServerAddress;
  from: string;
  manifest: LogicalManifest;
  onTable: (name: string) => void;
  /** Migrations that tests use instead of the program's migrations. */
  migrations?: URL;
}

/**
 * Fills an empty database from a dump. First creates the tables of the dump's version, then loads all rows in one
 * transaction. The next start of the server applies later migrations.
 *
 * @throws {BackupError} if the database is not empty or the dump is newer than this program; then the database is unchanged
 */
export async function loadDump(plan: LoadPlan): Promise<void> {
  const { db, server, from, manifest, onTable, migrations } = plan;
  await requireEmptyTarget(plan);
  await migrate(db, migrations, new Set(manifest.migrations));
  await withCopyTransaction(server, 'read write', async (connection) => {
    const tables = await readTables(connection.sql);
    await withoutRowSecurity(connection, tables, async () => {
      // Deletes the rows that migrations have inserted, because the dump also contains these rows.
      for (const { name } of tables.toReversed()) await deleteRows(connection, name);
      for (const { name, columns } of manifest.tables) {
        onTable(name);
        const rows = createReadStream(path.join(from, getTableFile(name)));
        await pipeline(rows, createGunzip(), importRows(connection, name, columns));
      }
      // Deletes the ended access in the same transaction, so that no session survives if the command is killed after the
      // transaction.
      for (const { name } of tables.toReversed()) {
        if (ENDED_TABLES.includes(name)) await deleteRows(connection, name);
      }
    });
    for (const sequence of manifest.sequences) await setSequence(connection.sql, sequence);
  });
  await endRestoredAccess(db, new Date(), 'dump');
  // Collects statistics, because without them the first queries after a load are slow.
  await statement`analyze`.execute(db);
}

async function requireEmptyTarget({ db, manifest, migrations }: LoadPlan): Promise<void> {
  const knownMigrations = new Set(await listKnownMigrations(migrations));
  const unknown = manifest.migrations.find((name) => !knownMigrations.has(name));
  if (unknown !== undefined) {
    throw new BackupError(`导出比程序新（已有迁移 ${unknown}）：请用新版本的程序`);
  }
  const dumped = new Set(manifest.migrations);
  const applied = await selectAppliedMigrations(db);
  const isNewer = applied.some((name) => !dumped.has(name));
  if (isNewer || (applied.length > 0 && (await hasSchools(db)))) {
    throw new BackupError('目标数据库不是空的：请用一个新建的、服务端还没有启动过的数据库');
  }
}
