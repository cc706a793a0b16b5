import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { type Account, canRunCommand } from './account.ts';
import type { Binaries } from './binaries.ts';

export interface ServerProcess {
  hasEnded(): boolean;
  /** Returns whether this process runs the database. False if another process started the server first. */
  isServing(): boolean;
  /** Stops the server with a fast shutdown, and waits until it has stopped. */
  stop(): Promise<void>;
  /** Returns the end of the server's log, for the message about a failed start. */
  readLastLines(): string;
}

interface Launch {
  binaries: Binaries;
  account: Account;
  /** The folder of the database. */
  folder: string;
  /** The folder of the socket. */
  host: string;
  /** The folder for the log. */
  root: string;
  /** Settings in addition to the defaults below. */
  settings: Readonly<Record<string, string>>;
}

/** Starts `postgres` as a child process. It ends with this process. */
export function launchServer(launch: Launch): ServerProcess {
  const logFile = path.join(launch.root, 'postgres.log');
  // Each start empties the log file, so that it stays small.
  const log = openSync(logFile, 'w', 0o600);
  const [program = '', ...args] = [
    ...launch.account.prefix,
    ...buildParentDeathPrefix(),
    launch.binaries.postgres,
    '-D',
    launch.folder,
    ...Object.entries({ ...buildSettings(launch.host), ...launch.settings }).flatMap(
      ([name, value]) => ['-c', `${name}=${value}`],
    ),
  ];
  const child = spawn(program, args, {
    stdio: ['ignore', log, log],
    cwd: '/',
    // The server gets a process group of its own: Ctrl-C must stop only this process, which first finishes its running work.
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
    isServing: () => {
      const lock = path.join(launch.folder, 'postmaster.pid');
      return Number.parseInt(readFileSync(lock, 'utf8'), 10) === child.pid;
    },
    stop: async () => {
      if (!ended) child.kill('SIGINT');
      await end;
    },
    readLastLines: () => readFileSync(logFile, 'utf8').trim().split('\n').slice(-3).join(' '),
  };
}

/**
 * Builds the command that stops the server with SIGINT (a fast shutdown) when this process ends. Without it, the server would
 * still run after this process was killed.
 */
function buildParentDeathPrefix(): string[] {
  const tie = ['setpriv', '--pdeathsig', 'INT', '--'];
  return canRunCommand([...tie, 'true']) ? tie : [];
}

function buildSettings(host: string): Record<string, string> {
  return {
    listen_addresses: '',
    unix_socket_directories: host,
    unix_socket_permissions: '0700',
    // A saved answer must be on the disk, even if a configuration file in the folder has another value.
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    // The value is small, because a school's computer needs memory for other programs, and the system caches the files too.
    shared_buffers: '128MB',
    max_connections: '100',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // The log must not contain statements, because they contain texts of pupils.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_parameter_max_length_on_error: '0',
  };
}
