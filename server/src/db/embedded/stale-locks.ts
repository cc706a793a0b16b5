import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Higher than any pid a kernel gives out (2^22), so it is certainly nobody's. */
const NOBODYS_PID = 4_194_305;

/**
 * Frees the way after a crash: PostgreSQL refuses to start while its lock files name a process
 * that lives, even if that pid has meanwhile gone to a process of quite another kind. Call it only
 * when nothing answers on the socket.
 *
 * The files are not deleted but given a dead pid, so that PostgreSQL still makes its own check:
 * whether any process has this database's shared memory attached.
 */
export function releaseStaleLocks(databaseDir: string, socketDir: string): void {
  for (const file of [
    path.join(databaseDir, 'postmaster.pid'),
    path.join(socketDir, '.s.PGSQL.5432.lock'),
  ]) {
    const content = readOptional(file);
    const pid = content === undefined ? Number.NaN : Number.parseInt(content, 10);
    if (content === undefined || Number.isNaN(pid) || isPostgresOf(pid, databaseDir)) continue;
    writeFileSync(file, content.replace(/^\d+/, String(NOBODYS_PID)));
  }
}

/** True too where the system does not tell what a process is: then PostgreSQL decides. */
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
    // A process that ends while its /proc entry is read.
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return undefined;
    throw error;
  }
}
