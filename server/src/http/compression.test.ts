import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';

import { afterAll, expect, test } from 'vitest';

import { createApp } from '../app.ts';
import { loadDivisions } from '../features/school/divisions/load-divisions.ts';
import { createTestContext } from '../testing/test-context.ts';
import { createTestDatabase } from '../testing/test-database.ts';

const { db } = await createTestDatabase();
await loadDivisions(db);
const app = await createApp(createTestContext(db));
afterAll(() => app.close());

const ask = (url: string, encoding: string) =>
  app.inject({
    url,
    headers: { platform: '11', version: '1.0.0', 'accept-encoding': encoding },
  });

test('compresses a long reply only for clients that accept it', async () => {
  const plain = await ask('/v2/divisions', 'identity');
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.rawPayload.length).toBeGreaterThan(100_000);

  const br = await ask('/v2/divisions', 'gzip, deflate, br');
  expect(br.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
  expect(br.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
  expect(brotliDecompressSync(br.rawPayload)).toEqual(plain.rawPayload);

  const gzip = await ask('/v2/divisions', 'gzip');
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(gzip.rawPayload)).toEqual(plain.rawPayload);
});

test('refuses a compressed body without decompressing it', async () => {
  const reply = await app.inject({
    method: 'POST',
    url: '/v2/sessions',
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    payload: gzipSync(JSON.stringify({ school_id: '1' })),
  });
  expect(reply.statusCode).toBe(400);
  expect(reply.json()).toMatchObject({ error_code: 300001, error_msg: '请求参数错误' });
});

test('does not compress a short reply', async () => {
  const { headers, statusCode } = await ask('/healthz', 'gzip, br');
  expect(statusCode).toBe(200);
  expect(headers['content-encoding']).toBeUndefined();
});
