import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { createTestDatabase } from '../testing/test-database.ts';
import { openDatabase } from './database.ts';
import { isMigrated } from './migrate.ts';

const { db, databaseUrl } = await createTestDatabase();

test('a test database has all tables and no rows', async () => {
  expect(await isMigrated(db)).toBe(true);
  expect(await db.selectFrom('schools').selectAll().execute()).toEqual([]);
});

test('refuses a database that may lose acknowledged writes', async () => {
  const name = new URL(databaseUrl).pathname.slice(1);
  await sql`alter database ${sql.ref(name)} set synchronous_commit = off`.execute(db);
  await expect(openDatabase({ databaseUrl, dataDir: '' })).rejects.toThrow(
    '数据库的 synchronous_commit 没有打开',
  );
});

test('refuses an address that is not a PostgreSQL address', async () => {
  await expect(
    openDatabase({ databaseUrl: 'mysql://localhost/meiyu', dataDir: '' }),
  ).rejects.toThrow('DATABASE_URL 不是有效的 PostgreSQL 地址');
});
