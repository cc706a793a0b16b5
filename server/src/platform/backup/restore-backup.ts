import { existsSync, realpathSync } from 'node:fs';
import { chown, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import type { Config } from '../../config.ts';
import { openDatabase } from '../../db/database.ts';
import { chooseAccount } from '../../db/embedded/account.ts';
import { type Binaries, findBinaries } from '../../db/embedded/binaries.ts';
import { probeServer } from '../../db/embedded/probe.ts';
import { getSocketFolder } from '../../db/embedded/socket-folder.ts';
import { getRestoreFolder } from '../../db/embedded/unfinished-restore.ts';
import { readFingerprint } from '../auth/secrets.ts';
import { syncFolder } from '../sync-folder.ts';
import { addArchivedFiles } from './archive-files.ts';
import { getArchiveFolder, unpackHistories, unpackWal } from './archive.ts';
import { BackupError, toDiskError } from './backup-error.ts';
import { readChecksums } from './checksum-file.ts';
import { copyHashed } from './copy-hashed.ts';
import { getFreeBytes } from './disk-space.ts';
import { endRestoredAccess } from './end-restored-access.ts';
import type { PhysicalManifest } from './manifest.ts';
import { recoverCluster, STAGED_WAL } from './recover-cluster.ts';
import { SyncQueue } from './sync-queue.ts';
import { hashChecksumFile } from './verify-backup.ts';

/** The disk space in bytes for new log segments that the recovery writes. */
const RECOVERY_BYTES = 256 * 1024 * 1024;

export interface RestorePlan {
  config: Config;
  /** The folder of the backup to restore. */
  from: string;
  manifest: PhysicalManifest;
  /** The moment after the backup up to which the log is replayed; null: the end of the backup. */
  at: Date | null;
  /** The timeline of the log to replay, as 8 hex digits. Each restore starts a new timeline (branch) of the log. */
  timeline: string;
  onProgress?: (files: number) => void;
}

/**
 * Restores a backup into an empty DATA_DIR. Copies all files into a folder inside DATA_DIR, compares them with their
 * hashes, recovers the database, and then moves the files into DATA_DIR. A server refuses to start in DATA_DIR until the
 * files are moved.
 *
 * @throws {BackupError} with a message for the operator; then DATA_DIR is empty as before
 */
export async function restoreBackup(plan: RestorePlan): Promise<void> {
  const { dataDir } = plan.config;
  const binaries = await requireRestorable(plan);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const root = getRestoreFolder(dataDir);
  await mkdir(root, { mode: 0o700 });
  try {
    await restoreInto(root, plan, binaries);
    await moveIntoPlace(root, dataDir);
  } catch (error) {
    await rm(root, { recursive: true, force: true });
    throw toDiskError(error, dataDir);
  }
}

/** Checks everything that can prevent the restore, before any file is written. */
async function requireRestorable({ config, from, manifest }: RestorePlan): Promise<Binaries> {
  const { dataDir, databaseUrl } = config;
  if (databaseUrl !== undefined) {
    throw new BackupError('restore 只恢复内置的数据库：自备的数据库请用 load，或数据库自己的工具');
  }
  if (existsSync(dataDir)) await refuseOccupiedFolder(dataDir);
  const binaries = findBinaries();
  if (binaries.major !== manifest.server.major) {
    throw new BackupError(
      `备份是 PostgreSQL ${manifest.server.major} 的，现有的程序是 PostgreSQL ${binaries.major}：请在旧版本上恢复后用 dump 导出，再在这里用 load 装入`,
    );
  }
  const key = config.backup.keyFile;
  const fingerprint = key === null ? null : readFingerprint(key);
  if (fingerprint !== null && fingerprint !== manifest.keyFingerprint) {
    throw new BackupError(`SECRET_KEY_FILE 所指的 ${key ?? ''} 不是这份备份的密钥`);
  }
  if ((await hashChecksumFile(from)) !== manifest.sums) {
    throw new BackupError('备份损坏或被改动过：请先用 verify-backup 检查');
  }
  return binaries;
}

async function refuseOccupiedFolder(dataDir: string): Promise<void> {
  if ((await probeServer(getSocketFolder(realpathSync(dataDir)))) !== 'absent') {
    throw new BackupError(`服务端正在 ${dataDir} 上运行：请先停掉它，再恢复到一个空的 DATA_DIR`);
  }
  if ((await readdir(dataDir)).length > 0) {
    throw new BackupError(`DATA_DIR 不是空的：请先把 ${dataDir} 改名留着，再恢复`);
  }
}

async function restoreInto(root: string, plan: RestorePlan, binaries: Binaries): Promise<void> {
  const { config, manifest, from } = plan;
  if ((await getFreeBytes(root)) < manifest.totals.bytes + RECOVERY_BYTES) {
    throw new BackupError(
      `磁盘空间不够，恢复要 ${toMegabytes(manifest.totals.bytes + RECOVERY_BYTES)} MB`,
    );
  }
  const cluster = `pg${manifest.server.major}`;
  const { owner } = chooseAccount(binaries, config.dataDir, path.join(config.dataDir, cluster));
  const folders = new Set<string>();
  const makeFolder = async (name: string) => {
    if (folders.has(name)) return;
    await mkdir(path.join(root, name), { recursive: true, mode: 0o700 });
    folders.add(name);
  };
  for (const folder of manifest.cluster.folders) await makeFolder(`${cluster}/${folder}`);
  const queue = new SyncQueue();
  let files = 0;
  for await (const { name, sha256 } of readChecksums(from)) {
    plan.onProgress?.((files += 1));
    await makeFolder(path.posix.dirname(name));
    const copied = await copyHashed(path.join(from, name), path.join(root, name), queue);
    if (copied.sha256 !== sha256) throw new BackupError(`备份里的 ${name} 损坏或被改动过`);
  }
  const [archive = '', ownArchive = ''] = [path.dirname(from), config.backup.folder].map((folder) =>
    getArchiveFolder(folder, manifest.cluster.systemId),
  );
  for (const folder of [archive, ownArchive])
    await unpackHistories(folder, path.join(root, STAGED_WAL));
  if (plan.at !== null) {
    await unpackWal(archive, manifest, path.join(root, STAGED_WAL));
    await addArchivedFiles(archive, root, makeFolder, queue);
  }
  await queue.flush();
  for (const folder of folders) syncFolder(path.join(root, folder));
  await writeFile(path.join(root, cluster, 'recovery.signal'), '', { mode: 0o600 });
  if (owner !== undefined) {
    for (const name of ['.', cluster, STAGED_WAL])
      await changeOwner(owner, path.join(root, name), name !== '.');
  }
  const { at, timeline } = plan;
  await recoverCluster(root, { at, base: new Date(manifest.endedAt), timeline });
  const { db, close } = await openDatabase({ dataDir: root, poolSize: 2 });
  try {
    await endRestoredAccess(db, new Date(), 'backup');
  } finally {
    await close();
  }
}

async function changeOwner(
  owner: { uid: number; gid: number },
  target: string,
  isDeep: boolean,
): Promise<void> {
  await chown(target, owner.uid, owner.gid);
  if (!isDeep) return;
  for (const name of await readdir(target, { recursive: true })) {
    await chown(path.join(target, name), owner.uid, owner.gid);
  }
}

const isCluster = (name: string) => /^pg\d+$/.test(name);

/** Moves the restored files into DATA_DIR. The database is last, because a folder without a database does not look complete. */
async function moveIntoPlace(root: string, dataDir: string): Promise<void> {
  for (const name of [STAGED_WAL, 'socket', 'postgres.log']) {
    await rm(path.join(root, name), { recursive: true, force: true });
  }
  if (path.dirname(getSocketFolder(root)) === '/tmp')
    await rm(getSocketFolder(root), { recursive: true, force: true });
  const names = await readdir(root);
  for (const name of names.toSorted((a, b) => Number(isCluster(a)) - Number(isCluster(b)))) {
    await rename(path.join(root, name), path.join(dataDir, name));
  }
  syncFolder(dataDir);
  await rm(root, { recursive: true });
  syncFolder(dataDir);
}

function toMegabytes(bytes: number): number {
  return Math.ceil(bytes / 1024 / 1024);
}
