import { expect, test } from 'vitest';

import { openDatabase } from '../db/database.ts';
import { openRelay } from '../testing/pausable-relay.ts';
import { createTestApp, createTestContext } from '../testing/test-context.ts';
import { createTestDatabase } from '../testing/test-database.ts';

const { databaseUrl } = await createTestDatabase();

test('answers with a retry time while the database is away', async () => {
  const relay = await openRelay(databaseUrl);
  const { db, close } = await openDatabase({ databaseUrl: relay.databaseUrl, dataDir: '' });
  const app = await createTestApp(createTestContext(db));
  expect((await app.inject({ url: '/v2/settings/qqGroupNum' })).statusCode).toBe(200);

  relay.cut();
  await relay.close();
  const away = await app.inject({ url: '/v2/settings/qqGroupNum' });
  expect(away.statusCode).toBe(503);
  expect(away.headers['retry-after']).toBe('3');
  expect(away.json()).toMatchObject({ error_msg: '现在人有点多，请稍后再试' });
  expect((await app.inject({ url: '/readyz' })).statusCode).toBe(503);
  await close();
});
