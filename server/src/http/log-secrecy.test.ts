import { once } from 'node:events';

import { endpoints } from '@meiyu/contract/endpoints';
import type { Endpoint } from '@meiyu/contract/shared/endpoint';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { z } from 'zod';

import { md5Hex } from '../platform/auth/password/password.ts';
import { insertHomework } from '../testing/homework-fixtures.ts';
import { insertPupil, insertSchool, insertTeacher, password } from '../testing/school-fixtures.ts';
import { signInAt, startServer } from '../testing/start-server.ts';
import { createTestContext } from '../testing/test-context.ts';
import { createTestDatabase } from '../testing/test-database.ts';

const { db, databaseUrl } = await createTestDatabase();
const context = createTestContext(db);
const school = '3301060001';
const studentNumber = '20267531';
const name = '密名小满';
await insertSchool(context, school, [{ grade: 5, klass: 1 }]);
await insertPupil(context, school, { number: studentNumber, name });
await insertPupil(context, school, { number: '20267532', name });
await insertTeacher(context, school, 'T7531', [{ subject: 'mu', grade: 5, klass: 1 }]);
const homeworkId = await insertHomework(context, { assign: [{ school, grade: 5, klass: 1 }] });

/** The secret value for each field name. Other fields get the last value. */
const secrets: Readonly<Record<string, unknown>> = {
  password: md5Hex('Mimamima88'),
  oldPassword: 'Mimamima88',
  newPassword: 'Xinmima8866',
  phone: '13975319753',
  oldPhone: '13975319753',
  newPhone: '13897538975',
  identityCode: '753197',
  challenge: `c1.${'Tiaozhan'.repeat(3).slice(0, 22)}`,
  code: 'wxmawxmawxma',
  nonce: 'Suijishu'.repeat(6).slice(0, 43),
  unionid: 'lianhehaolianhehao',
  state: 'bzhuangtaizhuangtai',
  nickname: '密名微信',
  name,
  login_name: studentNumber,
  idn: 'G33010620167531975',
  value: '答案密文',
  answers: ['答案密文'],
  other: '别的密文',
};
/** Valid values for the fields that the server checks before all others. */
const validValues: Readonly<Record<string, unknown>> = {
  school_id: school,
  aId: school,
  type: 2,
  userType: 2,
  grade: 5,
  klass: 1,
  baseRev: 0,
  elapsedMs: 1,
  clientTime: '2026-11-20T10:00:00+08:00',
  eventId: '01980000-0000-4000-8000-000000000753',
  subject: 'mu',
  limit: '20',
  intent: 'login',
  channel: 'qr',
  publicComputer: false,
};

/** The fields of a change of the password. Clients send them as text or as an MD5 hash. */
const passwordFields = ['oldPassword', 'newPassword'];

const everyCall = Object.values(endpoints).flatMap((calls): Endpoint[] => Object.values(calls));

/** Builds a body with a value for each field of a shape. */
function fillBody(shape: Endpoint['body'], asText: boolean): Record<string, unknown> {
  const { properties = {} } = z.toJSONSchema(shape, { unrepresentable: 'any', io: 'input' });
  const entries = Object.keys(properties).map((key): [string, unknown] => {
    const value = validValues[key] ?? secrets[key] ?? secrets['other'];
    return [key, asText ? String(value) : value];
  });
  return Object.fromEntries(entries);
}

function hasPasswordFields({ body }: Endpoint): boolean {
  const filled = fillBody(body, false);
  return passwordFields.some((key) => key in filled);
}

function formatQuery(query: Record<string, unknown>): string {
  return new URLSearchParams(
    Object.entries(query).map(([key, value]): [string, string] => [key, String(value)]),
  ).toString();
}

async function call(origin: string, endpoint: Endpoint, token: string | null, md5: boolean) {
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_whole, key: string) =>
    encodeURIComponent(String(validValues[key] ?? secrets['other'])),
  );
  const body = fillBody(endpoint.body, false);
  if (md5) {
    for (const key of passwordFields) {
      if (key in body) body[key] = md5Hex(String(body[key]));
    }
  }
  const query = formatQuery(fillBody(endpoint.query, true));
  const hasBody = endpoint.method !== 'GET' && Object.keys(body).length > 0;
  await fetch(`${origin}${path}?${query}`, {
    method: endpoint.method,
    headers: {
      ...(token !== null && { authorization: token }),
      ...(hasBody && { 'content-type': 'application/json' }),
      'user-agent': 'Mozilla/5.0 MiwenLiulanqi',
      'x-forwarded-for': '203.0.113.77',
    },
    ...(hasBody && { body: JSON.stringify(body) }),
  });
}

