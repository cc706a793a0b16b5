import { expect, test } from 'vitest';

import { createTestApp, createTestContext } from '../testing/test-context.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { getOutboxAddress } from './outbox-page.ts';

const { db } = await createTestDatabase();
const context = createTestContext(db);
const app = await createTestApp(context);
const url = getOutboxAddress('http://127.0.0.1', context.secrets).replace('http://127.0.0.1', '');
await context.sms.send({ to: '13800000001', code: '042917', minutes: 5, ref: 'one' });
await context.sms.sendResetNotice?.({ to: '13800000002', ref: 'two' });

test('shows the codes at the address that the start prints', async () => {
  const reply = await app.inject({ url });
  expect(reply.statusCode).toBe(200);
  expect(reply.body).toContain('13800000001');
  expect(reply.body).toContain('042917');
  expect(reply.body).toContain('<span>13800000002</span><span>密码刚刚重置了</span>');
  expect(reply.headers['cache-control']).toBe('no-store');
});

test.each([
  ['without the key', { url: '/__dev/outbox' }],
  ['with another key', { url: `/__dev/outbox?key=${'A'.repeat(22)}` }],
  ['with two keys', { url: `${url}&key=x` }],
  ['from another machine', { url, remoteAddress: '192.168.1.20' }],
])('it is not there %s', async (_case, request) => {
  const reply = await app.inject(request);
  expect(reply.statusCode).toBe(404);
  expect(reply.body).not.toContain('042917');
});

test('is not found by visitors behind a proxy on this machine', async () => {
  const behind = await createTestApp(createTestContext(db, { TRUST_PROXY: '127.0.0.1' }));
  const headers = { 'x-forwarded-for': '203.0.113.9' };
  expect((await behind.inject({ url, headers })).statusCode).toBe(404);
});

test('is not found if a vendor sends the codes', async () => {
  const sending = await createTestApp(createTestContext(db, { SMS_PROVIDER: 'none' }));
  expect((await sending.inject({ url })).statusCode).toBe(404);
});
