import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A process id that is higher than any id of a kernel (2^22), so no process has it. */
const UNUSED_PID = 4_194_305;

/**
 * Makes a start possible after a crash. PostgreSQL refuses to start while its lock files contain the id of a running process,
 * even if that process is another program now. Call it only when no server answers on the socket.
 *
 * It does not delete the files. It writes an unused process id into them, so that PostgreSQL still checks whether a process uses
 * this database's shared memory.
 */
export function releaseStaleLocks(databaseDir: string, socketDir: string): void {
  for (const file of [
    path.join(databaseDir, 'postmaster.pid'),
    path.join(socketDir, '.s.PGSQL.5432.lock'),
  ]) {
    const content = readOptional(file);
    const pid = content === undefined ? Number.NaN : Number.parseInt(content, 10);
    if (content === undefined || Number.isNaN(pid) || isPostgresOf(pid, databaseDir)) continue;
    writeFileSync(file, content.replace(/^\d+/, String(UNUSED_PID)));
  }
}

/**
 * Returns whether a running PostgreSQL server of this database has locked its folder. Returns false if the system does not show what
 * the process is.
 */
export function isLockedByServer(databaseDir: string): boolean {
  const content = readOptional(path.join(databaseDir, 'postmaster.pid'));
  const pid = Number.parseInt(content ?? '', 10);
  return process.platform === 'linux' && !Number.isNaN(pid) && isPostgresOf(pid, databaseDir);
}

/**
 * Checks whether a process is a PostgreSQL server of this database. Returns true also if the system does not show what the
 * process is. Then PostgreSQL decides.
 */
function isPostgresOf(pid: number, databaseDir: string): boolean {
  if (process.platform !== 'linux') return true;
  const commandLine = readOptional(`/proc/${pid}/cmdline`)?.split('\0') ?? [];
  return commandLine.includes(databaseDir) && commandLine.some((word) => word.endsWith('postgres'));
}

function readOptional(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    // The process ended while its entry in /proc was read.
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return undefined;
    throw error;
  }
}
