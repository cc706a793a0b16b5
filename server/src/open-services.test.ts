import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, expect, test } from 'vitest';

import { readConfig } from './config.ts';
import { openServices } from './open-services.ts';
import { createTestDatabase } from './testing/test-database.ts';

const { databaseUrl } = await createTestDatabase();
const folder = mkdtempSync(path.join(tmpdir(), 'meiyu-services-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function openWith(name: string): Promise<void> {
  const config = readConfig({ DATA_DIR: path.join(folder, name), DATABASE_URL: databaseUrl });
  const { close } = await openServices(config);
  await close();
}

test('a database opens with the secret.key it began with, and with no other', async () => {
  await openWith('first');
  await openWith('first');
  await expect(openWith('second')).rejects.toThrow('secret.key 不是这个数据库原来的密钥');
  cpSync(path.join(folder, 'first/secret.key'), path.join(folder, 'second/secret.key'));
  await openWith('second');
});
