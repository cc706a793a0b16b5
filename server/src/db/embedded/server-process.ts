import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { type Account, works } from './account.ts';
import type { Binaries } from './binaries.ts';

export interface ServerProcess {
  hasEnded(): boolean;
  /** Whether the database is served by this process, not by one that was quicker. */
  serves(): boolean;
  /** Asks for a fast shutdown and waits for its end. */
  stop(): Promise<void>;
  /** The end of the server's log, for a message about a failed start. */
  lastLines(): string;
}

interface Launch {
  binaries: Binaries;
  account: Account;
  /** The database's folder. */
  folder: string;
  /** The socket's folder. */
  host: string;
  /** The folder for the log. */
  root: string;
  /** Settings besides ours. */
  settings: Readonly<Record<string, string>>;
}

/** Starts `postgres` in the foreground, tied to the life of this process. */
export function launchServer(launch: Launch): ServerProcess {
  const logFile = path.join(launch.root, 'postgres.log');
  // Begun anew at each start, so that it stays small.
  const log = openSync(logFile, 'w', 0o600);
  const [program = '', ...args] = [
    ...launch.account.prefix,
    ...tieToParent(),
    launch.binaries.postgres,
    '-D',
    launch.folder,
    ...Object.entries({ ...ownSettings(launch.host), ...launch.settings }).flatMap(
      ([name, value]) => ['-c', `${name}=${value}`],
    ),
  ];
  const child = spawn(program, args, {
    stdio: ['ignore', log, log],
    cwd: '/',
    // A group of its own: Ctrl-C is for us, who first finish what is under way.
    detached: true,
  });
  closeSync(log);
  let ended = false;
  const end = new Promise<void>((resolve) => {
    for (const event of ['error', 'exit']) {
      child.once(event, () => {
        ended = true;
        resolve();
      });
    }
  });
  return {
    hasEnded: () => ended,
    serves: () => {
      const lock = path.join(launch.folder, 'postmaster.pid');
      return Number.parseInt(readFileSync(lock, 'utf8'), 10) === child.pid;
    },
    stop: async () => {
      if (!ended) child.kill('SIGINT');
      await end;
    },
    lastLines: () => readFileSync(logFile, 'utf8').trim().split('\n').slice(-3).join(' '),
  };
}

/** SIGINT is a fast shutdown. Without it a killed owner would leave the server running. */
function tieToParent(): string[] {
  const tie = ['setpriv', '--pdeathsig', 'INT', '--'];
  return works([...tie, 'true']) ? tie : [];
}

function ownSettings(host: string): Record<string, string> {
  return {
    listen_addresses: '',
    unix_socket_directories: host,
    unix_socket_permissions: '0700',
    // What the screen calls saved is on disk, whatever the files of the folder say.
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    // A schoolhouse machine has other work too; the system caches the files besides.
    shared_buffers: '128MB',
    max_connections: '100',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // The log must not hold what pupils wrote.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_parameter_max_length_on_error: '0',
  };
}
