import { endpoints } from '@meiyu/contract/endpoints';
import type { Endpoint } from '@meiyu/contract/shared/endpoint';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { createTestApp, createTestContext } from '../testing/test-context.ts';
import { createTestDatabase } from '../testing/test-database.ts';

const { db } = await createTestDatabase();

interface Document {
  openapi: string;
  paths: Record<string, Record<string, { security: object[]; responses: object }>>;
}

test('the document contains every call of the contract', async () => {
  const app = await createTestApp(createTestContext(db));
  const document = (await app.inject({ url: '/openapi.json' })).json<Document>();

  expect(document.openapi).toBe('3.1.0');
  for (const group of Object.values(endpoints)) {
    for (const { method, path, access } of Object.values<Endpoint>(group)) {
      const operation = document.paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
      expect(operation?.responses, `${method} ${path}`).toBeDefined();
      expect(operation?.security).toHaveLength(access === 'anyone' ? 0 : 1);
    }
  }
});

test('the page at /docs exists only in development', async () => {
  const development = await createTestApp(createTestContext(db, { NODE_ENV: 'development' }));
  const page = (await development.inject({ url: '/docs' })).body;
  expect(page).toContain('PUT /v2/attempts/:id/answers/:questionId');

  const production = await createTestApp(createTestContext(db));
  expect((await production.inject({ url: '/docs' })).statusCode).toBe(404);
});

test('every reply has the security headers', async () => {
  const app = await createTestApp(
    createTestContext(db, { PUBLIC_ORIGIN: 'https://art.example', SMS_PROVIDER: 'none' }),
  );
  for (const url of ['/v2/settings/qqGroupNum', '/nothing']) {
    const { headers } = await app.inject({ url });
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    });
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  }
});

test('is ready only if the database answers and has all migrations', async () => {
  const app = await createTestApp(createTestContext(db));
  expect((await app.inject({ url: '/healthz' })).json()).toEqual({ ok: true });
  expect((await app.inject({ url: '/readyz' })).statusCode).toBe(200);
  await sql`delete from migrations`.execute(db);
  expect((await app.inject({ url: '/readyz' })).statusCode).toBe(503);
});

test('serves metrics only with the token, and never without a token in the settings', async () => {
  const headers = { authorization: 'Bearer a-token-of-the-operator' };
  const appWithoutToken = await createTestApp(createTestContext(db));
  expect((await appWithoutToken.inject({ url: '/metrics' })).statusCode).toBe(404);
  expect((await appWithoutToken.inject({ url: '/metrics', headers })).statusCode).toBe(404);

  const open = await createTestApp(
    createTestContext(db, { METRICS_TOKEN: 'a-token-of-the-operator' }),
  );
  expect((await open.inject({ url: '/metrics' })).statusCode).toBe(404);
  const reply = await open.inject({ url: '/metrics', headers });
  expect(reply.body).toContain('http_request_duration_seconds');
});
