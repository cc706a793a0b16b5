import { spawnSync } from 'node:child_process';
import { chownSync, readFileSync, statSync } from 'node:fs';

import { DatabaseStartError } from '../database-start-error.ts';
import type { Binaries } from './binaries.ts';

/** The account that runs the server's programs. PostgreSQL refuses to run as root. */
export interface Account {
  /** The words to put before a command, so that another account runs it. Empty if the current account is not root. */
  prefix: string[];
  /** The account that must own the data. Absent if it is the current account. */
  owner?: Owner;
}

interface Owner {
  uid: number;
  gid: number;
}

/**
 * Chooses how to run the server if this process belongs to root. The first choice is a user namespace in which the
 * server is not root: its files still belong to root, so it works below folders that only root can enter, and needs no
 * other account. Many containers forbid namespaces. There it chooses an account that can reach the programs and the
 * data.
 *
 * @param dataDir the private folder that contains the database's folder
 * @param databaseDir the database's folder. If it exists, its owner does not change
 */
export function chooseAccount(binaries: Binaries, dataDir: string, databaseDir: string): Account {
  if (process.getuid?.() !== 0) return { prefix: [] };
  const present = statSync(databaseDir, { throwIfNoEntry: false });
  if (present === undefined || present.uid === 0) {
    const namespace = ['unshare', '-U', '--map-user=65534', '--map-group=65534', '--'];
    if (canRunCommand([...namespace, binaries.postgres, '--version'])) return { prefix: namespace };
  }
  const candidates = present !== undefined && present.uid !== 0 ? [present] : listServiceAccounts();
  for (const { uid, gid } of candidates) {
    const prefix = ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', '--'];
    if (!canRunCommand([...prefix, binaries.postgres, '--version'])) continue;
    if (present === undefined) chownSync(dataDir, uid, gid);
    if (canRunCommand([...prefix, 'test', '-w', dataDir])) return { prefix, owner: { uid, gid } };
    if (present === undefined) chownSync(dataDir, 0, 0);
  }
  throw new DatabaseStartError(
    `数据库不能以 root 身份运行，这里又换不了身份：请用普通用户启动，或把程序和 DATA_DIR 放在 postgres 用户能进入的目录下：${dataDir}`,
  );
}

/** Checks whether a command can be run here and succeeds. */
export function canRunCommand(command: string[]): boolean {
  const [program = '', ...args] = command;
  return spawnSync(program, args, { stdio: 'ignore', cwd: '/' }).status === 0;
}

/** Lists the accounts that can run a database on this machine, `postgres` before `nobody`. */
function listServiceAccounts(): Owner[] {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  return ['postgres', 'nobody'].flatMap((name) => {
    const fields = lines.find((line) => line.startsWith(`${name}:`))?.split(':');
    return fields === undefined ? [] : [{ uid: Number(fields[2]), gid: Number(fields[3]) }];
  });
}
