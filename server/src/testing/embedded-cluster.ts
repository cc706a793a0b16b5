import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll } from 'vitest';

import { type Db, openDatabase } from '../db/database.ts';
import { copyCluster } from './copy-cluster.ts';

export interface EmbeddedCluster {
  db: Db;
  dataDir: string;
  /**
   * Suspends every process of the server, so that connections stay open without replies. Returns a function that resumes the
   * processes.
   */
  pause(): () => void;
  /** Suspends the server's processes of these connections. Returns a function that resumes them. */
  pauseBackends(pids: readonly number[]): () => void;
}

/**
 * Starts a database server for one test file that disturbs it, if possible on a disk of its own.
 *
 * @param diskMb the size of that disk; `hasOwnDisk` is false if this user may not mount one
 */
export async function createEmbeddedCluster(
  diskMb: number,
): Promise<EmbeddedCluster & { hasOwnDisk: boolean }> {
  const dataDir = path.join(mkdtempSync(path.join(tmpdir(), 'meiyu-own-')), 'data');
  mkdirSync(dataDir);
  const hasOwnDisk = mountDisk(dataDir, diskMb);
  copyCluster(dataDir);
  const { db, close } = await openDatabase({ dataDir, reachesAllSchools: true });
  afterAll(async () => {
    await close();
    if (hasOwnDisk) execFileSync('umount', [dataDir]);
    rmSync(path.dirname(dataDir), { recursive: true, force: true });
  });
  return {
    db,
    dataDir,
    hasOwnDisk,
    pause: () => pauseProcesses(listProcesses(dataDir)),
    pauseBackends: pauseProcesses,
  };
}

function mountDisk(folder: string, mb: number): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${mb}m`, 'tmpfs', folder], {
      stdio: 'ignore',
    });
    return true;
  } catch {
    return false;
  }
}

function pauseProcesses(pids: readonly number[]): () => void {
  for (const pid of pids) process.kill(pid, 'SIGSTOP');
  return () => {
    for (const pid of pids) process.kill(pid, 'SIGCONT');
  };
}

/** Lists the processes of the server. The parent comes first, so that it cannot start another process in the meantime. */
function listProcesses(dataDir: string): number[] {
  const folder = readdirSync(dataDir).find((name) => /^pg\d+$/.test(name)) ?? '';
  const server = Number.parseInt(
    readFileSync(path.join(dataDir, folder, 'postmaster.pid'), 'utf8'),
    10,
  );
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(server)], {
    encoding: 'utf8',
  });
  return [server, ...children.split('\n').map(Number).filter(Boolean)];
}
