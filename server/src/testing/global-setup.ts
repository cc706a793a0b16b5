import { randomBytes } from 'node:crypto';
import path from 'node:path';

import type { TestProject } from 'vitest/node';

import { openDatabase } from '../db/database.ts';
import { startEmbeddedPostgres } from '../db/embedded/start-embedded-postgres.ts';
import { migrate } from '../db/migrate.ts';
import { loadDivisions } from '../features/school/divisions/load-divisions.ts';
import { bundleScripts } from './bundle-scripts.ts';
import { openRunFolder } from './run-folder.ts';
import { runOnServer, makeDatabaseUrl } from './template.ts';

/**
 * Runs once for each test run. It starts a database server in a temporary folder, or uses the server of TEST_DATABASE_URL (the
 * address of a superuser). It creates a migrated database in the server, and each test file clones this database.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { folder, remove } = await openRunFolder();
  // The functions that undo the setup. They run in reverse order, even if the setup fails.
  const undo: (() => Promise<void>)[] = [remove];
  const teardown = async () => {
    for (const step of undo.splice(0).toReversed()) await step();
  };
  try {
    const cluster = path.join(folder, 'cluster');
    project.provide('embeddedCluster', cluster);
    const provideScripts = async () => {
      const scripts = await bundleScripts();
      undo.push(scripts.remove);
      project.provide('scriptsFolder', scripts.folder);
    };
    const provideTemplate = async () => {
      const { adminUrl, stop } = await openServer(folder);
      undo.push(stop);
      const template = `meiyu_template_${randomBytes(6).toString('hex')}`;
      const ordinaryUrl = await createOrdinaryUser(adminUrl);
      const { username } = new URL(ordinaryUrl);
      await runOnServer(adminUrl, `create database ${template} owner ${username}`);
      undo.push(() => runOnServer(adminUrl, `drop database ${template} with (force)`));
      await migrateTemplate(makeDatabaseUrl(ordinaryUrl, template));
      project.provide('templateDatabase', { adminUrl, template, ordinaryUrl });
    };
    await Promise.all([createCluster(cluster), provideScripts(), provideTemplate()]);
    return teardown;
  } catch (error) {
    await teardown();
    throw error;
  }
}

/**
 * Creates the data folder of an embedded database with the newest schema and divisions. Tests copy it, because creating it takes seconds.
 * It has no databases for maintenance, which are half of the files that each copy, backup and restore reads and writes.
 */
async function createCluster(dataDir: string): Promise<void> {
  const { adminUrl, stop } = await startCluster(dataDir);
  try {
    const { db, close } = await openDatabase({ dataDir });
    await migrate(db);
    await loadDivisions(db);
    await close();
    for (const name of ['postgres', 'template0', 'template1']) {
      await runOnServer(adminUrl, `alter database ${name} is_template false`);
      await runOnServer(adminUrl, `drop database ${name}`);
    }
  } finally {
    await stop();
  }
}

async function openServer(
  folder: string,
): Promise<{ adminUrl: string; stop: () => Promise<void> }> {
  const adminUrl = process.env['TEST_DATABASE_URL'];
  if (adminUrl !== undefined) return { adminUrl, stop: async () => undefined };
  return startCluster(path.join(folder, 'data'));
}

async function startCluster(
  dataDir: string,
): Promise<{ adminUrl: string; stop: () => Promise<void> }> {
  const { host, user, database, stop } = await startEmbeddedPostgres(dataDir);
  return { adminUrl: `postgres://${user}@${encodeURIComponent(host)}/${database}`, stop };
}

/** Creates a user without superuser rights who owns the test databases. Returns the address with this user. */
async function createOrdinaryUser(adminUrl: string): Promise<string> {
  await runOnServer(
    adminUrl,
    `do $$ begin
      create role meiyu_test login password 'meiyu_test';
    exception when duplicate_object or unique_violation then null; end $$`,
  );
  const url = new URL(adminUrl);
  url.username = 'meiyu_test';
  url.password = 'meiyu_test';
  return url.href;
}

async function migrateTemplate(databaseUrl: string): Promise<void> {
  const { db, close } = await openDatabase({ databaseUrl, dataDir: '' });
  try {
    await migrate(db);
  } finally {
    await close();
  }
}
