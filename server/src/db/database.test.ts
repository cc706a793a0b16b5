import { expect, test } from 'vitest';

import { testDatabase } from '../testing/test-database.ts';
import { isMigrated } from './migrate.ts';

const { db } = await testDatabase();

test('a test database has all tables and no rows', async () => {
  expect(await isMigrated(db)).toBe(true);
  expect(await db.selectFrom('schools').selectAll().execute()).toEqual([]);
});
