import { execFile, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import { type Settings, getSocketFolder } from '../database.ts';
import { type Mix, type OperationName, computeCallLimit, operations } from '../operations.ts';
import type { Recordings } from '../recording/record.ts';
import { formatPgbenchStatement } from '../recording/template.ts';

/** The number of clients is higher than that of cores, so that the disk writes of some overlap the work of others. */
const CLIENT_COUNT = 32;
/** A limit above the writes per second that any database reaches here. */
const MAX_WRITES_PER_SECOND = 20_000;
const distributionFolder = '/usr/lib/postgresql';

/** The path of pgbench, or null if it is not installed. */
export const pgbench = findPgbench();

export interface PgbenchLoad {
  databaseUrl: string;
  settings: Settings;
  recordings: Recordings;
  mix: Mix;
  run: string;
  seconds: number;
  folder: string;
}

export interface PgbenchResult {
  transactions: number;
  perSecond: number;
}

/** Sends the product's prepared statements for a mix of operations, as fast as the database executes them. */
export async function runPgbench(program: string, options: PgbenchLoad): Promise<PgbenchResult> {
  const scripts = (['list', 'attempt', 'save', 'submit'] as const).flatMap((name) => {
    const weight = options.mix[name];
    if (weight === undefined) return [];
    const file = path.join(options.folder, `${name}.pgbench`);
    writeFileSync(file, buildScript(name, options.recordings));
    return ['--file', `${file}@${weight}`];
  });
  const { stdout } = await promisify(execFile)(
    program,
    [
      '--no-vacuum',
      '--protocol=prepared',
      `--client=${CLIENT_COUNT}`,
      `--jobs=${Math.min(availableParallelism(), CLIENT_COUNT)}`,
      buildLimitOption(options),
      `--define=run=${options.run}`,
      ...['list', 'attempt', 'save', 'submit'].map((name) => `--define=${name}s=-1`),
      ...scripts,
    ],
    { env: { ...process.env, ...buildConnectionEnv(options) } },
  );
  const transactions = /^number of transactions actually processed: (\d+)/m.exec(stdout)?.[1];
  const perSecond = /^tps = ([\d.]+)/m.exec(stdout)?.[1];
  const failed = /^number of failed transactions: (\d+)/m.exec(stdout)?.[1] ?? '0';
  if (transactions === undefined || perSecond === undefined || failed !== '0') {
    throw new Error(`pgbench did not finish: ${stdout}`);
  }
  return { transactions: Number(transactions), perSecond: Number(perSecond) };
}

/**
 * Builds the option that ends the run after a time, or after a number of transactions if the writes could run out
 * before that time.
 */
function buildLimitOption({ mix, seconds }: PgbenchLoad): string {
  const limit = computeCallLimit(mix);
  return limit < MAX_WRITES_PER_SECOND * seconds
    ? `--transactions=${Math.floor(limit / CLIENT_COUNT)}`
    : `--time=${seconds}`;
}

/**
 * Builds the pgbench script of an operation. Each client counts its own operations. All clients together use each
 * number `n` once.
 */
function buildScript(name: OperationName, recordings: Recordings): string {
  const { pupil, attempt, question } = operations[name].variables;
  return [
    `\\set ${name}s :${name}s + 1`,
    `\\set n :client_id + ${CLIENT_COUNT} * :${name}s`,
    `\\set pupil ${pupil}`,
    `\\set attempt ${attempt}`,
    `\\set question ${question}`,
    ...recordings[name].statements.map(formatPgbenchStatement),
    '',
  ].join('\n');
}

/** Returns the connection as environment variables of libpq. */
function buildConnectionEnv({ databaseUrl, settings }: PgbenchLoad): Record<string, string> {
  const url = new URL(databaseUrl);
  return {
    PGHOST: getSocketFolder(databaseUrl).host ?? url.hostname,
    PGPORT: url.port === '' ? '5432' : url.port,
    PGUSER: decodeURIComponent(url.username),
    PGPASSWORD: decodeURIComponent(url.password),
    PGDATABASE: url.pathname.slice(1),
    PGOPTIONS: Object.entries(settings)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
  };
}

function findPgbench(): string | null {
  if (spawnSync('pgbench', ['--version']).error === undefined) return 'pgbench';
  const versions = existsSync(distributionFolder) ? readdirSync(distributionFolder) : [];
  const programs = versions
    .toSorted((one, other) => Number(other) - Number(one))
    .map((version) => `${distributionFolder}/${version}/bin/pgbench`);
  return programs.find((program) => existsSync(program)) ?? null;
}
