import { execFile } from 'node:child_process';
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
} from 'node:fs';
import { chown, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

import { DatabaseStartError } from '../database-start-error.ts';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';

const runProgram = promisify(execFile);

/** Returns the folder of the database inside DATA_DIR. Its name contains the major version that can open it. */
export function getDatabaseFolder(dataDir: string, major: number): string {
  return path.join(dataDir, `pg${major}`);
}

/**
 * Creates the database files if there are none. It creates them in a temporary folder, syncs them to the disk and
 * renames the folder, so that an incomplete database never has the final name. initdb syncs by default. With
 * `--no-sync`, a power failure soon after the start would leave an unreadable database.
 */
export async function ensureDatabaseFolder(
  dataDir: string,
  folder: string,
  binaries: Binaries,
  account: Account,
): Promise<void> {
  if (existsSync(path.join(folder, 'PG_VERSION'))) return;
  refuseOtherVersion(dataDir, binaries.major);
  await removeAbandoned(dataDir);
  const temporaryFolder = path.join(dataDir, `.pg-new-${process.pid}`);
  mkdirSync(temporaryFolder, { mode: 0o700 });
  if (account.owner !== undefined)
    await chown(temporaryFolder, account.owner.uid, account.owner.gid);
  try {
    await createCluster(temporaryFolder, binaries, account);
    await rename(temporaryFolder, folder);
    syncFolder(dataDir);
  } catch (error) {
    await rm(temporaryFolder, { recursive: true, force: true });
    // Another process created the database at the same time, so this process uses that one.
    if (!existsSync(path.join(folder, 'PG_VERSION'))) throw error;
  }
}

async function createCluster(
  temporaryFolder: string,
  binaries: Binaries,
  account: Account,
): Promise<void> {
  const [program, ...args] = [
    ...account.prefix,
    binaries.initdb,
    `--pgdata=${temporaryFolder}`,
    '--username=meiyu',
    // No password is needed, because only the owner of the socket's folder can connect.
    '--auth=trust',
    '--encoding=UTF8',
    // Sorting by bytes is the fastest, and indexes stay valid when a library changes its sorting rules. Queries that sort names
    // use collate "zh-x-icu".
    '--locale=C',
  ];
  try {
    await runProgram(program, args, { cwd: '/' });
  } catch (error) {
    const output = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
    throw new DatabaseStartError(`建立数据库失败：${output}`, { cause: error });
  }
}

/** Refuses to create a database beside one of another version, because the empty one would look like lost data. */
function refuseOtherVersion(dataDir: string, major: number): void {
  const other = readdirSync(dataDir).find(
    (name) => /^pg\d+$/.test(name) && existsSync(path.join(dataDir, name, 'PG_VERSION')),
  );
  if (other === undefined) return;
  const version = readFileSync(path.join(dataDir, other, 'PG_VERSION'), 'utf8').trim();
  throw new DatabaseStartError(
    `${path.join(dataDir, other)} 是 PostgreSQL ${version} 的数据，现有的程序是 PostgreSQL ${major}：请装回 ${version}，或先备份再换新版本`,
  );
}

/** Deletes the folders of processes that were killed while they created a database. */
async function removeAbandoned(dataDir: string): Promise<void> {
  for (const name of readdirSync(dataDir)) {
    const pid = Number(/^\.pg-new-(\d+)$/.exec(name)?.[1]);
    if (Number.isNaN(pid) || (pid !== process.pid && isAlive(pid))) continue;
    await rm(path.join(dataDir, name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function syncFolder(folder: string): void {
  const descriptor = openSync(folder, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
