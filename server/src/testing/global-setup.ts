import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { TestProject } from 'vitest/node';

import { openDatabase } from '../db/database.ts';
import { startEmbeddedPostgres } from '../db/embedded/start-embedded-postgres.ts';
import { migrate } from '../db/migrate.ts';
import { runOnServer, urlOf } from './template.ts';

/**
 * Once a run: a server (of one's own by TEST_DATABASE_URL, else the embedded one in a temporary
 * folder) and in it a migrated database, which each test file clones.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await openServer();
  const template = `meiyu_template_${randomBytes(6).toString('hex')}`;
  const teardown = async () => {
    await runOnServer(server.adminUrl, `drop database if exists ${template} with (force)`);
    await server.stop();
  };
  try {
    await runOnServer(server.adminUrl, `create database ${template}`);
    const databaseUrl = urlOf(server.adminUrl, template);
    const { db, close } = await openDatabase({ databaseUrl, dataDir: '' });
    try {
      await migrate(db);
    } finally {
      await close();
    }
  } catch (error) {
    await teardown();
    throw error;
  }
  project.provide('templateDatabase', { adminUrl: server.adminUrl, template });
  return teardown;
}

async function openServer(): Promise<{ adminUrl: string; stop(): Promise<void> }> {
  const adminUrl = process.env['TEST_DATABASE_URL'];
  if (adminUrl !== undefined) return { adminUrl, stop: async () => undefined };
  const folder = await mkdtemp(path.join(tmpdir(), 'meiyu-test-'));
  const removeFolder = () => rm(folder, { recursive: true, force: true });
  const server = await startEmbeddedPostgres(folder).catch(async (error: unknown) => {
    await removeFolder();
    throw error;
  });
  return {
    adminUrl: `postgres://${server.user}@${encodeURIComponent(server.host)}/${server.database}`,
    stop: async () => {
      await server.stop();
      await removeFolder();
    },
  };
}
