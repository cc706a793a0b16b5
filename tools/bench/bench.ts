import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type postgres from 'postgres';

import { openDatabase } from '../../server/src/db/database.ts';
import { migrate } from '../../server/src/db/migrate.ts';
import { loadDivisions } from '../../server/src/features/school/divisions/load-divisions.ts';
import { hashPassword, md5Hex } from '../../server/src/platform/auth/password/password.ts';
import { openSecrets } from '../../server/src/platform/auth/secrets.ts';
import {
  type Server,
  type Settings,
  connect,
  createDatabase,
  dropDatabase,
  openServer,
  isolationSettings,
} from './database.ts';
import { type Recordings, record } from './recording/record.ts';
import { type Running, startPeer, startProduct } from './running.ts';
import { SCHOOL, reset, seed } from './seed.ts';

export interface BenchOptions {
  /** Of one sample. */
  seconds: number;
  /** Memory over an hour instead of some minutes. */
  isLong: boolean;
}

/** A seeded database and the product on it. */
export interface BenchServices {
  databaseUrl: string;
  sql: postgres.Sql;
  /** Of the peers' connections. */
  settings: Settings;
  product: Running;
  /** Takes back what a load has written. */
  reset: () => Promise<void>;
}

export const PASSWORD = 'Yueyue123';

/** What the samplers measure, each opened when it is first needed and closed at the end. */
export class Bench {
  readonly options: BenchOptions;
  readonly server: Server;
  /** For files of the samplers. */
  readonly folder: string;
  readonly #closers: (() => Promise<void>)[] = [];
  readonly #opened = new Map<string, Promise<unknown>>();
  #runs = 0;

  constructor(options: BenchOptions, server: Server, folder: string) {
    this.options = options;
    this.server = server;
    this.folder = folder;
  }

  /** The house that carries most loads: one school. */
  house(): Promise<BenchServices> {
    return this.once('house', () => this.#openHouse(0));
  }

  /** The same with a million pupils in a thousand schools beside it. */
  largeHouse(): Promise<BenchServices> {
    return this.once('large house', () => this.#openHouse(1000));
  }

  recordings(): Promise<Recordings> {
    return this.once('recordings', async () => {
      const house = await this.house();
      // Another sample may have written what is about to be recorded.
      await house.reset();
      return record(house.databaseUrl, this.folder);
    });
  }

  /** Fastify and the driver with the product's SQL. */
  bareFastify(): Promise<Running> {
    return this.once('bare fastify', async () => {
      const { databaseUrl, settings } = await this.house();
      const file = path.join(this.folder, 'recordings.json');
      writeFileSync(file, JSON.stringify(await this.recordings()));
      const env = {
        DATABASE_URL: databaseUrl,
        RECORDINGS: file,
        SETTINGS: JSON.stringify(settings),
      };
      return this.closing(await startPeer('peers/bare-fastify.ts', env));
    });
  }

  bareNode(): Promise<Running> {
    return this.once('bare node', async () =>
      this.closing(await startPeer('peers/bare-node.ts', {})),
    );
  }

  /** The environment of a product process on a database. */
  environment(databaseUrl: string): Record<string, string> {
    return { DATABASE_URL: databaseUrl, DATA_DIR: this.folder };
  }

  /** Eight hexadecimal digits that no sample had before. */
  nextRun(): string {
    this.#runs += 1;
    return this.#runs.toString(16).padStart(8, '0');
  }

  /** Makes something at the first call and gives the same at each further one. */
  once<T>(name: string, make: () => Promise<T>): Promise<T> {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each name has one maker
    const known = this.#opened.get(name) as Promise<T> | undefined;
    const made = known ?? make();
    this.#opened.set(name, made);
    return made;
  }

  /** Stops it at the end. */
  closing(running: Running): Running {
    this.#closers.push(() => running.stop());
    return running;
  }

  async close(): Promise<void> {
    for (const close of this.#closers.toReversed()) await close();
  }

  async #openHouse(ballastSchools: number): Promise<BenchServices> {
    console.error(`Seeding a database with ${1 + ballastSchools} schools …`);
    const databaseUrl = await createDatabase(this.server);
    this.#closers.push(() => dropDatabase(this.server, databaseUrl));
    const { db, close } = await openDatabase({ databaseUrl, dataDir: this.folder });
    await migrate(db);
    await loadDivisions(db);
    await close();
    const sql = connect(databaseUrl);
    this.#closers.push(() => sql.end());
    await seed(sql, ballastSchools, await hashPassword(openSecrets(this.folder), md5Hex(PASSWORD)));
    const product = this.closing(await startProduct(this.environment(databaseUrl)));
    const settings = await isolationSettings(sql, SCHOOL);
    return { databaseUrl, sql, settings, product, reset: () => reset(sql) };
  }
}

/** Runs `work` with a bench that is gone afterwards, whatever happens. */
export async function withBench<T>(
  options: BenchOptions,
  work: (bench: Bench) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(path.join(tmpdir(), 'meiyu-bench-files-'));
  const server = await openServer();
  const bench = new Bench(options, server, folder);
  const close = async () => {
    await bench.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  // Broken off, it leaves nothing behind either.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void close().finally(() => process.exit(1)));
  }
  try {
    return await work(bench);
  } finally {
    await close();
  }
}
