import { mkdir, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

import { z } from 'zod';

import type { Config } from '../../config.ts';
import { advisoryLocks } from '../../db/advisory-locks.ts';
import {
  readServerFacts,
  createBaseBackup,
  type ServerFacts,
} from '../../db/backup/base-backup.ts';
import { listClusterEntries, CONTROL_FILE } from '../../db/backup/cluster-files.ts';
import { isHistoryName } from '../../db/backup/wal-names.ts';
import { withAdminConnection } from '../../db/embedded/admin-connection.ts';
import type { Sql } from '../../db/postgres/connection.ts';
import { getSecretKeyPath } from '../auth/secrets.ts';
import { BackupBusyError, BackupError } from './backup-error.ts';
import { BackupWriter } from './backup-writer.ts';
import { requireSpace } from './disk-space.ts';
import { type PhysicalManifest, readPhysicalManifest } from './manifest.ts';
import { copyStoredFiles } from './stored-files.ts';

export interface BackupPlan {
  config: Config;
  /** The folder that the backup creates. */
  target: string;
  kind: PhysicalManifest['kind'];
  /** Whether files of the backup may be hard links to files in use or to files of an earlier backup. */
  mayLink: boolean;
  /** The folder of an earlier finished backup; null if there is none. */
  previous: string | null;
  /** The minimum free space in bytes after the copies. A backup that would leave less is refused. Absent: no check. */
  spareBytes?: number;
  /** Whether the backup waits until another running backup has ended. Otherwise throws an error if another backup is running. */
  mustWait?: boolean;
  /** Aborts the backup and deletes its files. */
  signal?: AbortSignal;
  onProgress?: (files: number) => void;
}

/**
 * Backs up the embedded database and its files while they are in use. Copies the database first and the files second, so
 * that the backup contains every file to which the database refers. Starts the database if it is not running.
 *
 * @throws {BackupError} with a message for the operator; then the unfinished backup is deleted
 */
export async function createBackup(plan: BackupPlan): Promise<PhysicalManifest> {
  await withAdminConnection(plan.config.dataDir, async (sql) => {
    await lockBackups(sql, plan.mustWait === true);
    await mkdir(path.dirname(plan.target), { recursive: true, mode: 0o700 });
    if (plan.spareBytes !== undefined) {
      await requireSpace(path.dirname(plan.target), await readDatabaseSize(sql), plan.spareBytes);
    }
    const writer = await BackupWriter.create(plan.target);
    try {
      await writeBackup(plan, sql, writer);
    } catch (error) {
      throw await writer.abandon(error);
    }
  });
  return readPhysicalManifest(plan.target);
}

async function lockBackups(sql: Sql, mustWait: boolean): Promise<void> {
  if (mustWait) {
    await sql`select pg_advisory_lock(${advisoryLocks.backup})`;
    return;
  }
  const [row] = await sql`select pg_try_advisory_lock(${advisoryLocks.backup}) as granted`;
  if (row?.['granted'] !== true) throw new BackupBusyError('另一次备份正在进行：请等它结束再试');
}

async function readDatabaseSize(sql: Sql): Promise<number> {
  const [row] =
    await sql`select sum(pg_database_size(oid))::bigint::float8 as bytes from pg_database`;
  return Number(row?.['bytes']);
}

async function writeBackup(plan: BackupPlan, sql: Sql, writer: BackupWriter): Promise<void> {
  const { config, signal } = plan;
  const onFile = () => {
    signal?.throwIfAborted();
    plan.onProgress?.(writer.totals.files);
  };
  const facts = await readServerFacts(sql);
  const installation = await readInstallation(sql);
  const folder = `pg${facts.major}`;
  const folders: string[] = [];
  const copyFiles = async () => {
    await writer.makeFolder(folder);
    for await (const { name, isFolder } of listClusterEntries(facts.folder)) {
      onFile();
      if (isFolder) {
        folders.push(name);
        await writer.makeFolder(`${folder}/${name}`);
      } else await copyClusterFile(writer, facts, name);
    }
  };
  // Prevents the deletion of files from here on, because the copy of the database may refer to any file.
  await sql`select pg_advisory_lock(${advisoryLocks.fileDeletion})`;
  const base = await createBaseBackup(sql, facts, copyFiles, async (segments) => {
    await writer.makeFolder('wal');
    const wal = path.join(facts.folder, 'pg_wal');
    const histories = (await readdir(wal)).filter(isHistoryName);
    for (const name of [...histories, ...segments]) {
      onFile();
      await writer.copy(path.join(wal, name), `wal/${name}`);
    }
  });
  await writer.write(`${folder}/backup_label`, base.label);
  await copyStoredFiles(writer, config.dataDir, { ...plan, onFile });
  const key = getSecretKeyPath(config.dataDir);
  const keyFile = { isInside: config.backup.keyFile === null, path: config.backup.keyFile ?? key };
  if (keyFile.isInside) await writer.copy(key, 'secret.key').catch(explainMissingKey);
  // Checks that the connection still exists, because the locks end with the connection.
  await sql`select 1`;
  await writer.finish((known) => ({
    format: 'meiyu-backup',
    version: 1,
    startedAt: base.startedAt.toISOString(),
    endedAt: base.endedAt.toISOString(),
    server: { version: facts.version, major: facts.major },
    ...installation,
    ...known,
    kind: plan.kind,
    cluster: {
      systemId: facts.systemId,
      segmentBytes: facts.segmentBytes,
      folders,
      segments: base.segments,
    },
    keyFile,
    bucket: config.s3?.bucketUrl ?? null,
  }));
}

/**
 * Copies one file of the database. Skips a file that is deleted during the backup, because the write-ahead log contains the
 * deletion.
 */
async function copyClusterFile(
  writer: BackupWriter,
  facts: ServerFacts,
  name: string,
): Promise<void> {
  const source = path.join(facts.folder, name);
  if (name === CONTROL_FILE) {
    await writer.write(`pg${facts.major}/${name}`, await readControlFile(source));
    return;
  }
  try {
    await writer.copy(source, `pg${facts.major}/${name}`);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
}

/** Reads PostgreSQL's control file until two reads are equal, because a single read may see an incomplete write. */
async function readControlFile(file: string): Promise<Buffer> {
  let before = await readFile(file);
  for (;;) {
    const now = await readFile(file);
    if (now.equals(before)) return now;
    before = now;
  }
}

const Installation = z.object({
  migrations: z.array(z.string()),
  keyFingerprint: z.nullable(z.string()),
});

/**
 * Reads the applied migrations and the key fingerprint of the database. A database of an early version may not have this
 * data.
 */
async function readInstallation(sql: Sql): Promise<z.infer<typeof Installation>> {
  const [tables] = await sql`
    select to_regclass('public.migrations') is not null as migrated,
      to_regclass('public.installation') is not null as installed`;
  const migrations =
    tables?.['migrated'] === true ? await sql`select name from migrations order by name` : [];
  const [key] =
    tables?.['installed'] === true ? await sql`select key_fingerprint from installation` : [];
  return Installation.parse({
    migrations: migrations.map((row) => row['name']),
    keyFingerprint: key?.['key_fingerprint'] ?? null,
  });
}

function explainMissingKey(error: unknown): never {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  throw new BackupError(
    'DATA_DIR 里没有 secret.key：没有它的备份恢复后所有密码都对不上，请先放回去',
  );
}
