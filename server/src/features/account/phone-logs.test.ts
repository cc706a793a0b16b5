import { expect, test } from 'vitest';

import { md5Hex } from '../../platform/auth/password/password.ts';
import { readNewestCode, makeWrongCode } from '../../testing/phone-fixtures.ts';
import {
  insertPupil,
  insertSchool,
  insertTeacher,
  password,
} from '../../testing/school-fixtures.ts';
import { startServer } from '../../testing/start-server.ts';
import { createTestContext } from '../../testing/test-context.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const { db, databaseUrl } = await createTestDatabase();
const context = createTestContext(db);
const school = '3301060001';
const phone = '13800000042';
const name = '欧阳未央';
await insertSchool(context, school, [{ grade: 5, klass: 1 }]);
await insertPupil(context, school, { phone, name });
await insertTeacher(context, school, 'T1', [{ subject: 'mu', grade: 5, klass: 1 }]);

type Reply = Record<string, string> & { items?: { _id: string }[] };

test('logs no number, code, ticket, token, password or name', { timeout: 120_000 }, async () => {
  const { script: server, origin: address } = await startServer({
    databaseUrl,
    dataDir: context.config.dataDir,
    env: { LOG_LEVEL: 'debug' },
  });
  const secrets: string[] = [phone, name, password, md5Hex(password), 'Xinmima88'];
  const call = async (method: string, path: string, body?: object, token = ''): Promise<Reply> => {
    const response = await fetch(address + path, {
      method,
      headers: {
        ...(token !== '' && { authorization: token }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const reply: Reply = JSON.parse(await response.text());
    for (const field of ['Authorization', 'identityCode', '_id', 'password', 'deviceKey']) {
      const secret = reply[field];
      if (typeof secret === 'string' && secret.length > 8 && field !== '_id') secrets.push(secret);
    }
    return reply;
  };
  const signIn = async (loginName: string) => {
    const login = {
      login_name: loginName,
      password: md5Hex(password),
      school_id: school,
      type: 2,
    };
    return (await call('POST', '/v2/sessions', login))['Authorization'] ?? '';
  };

  const common = { phone, userType: 'student' };
  const pupil = await signIn('20260001');
  const ownCode = await call('PUT', '/v2/users/getIdentityCode', { ...common, type: '2' }, pupil);
  const code = await readNewestCode(db, phone);
  secrets.push(code);
  const check = { ...common, type: '2', challenge: ownCode['identityCode'] };
  await call(
    'PUT',
    '/v2/users/checkIdentityCode',
    { ...check, identityCode: makeWrongCode(code) },
    pupil,
  );
  const ticket = await call(
    'PUT',
    '/v2/users/checkIdentityCode',
    { ...check, identityCode: code },
    pupil,
  );
  const unbind = { userType: 'student', identityCode: ticket['identityCode'] };
  const handle = await call('GET', `/v2/users/exist?phone=${phone}&userType=student`);
  secrets.push(handle['_id'] ?? 'no handle');
  const reset = { ...common, identityCode: ticket['identityCode'], newPassword: 'Xinmima88' };
  await call('PUT', '/v2/users/updateStuPassword', { ...reset, _id: handle['_id'] });
  expect(await call('PUT', '/v2/users/unBindingPhone', unbind, pupil)).toEqual({ ok: true });
  const asked = { period: 1, aId: school, grade: 5, klass: 1, name, idn: '20260001' };
  await call('POST', '/v2/students/password/verify/reset', asked);
  const teacher = await signIn('T1');
  const { items = [] } = await call('GET', '/v2/password-resets', undefined, teacher);
  const approved = await call('POST', `/v2/password-resets/${items[0]?._id}/approve`, {}, teacher);
  expect(approved['password']).toBeDefined();
  await call('PUT', '/v2/users/getIdentityCode', { phone, bent: 1 });

  server.kill('SIGTERM');
  const lines: string[] = [];
  for (let line = await server.nextLine(); line !== undefined; line = await server.nextLine()) {
    lines.push(line);
  }
  const text = lines.join('\n') + server.errors();
  expect(lines.filter((line) => line.includes('answered')).length).toBeGreaterThan(10);
  expect(new Set(secrets).size).toBeGreaterThan(12);
  for (const secret of secrets) expect(text).not.toContain(secret);
});
