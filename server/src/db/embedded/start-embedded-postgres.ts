import { realpathSync } from 'node:fs';
import { chmod, mkdir } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';

import { DatabaseStartError } from '../database-start-error.ts';
import { chooseAccount } from './account.ts';
import { findBinaries } from './binaries.ts';
import { getDatabaseFolder, ensureDatabaseFolder } from './data-folder.ts';
import { createDatabase, embeddedDatabase, embeddedUser, probeServer } from './probe.ts';
import { type ServerProcess, launchServer } from './server-process.ts';
import { ensureSocketFolder, getSocketFolder } from './socket-folder.ts';
import { isLockedByServer, releaseStaleLocks } from './stale-locks.ts';
import { refuseUnfinishedRestore } from './unfinished-restore.ts';

export interface EmbeddedAddress {
  /** The folder of the Unix socket, which drivers accept as a host. */
  host: string;
  user: string;
  database: string;
}

export interface EmbeddedPostgres extends EmbeddedAddress {
  /** False if another process started this server. Then the server ends with that process. */
  isOwned: boolean;
  /** Stops the server and waits until its files are closed. Does nothing unless `isOwned`. */
  stop: () => Promise<void>;
}

/** The time limit for a start. After a crash, the server applies the log since the last checkpoint. */
const START_TIMEOUT_MS = 120_000;
const PROBE_INTERVAL_MS = 15;

/** Options for a special start. */
interface StartOptions {
  /** Server settings in addition to the defaults. */
  settings?: Readonly<Record<string, string>>;
  /** The time limit until the server answers, in ms. */
  timeoutMs?: number;
}

/**
 * Opens the PostgreSQL server with its data under `dataDir`, which is created on first use. It connects to a server that runs, or
 * starts one. The server listens only on a Unix socket in a private folder. On Linux it ends with this process, even if this
 * process is killed.
 *
 * @throws {DatabaseStartError} with a line for the operator
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  options: StartOptions = {},
): Promise<EmbeddedPostgres> {
  if (process.platform === 'win32') {
    throw new DatabaseStartError('Windows 上没有内置数据库：请用 DATABASE_URL 指明一个 PostgreSQL');
  }
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const root = realpathSync(dataDir);
  refuseUnfinishedRestore(root);
  const host = getSocketFolder(root);
  const running = await awaitPresence(host, () => false, START_TIMEOUT_MS);
  const server = running ? undefined : await launch(root, host, options);
  return {
    host,
    user: embeddedUser,
    database: embeddedDatabase,
    isOwned: server !== undefined,
    stop: async () => server?.stop(),
  };
}

/** Starts the server. Returns undefined if another process started one first and ours ended. */
async function launch(
  root: string,
  host: string,
  { settings = {}, timeoutMs = START_TIMEOUT_MS }: StartOptions,
): Promise<ServerProcess | undefined> {
  await chmod(root, 0o700);
  const binaries = findBinaries();
  const folder = getDatabaseFolder(root, binaries.major);
  const account = chooseAccount(binaries, root, folder);
  await ensureDatabaseFolder(root, folder, binaries, account);
  ensureSocketFolder(host, account);
  releaseStaleLocks(folder, host);
  const server = launchServer({ binaries, account, folder, host, root, settings });
  try {
    const mayComeUp = () => !server.hasEnded() || isLockedByServer(folder);
    if (await awaitPresence(host, mayComeUp, timeoutMs)) {
      if (server.isServing()) return server;
      await server.stop();
      return undefined;
    }
  } catch (error) {
    await server.stop();
    throw error;
  }
  throw new DatabaseStartError(`数据库没有启动：${server.readLastLines()}`);
}

/** Waits until a server answers in `host`. Returns false if no server listens there, and none may come up any more. */
async function awaitPresence(
  host: string,
  mayComeUp: () => boolean,
  timeoutMs: number,
): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  while (Date.now() < deadline) {
    // This line must precede the probe, so that a server that ends after a failed probe gets one more probe.
    const mayAnswer = mayComeUp();
    const presence = await probeServer(host);
    if (presence === 'ready') return true;
    if (presence === 'withoutDatabase') await createDatabase(host);
    if (presence === 'absent' && !mayAnswer) return false;
    if (presence !== 'withoutDatabase') await delay(PROBE_INTERVAL_MS);
  }
  throw new DatabaseStartError(`数据库在 ${timeoutMs / 1000} 秒内没有就绪`);
}
