import { expect, test } from 'vitest';

import { md5Hex } from '../../platform/auth/password/password.ts';
import { insertPupil, insertSchool, password } from '../../testing/school-fixtures.ts';
import { createTestApp, createTestContext } from '../../testing/test-context.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const { db } = await createTestDatabase();
const context = createTestContext(db);
const app = await createTestApp(context);
const school = await insertSchool(context, '3301060001', [{ grade: 5, klass: 1 }]);
await insertPupil(context, school, { number: '1' });

const tryPassword = (text: string, publicComputer?: boolean) =>
  app.inject({
    method: 'POST',
    url: '/v2/sessions',
    payload: {
      login_name: '1',
      password: md5Hex(text),
      school_id: school,
      type: 2,
      ...(publicComputer !== undefined && { publicComputer }),
    },
  });

async function signIn(publicComputer?: boolean) {
  const reply = await tryPassword(password, publicComputer);
  expect(reply.statusCode).toBe(200);
  return { reply, token: reply.json<{ Authorization: string }>().Authorization };
}

const call = (method: 'GET' | 'DELETE', token: string) =>
  app.inject({ method, url: '/v2/sessions/current', headers: { authorization: token } });

test('does not make a public computer a known device', async () => {
  const { reply } = await signIn(true);
  expect(reply.headers['set-cookie']).toBeUndefined();
  expect(await db.selectFrom('known_devices').select('user_id').execute()).toEqual([]);
  await signIn();
  expect(await db.selectFrom('known_devices').select('user_id').execute()).toHaveLength(1);
});

test('ends a session on a public computer after 12 hours, but not other sessions', async () => {
  const [own, shared] = [await signIn(false), await signIn(true)];
  context.clock.advanceSeconds(12 * 3600 - 1);
  expect((await call('GET', shared.token)).statusCode).toBe(200);
  context.clock.advanceSeconds(1);
  expect((await call('GET', shared.token)).statusCode).toBe(401);
  expect((await call('GET', own.token)).statusCode).toBe(200);
});

test('clears the browser’s storage at the sign-out from a public computer, but not from another', async () => {
  const [own, shared] = [await signIn(), await signIn(true)];
  const cleared = await call('DELETE', shared.token);
  expect(cleared.headers['clear-site-data']).toBe('"cache", "storage"');
  expect((await call('DELETE', own.token)).headers).not.toHaveProperty('clear-site-data');
});

test('clears earlier tries after a right password on a public computer', async () => {
  for (let index = 0; index < 4; index += 1) await tryPassword('Guess1');
  await signIn(true);
  for (let index = 0; index < 4; index += 1)
    expect((await tryPassword('Guess1')).statusCode).toBe(400);
  await signIn(true);
});
