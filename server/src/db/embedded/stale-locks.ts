import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Higher than any pid of a kernel (2^22), so no process has it. */
const UNUSED_PID = 4_194_305;

/**
 * Allows a start after a crash. PostgreSQL refuses to start while its lock files name a running process, even if that pid now
 * belongs to another program. Call it only when no server answers on the socket.
 *
 * The files are not deleted. They get the pid of no process, so that PostgreSQL still checks whether a process uses this
 * database's shared memory.
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

/** Also true if the system does not show what a process is. Then PostgreSQL decides. */
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
    // The process ended while its /proc entry was read.
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return undefined;
    throw error;
  }
}
