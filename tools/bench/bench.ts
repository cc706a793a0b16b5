import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { getSchoolYear } from '@meiyu/contract/shared/school-year';
import type postgres from 'postgres';

import { openDatabase } from '../../server/src/db/database.ts';
import { migrate } from '../../server/src/db/migrate.ts';
import { loadDivisions } from '../../server/src/features/school/divisions/load-divisions.ts';
import { hashPassword, md5Hex } from '../../server/src/platform/auth/password/password.ts';
import { openSecrets } from '../../server/src/platform/auth/secrets.ts';
import { getStartOfTerm } from '../../server/src/platform/calendar/semester.ts';
import { getChinaDay } from '../../server/src/platform/china-time.ts';
import {
  type Server,
  type Settings,
  connectToDatabase,
  createDatabase,
  dropDatabase,
  openServer,
  isolationSettings,
} from './database.ts';
import { buildLifeSeedSql } from './life/seed-life.ts';
import { type Recordings, recordOperations } from './recording/record.ts';
import { type RunningServer, startPeer, startProduct } from './running.ts';
import { SCHOOL_ID, buildSeedSql, resetDatabase, seedDatabase } from './seed.ts';
import { buildTeachSeedSql } from './teach/seed-school.ts';

export interface BenchOptions {
  /** The duration of one sample, in seconds. */
  seconds: number;
  /** Measures memory for 60 minutes instead of 4. */
  isLong: boolean;
}

/** A seeded database and a product process that uses it. */
export interface SeededProduct {
  databaseUrl: string;
  sql: postgres.Sql;
  product: RunningServer;
}

/** The services of the rows about pupils. */
export interface BenchServices extends SeededProduct {
  /** Settings for the connections of the peers. */
  settings: Settings;
  /** Deletes the rows that a load has written. */
  reset: () => Promise<void>;
}

export const PASSWORD = 'Yueyue123';
/** The number of other schools in a large database. Each has a thousand pupils. */
const OTHER_SCHOOLS = 1000;

/** The servers and databases that the samplers measure. Each one is opened on first use and closed at the end. */
export class Bench {
  readonly options: BenchOptions;
  readonly server: Server;
  /** A folder for temporary files. */
  readonly folder: string;
  readonly #closers: (() => Promise<void>)[] = [];
  readonly #opened = new Map<string, Promise<unknown>>();
  #runs = 0;

  constructor(options: BenchOptions, server: Server, folder: string) {
    this.options = options;
    this.server = server;
    this.folder = folder;
  }

