import { gunzipSync } from 'node:zlib';

import { expect, test } from 'vitest';

import { md5Hex } from '../platform/auth/password/password.ts';
import { openHomeworkApp } from '../testing/homework-app.ts';
import { insertPupil, password } from '../testing/school-fixtures.ts';

const { app, context, newPupil } = await openHomeworkApp();

test('a call by the legacy base path has the same data in an envelope', async () => {
  const [plain, legacy] = await Promise.all(
    ['', '/api'].map((base) => app.inject({ url: `${base}/v2/divisions?_t=1` })),
  );
  expect(legacy?.statusCode).toBe(200);
  expect(legacy?.json()).toEqual({ code: 200, message: '', data: plain?.json() });
});

test('a large reply is compressed after it is wrapped', async () => {
  const reply = await app.inject({
    url: '/api/v2/divisions',
    headers: { 'accept-encoding': 'gzip' },
  });
  const text =
    reply.headers['content-encoding'] === 'gzip' ? gunzipSync(reply.rawPayload) : reply.rawPayload;
  expect(JSON.parse(text.toString())).toMatchObject({ code: 200, message: '' });
});

test('the legacy base path checks the session, and its refusal has the status and the sentence', async () => {
  const reply = await app.inject({ url: '/api/v2/homework?subject=mu&state=todo' });
  expect(reply.statusCode).toBe(401);
  const { code, message, data } = reply.json();
  expect({ code, message }).toEqual({ code: 401, message: data.error_msg });
  expect(data.error_code).toBeGreaterThan(300_000);
});

test('a signed-in pupil calls by the legacy base path, and bad input is refused', async () => {
  const pupil = await newPupil();
  const list = await pupil.get('/api/v2/homework?subject=mu&state=todo');
  expect(list.json()).toMatchObject({ code: 200, data: { items: [] } });
  const refused = await pupil.get('/api/v2/homework?subject=mu&state=never');
  expect(refused.statusCode).toBe(400);
  expect(refused.json()).toMatchObject({ code: 400, message: '请求参数错误：state' });
  expect((await pupil.get('/api/v2/teach/today?subject=mu')).json()).toMatchObject({ code: 403 });
});

test('an unknown call is refused in the envelope, and other addresses have no alias', async () => {
  expect((await app.inject({ url: '/api/v2/nothing' })).json()).toMatchObject({ code: 404 });
  for (const url of ['/api/healthz', '/api/api/v2/divisions', '/api//v2/divisions']) {
    const reply = await app.inject({ url });
    expect(reply.statusCode).toBe(404);
    expect(reply.json()).not.toHaveProperty('code');
  }
});

test('a legacy client signs in, and the path of the cookie is the one that it requests', async () => {
  const school = '3301060001';
  await insertPupil(context, school, { number: 'legacy-1' });
  const reply = await app.inject({
    method: 'POST',
    url: '/api/v2/sessions',
    payload: { login_name: 'legacy-1', password: md5Hex(password), school_id: school, type: 2 },
  });
  expect(reply.json()).toMatchObject({ code: 200, data: { aId: school } });
  expect(String(reply.headers['set-cookie'])).toContain('Path=/api/v2');
});
