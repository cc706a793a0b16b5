import { randomBytes } from 'node:crypto';

import { afterAll, inject } from 'vitest';

import { type Db, openDatabase } from '../db/database.ts';
import { runOnServer, makeDatabaseUrl } from './template.ts';

export interface TestDatabase {
  db: Db;
  /** The value of DATABASE_URL for processes that a test starts. */
  databaseUrl: string;
}

/**
 * Creates an empty, migrated database for one test file, and drops it after the last test. Call it once at the top of the file:
 * `const { db } = await createTestDatabase();`. This handle reaches the rows of all schools.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { adminUrl, template } = inject('templateDatabase');
  const { name, databaseUrl } = await createDatabase(template);
  const { db, close } = await openDatabase({
    databaseUrl,
    dataDir: '',
    poolSize: 5,
    reachesAllSchools: true,
  });
  afterAll(async () => {
    await close();
    await runOnServer(adminUrl, `drop database ${name} with (force)`);
  });
  return { db, databaseUrl };
}

/** Creates a database without tables and returns its address. It is dropped after the last test of the file. */
export async function createEmptyDatabase(): Promise<string> {
  const { adminUrl } = inject('templateDatabase');
  const { name, databaseUrl } = await createDatabase('template0');
  afterAll(() => runOnServer(adminUrl, `drop database ${name} with (force)`));
  return databaseUrl;
}

async function createDatabase(template: string): Promise<{ name: string; databaseUrl: string }> {
  const { adminUrl, ordinaryUrl } = inject('templateDatabase');
  const name = `meiyu_test_${randomBytes(6).toString('hex')}`;
  const { username } = new URL(ordinaryUrl);
  // Copying the files takes a third of the time of the default strategy, which writes every page to the log.
  await runOnServer(
    adminUrl,
    `create database ${name} template ${template} owner ${username} strategy file_copy`,
  );
  return { name, databaseUrl: makeDatabaseUrl(ordinaryUrl, name) };
}