async function signIn(origin: string, loginName: string) {
  const { token, cookies } = await signInAt(origin, school, loginName);
  const cookie = /meiyu-devices=([\w-]+)/.exec(cookies)?.[1];
  if (cookie === undefined) throw new Error('no cookie');
  return { token, cookie };
}

/** Starts an attempt and returns its id. */
async function begin(origin: string, token: string): Promise<string> {
  const reply = await fetch(`${origin}/v2/homework/${homeworkId}/attempts`, {
    method: 'POST',
    headers: { authorization: token },
  });
  const { _id: attemptId }: { _id?: unknown } = Object(await reply.json());
  return String(attemptId);
}

/** Saves an answer and returns the status. */
async function save(origin: string, token: string, attemptId: string): Promise<number> {
  const reply = await fetch(`${origin}/v2/attempts/${attemptId}/answers/q-gapfilling`, {
    method: 'PUT',
    headers: { authorization: token, 'content-type': 'application/json' },
    body: JSON.stringify({
      eventId: crypto.randomUUID(),
      baseRev: 0,
      value: ['答案密文', '答案密文'],
      elapsedMs: 1,
      clientTime: '2026-11-20T10:00:00+08:00',
    }),
  });
  return reply.status;
}

test(
  'the log and the audit contain no secret, phone number, code, token or answer',
  { timeout: 120_000 },
  async () => {
    const { script, origin } = await startServer({
      databaseUrl,
      dataDir: context.config.dataDir,
      env: {
        NODE_ENV: 'production',
        LOG_LEVEL: 'debug',
        DEFAULT_PASSWORD: 'Ceshi2026',
        TRUST_PROXY: '127.0.0.1',
      },
    });
    let output = '';
    script.child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const printed = () => `${output}\n${script.errors()}`;
    const pupil = await signIn(origin, studentNumber);
    const teacher = await signIn(origin, 'T7531');
    const classmate = await signIn(origin, '20267532');
    const attemptId = await begin(origin, classmate.token);
    expect(await save(origin, classmate.token, attemptId)).toBe(200);
    // The calls that end a session come last, because later calls need the session.
    const inOrder = everyCall.toSorted(
      (one, other) => Number(one.method === 'DELETE') - Number(other.method === 'DELETE'),
    );
    for (const endpoint of inOrder) {
      for (const token of [null, pupil.token, teacher.token, 'Linghao'.repeat(6)]) {
        await call(origin, endpoint, token, false);
        if (hasPasswordFields(endpoint)) await call(origin, endpoint, token, true);
      }
    }
    // Renames a table, so that a call fails inside the server.
    await sql`alter table answer_events rename to lost`.execute(db);
    expect(await save(origin, classmate.token, attemptId)).toBe(500);
    await sql`alter table lost rename to answer_events`.execute(db);
    // More output may arrive after the process has ended.
    const closed = once(script.child, 'close');
    script.kill('SIGTERM');
    await closed;

    const noted = await db.selectFrom('audit_events').selectAll().execute();
    const log = `${printed()}\n${noted.map((row) => JSON.stringify(row)).join('\n')}`;
    const sentSecrets = [
      ...Object.values(secrets).flat().map(String),
      ...['oldPassword', 'newPassword'].map((key) => md5Hex(String(secrets[key]))),
      ...[pupil, teacher, classmate].flatMap(({ token, cookie }) => [token, cookie]),
      password,
      md5Hex(password),
      'Linghao',
      'MiwenLiulanqi',
      '203.0.113.77',
    ];
    const lines = log.split('\n');
    for (const secret of sentSecrets) {
      const secretPattern = new RegExp(`(?<![0-9a-f-])${secret}(?![0-9a-f-])`);
      expect(
        lines.filter((line) => line.includes(secret) && secretPattern.test(line)),
        secret,
      ).toEqual([]);
    }
    // Checks that the log has a line for each call.
    for (const { method, path } of everyCall) {
      expect(log).toContain(`"method":"${method}","route":"${path}"`);
    }
    expect(log).toContain('call failed');
    expect(new Set(noted.map(({ event }) => event)).size).toBeGreaterThan(5);
  },
);
