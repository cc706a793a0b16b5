import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll } from 'vitest';

import { runCommand } from '../command/run-command.ts';
import { readConfig, type Config } from '../config.ts';
import { acrossSchools } from '../db/scope.ts';
import { openServices } from '../open-services.ts';
import type { Context } from '../platform/context.ts';
import { copyCluster } from './copy-cluster.ts';

/**
 * Creates a folder for data and backups, and removes it after the last test of the file. Its path is short, because it contains
 * sockets.
 */
export function makeBackupFolder(): string {
  const root = mkdtempSync(path.join(tmpdir(), 'b-'));
  afterAll(() => rmSync(root, { recursive: true, force: true }));
  return root;
}

/** Returns the settings of a server under `root`. */
export function buildEmbeddedEnvironment(
  root: string,
  name: string,
  more: Record<string, string> = {},
): Record<string, string> {
  return {
    DATA_DIR: path.join(root, name),
    BACKUP_DIR: path.join(root, 'backups'),
    LOG_LEVEL: 'silent',
    DEMO: '0',
    ...more,
  };
}

/** Opens the services of an environment. An embedded database that does not exist yet begins as a copy. */
function openEmbedded(environment: Record<string, string>) {
  const config = readConfig(environment);
  if (config.databaseUrl === undefined) copyCluster(config.dataDir);
  return openServices(config);
}

/** The services that `keepEmbeddedRunning` has opened, by data folder. */
const running = new Map<string, Context>();

/** Opens the embedded database of an environment, unless it is kept running, and calls `work` with access to all schools. */
export async function withEmbedded<T>(
  environment: Record<string, string>,
  work: (context: Context) => Promise<T>,
): Promise<T> {
  const kept = running.get(readConfig(environment).dataDir);
  if (kept !== undefined) return reachAllSchools(kept, work);
  const services = await openEmbedded(environment);
  try {
    return await reachAllSchools(services.context, work);
  } finally {
    await services.close();
  }
}

function reachAllSchools<T>(context: Context, work: (context: Context) => Promise<T>): Promise<T> {
  return acrossSchools('tests read all schools', context.db, (db) => work({ ...context, db }));
}

/**
 * Starts the embedded database of an environment and stops it after the last test of the file. Meanwhile `withEmbedded` uses
 * its connections.
 */
export function keepEmbeddedRunning(environment: Record<string, string>): void {
  const { dataDir } = readConfig(environment);
  let close: (() => Promise<void>) | undefined;
  beforeAll(async () => {
    const services = await openEmbedded(environment);
    running.set(dataDir, services.context);
    ({ close } = services);
  });
  afterAll(async () => {
    running.delete(dataDir);
    await close?.();
  });
}

export interface CommandResult {
  code: number;
  lines: string[];
  errors: string[];
}

/** Runs the operator's command in this process. */
export async function callCommand(
  environment: Record<string, string>,
  ...args: string[]
): Promise<CommandResult> {
  const [lines, errors]: [string[], string[]] = [[], []];
  const terminal = {
    print: (line: string) => void lines.push(line),
    printError: (line: string) => void errors.push(line),
    progress: () => undefined,
  };
  return { code: await runCommand(args, terminal, environment), lines, errors };
}

/** Returns the SHA-256 hash of every file below these folders of a data folder, by path. */
export function computeFileHashes(
  { dataDir }: Pick<Config, 'dataDir'>,
  ...folders: string[]
): Map<string, string> {
  const files = folders.flatMap((folder) =>
    readdirSync(path.join(dataDir, folder), { recursive: true, withFileTypes: true }).filter(
      (one) => one.isFile(),
    ),
  );
  return new Map(
    files
      .map((one) => path.join(one.parentPath, one.name))
      .map((file) => [
        path.relative(dataDir, file),
        createHash('sha256').update(readFileSync(file)).digest('hex'),
      ]),
  );
}