  /** Opens the services for most rows: a database with one school. */
  openServices(): Promise<BenchServices> {
    return this.openOnce('services', () => this.#openServices(0));
  }

  /** Opens the same services with a million more pupils in a thousand other schools. */
  openLargeServices(): Promise<BenchServices> {
    return this.openOnce('large services', () => this.#openServices(OTHER_SCHOOLS));
  }

  /** Opens a database with one school of 3,000 pupils and a term of homework, for the rows about teachers. */
  openTeachServices(): Promise<SeededProduct> {
    return this.openOnce('teach services', () => this.#openTeachServices(0));
  }

  /** Opens the same school with a million more pupils in a thousand other schools. */
  openLargeTeachServices(): Promise<SeededProduct> {
    return this.openOnce('large teach services', () => this.#openTeachServices(OTHER_SCHOOLS));
  }

  /** Opens a database with one school of 3,000 pupils and its school life. */
  openLifeServices(): Promise<SeededProduct> {
    return this.openOnce('life services', () => this.#openLifeServices(0));
  }

  /** Opens the same school with a million more pupils in a thousand other schools, each with its school life. */
  openLargeLifeServices(): Promise<SeededProduct> {
    return this.openOnce('large life services', () => this.#openLifeServices(OTHER_SCHOOLS));
  }

  getRecordings(): Promise<Recordings> {
    return this.openOnce('recordings', async () => {
      const services = await this.openServices();
      // Another sample may have written the rows that the recorded calls will write.
      await services.reset();
      return recordOperations(services.databaseUrl, this.folder);
    });
  }

  /** Starts a server with only Fastify, the driver and the product's SQL. */
  startBareFastify(): Promise<RunningServer> {
    return this.openOnce('bare fastify', async () => {
      const { databaseUrl, settings } = await this.openServices();
      const file = path.join(this.folder, 'recordings.json');
      writeFileSync(file, JSON.stringify(await this.getRecordings()));
      const env = {
        DATABASE_URL: databaseUrl,
        RECORDINGS: file,
        SETTINGS: JSON.stringify(settings),
      };
      return this.closeAtEnd(await startPeer('peers/bare-fastify.ts', env));
    });
  }

  startBareNode(): Promise<RunningServer> {
    return this.openOnce('bare node', async () =>
      this.closeAtEnd(await startPeer('peers/bare-node.ts', {})),
    );
  }

  /** Returns the environment variables of a product process. */
  environment(databaseUrl: string): Record<string, string> {
    return { DATABASE_URL: databaseUrl, DATA_DIR: this.folder };
  }

  /** Returns eight hexadecimal digits that are different for each sample. */
  createRunId(): string {
    this.#runs += 1;
    return this.#runs.toString(16).padStart(8, '0');
  }

  /** Runs `make` at the first call with this name. Later calls with the same name return the same result. */
  openOnce<T>(name: string, make: () => Promise<T>): Promise<T> {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each name has one result type
    const opened = this.#opened.get(name) as Promise<T> | undefined;
    const opening = opened ?? make();
    this.#opened.set(name, opening);
    return opening;
  }

  /** Registers a server, which the bench stops at the end. */
  closeAtEnd(running: RunningServer): RunningServer {
    this.#closers.push(() => running.stop());
    return running;
  }

  async close(): Promise<void> {
    for (const close of this.#closers.toReversed()) await close();
  }

  async #openServices(extraSchools: number): Promise<BenchServices> {
    const seeded = await this.#openProduct(extraSchools, (hash) =>
      buildSeedSql(extraSchools, hash),
    );
    const { sql } = seeded;
    const settings = await isolationSettings(sql, SCHOOL_ID);
    return { ...seeded, settings, reset: () => resetDatabase(sql) };
  }

  #openTeachServices(extraSchools: number): Promise<SeededProduct> {
    return this.#openProduct(extraSchools, (hash) =>
      buildTeachSeedSql(extraSchools, hash, getStartOfTerm(new Map(), new Date())),
    );
  }

  #openLifeServices(extraSchools: number): Promise<SeededProduct> {
    const year = getSchoolYear(getChinaDay(new Date()));
    return this.#openProduct(extraSchools, (hash) => buildLifeSeedSql(extraSchools, hash, year));
  }

  /** Creates a database, fills it and starts a product that uses it. */
  async #openProduct(
    extraSchools: number,
    buildStatements: (passwordHash: string) => string[],
  ): Promise<SeededProduct> {
    console.error(`Seeding a database with ${1 + extraSchools} schools …`);
    const databaseUrl = await createDatabase(this.server);
    this.#closers.push(() => dropDatabase(this.server, databaseUrl));
    const { db, close } = await openDatabase({ databaseUrl, dataDir: this.folder });
    await migrate(db);
    await loadDivisions(db);
    await close();
    const sql = connectToDatabase(databaseUrl);
    this.#closers.push(() => sql.end());
    const passwordHash = await hashPassword(openSecrets(this.folder), md5Hex(PASSWORD));
    await seedDatabase(sql, buildStatements(passwordHash));
    const product = this.closeAtEnd(await startProduct(this.environment(databaseUrl)));
    return { databaseUrl, sql, product };
  }
}

/** Runs an action with a bench and closes the bench afterwards, also after an error. */
export async function withBench<T>(
  options: BenchOptions,
  action: (bench: Bench) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(path.join(tmpdir(), 'meiyu-bench-files-'));
  const server = await openServer();
  const bench = new Bench(options, server, folder);
  const close = async () => {
    await bench.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  // Closes the bench also when the user stops the run.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void close().finally(() => process.exit(1)));
  }
  try {
    return await action(bench);
  } finally {
    await close();
  }
}
