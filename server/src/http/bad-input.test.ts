import { endpoints } from '@meiyu/contract/endpoints';
import type { Endpoint } from '@meiyu/contract/shared/endpoint';
import { beforeAll, describe, expect, test } from 'vitest';
import { ZodMiniUndefined } from 'zod/mini';

import { insertPost } from '../testing/art-circle-fixtures.ts';
import { createCalls, insertHomework } from '../testing/homework-fixtures.ts';
import { foreignAttempt } from '../testing/lesson-requests.ts';
import { insertQuestionnaire } from '../testing/questionnaire-fixtures.ts';
import {
  insertPupil,
  insertSchool,
  insertStaff,
  insertTeacher,
  signIn,
} from '../testing/school-fixtures.ts';
import { takeSnapshot } from '../testing/snapshot.ts';
import { foreignQuestionnaire } from '../testing/submission-requests.ts';
import { createTestApp, createTestContext } from '../testing/test-context.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import {
  everyCall,
  foreignHomework,
  foreignPost,
  type GoodRequest,
  otherSchool,
  school,
} from '../testing/valid-requests.ts';

const { db } = await createTestDatabase();
const context = createTestContext(db);
const app = await createTestApp(context);

const goodRequests: Record<string, Record<string, GoodRequest>> = everyCall;

let pupil = '';
let teacher = '';
let staff = '';

beforeAll(async () => {
  await insertSchool(context, school, [{ grade: 5, klass: 1 }]);
  await insertSchool(context, otherSchool, [{ grade: 5, klass: 1 }]);
  await insertPupil(context, school);
  await db.updateTable('schools').set({ has_art_circle: true }).execute();
  const stranger = await insertPupil(context, otherSchool, { name: '外校' });
  await insertPost(context, otherSchool, stranger, { id: foreignPost });
  await insertTeacher(context, school, 'T001', [{ subject: 'mu', grade: 5, klass: 1 }]);
  pupil = await signIn(app, school, '20260001');
  await insertForeignObjects();
  teacher = await signIn(app, school, 'T001');
  await insertStaff(context, school, 'S001');
  staff = await signIn(app, school, 'S001');
});

/**
 * Inserts the objects that the requests contain: a classmate's attempt, homework and a questionnaire of another class, a post of
 * another school.
 */
async function insertForeignObjects(): Promise<void> {
  await insertPupil(context, school, { number: '20260002' });
  const homework = await insertHomework(context);
  await insertHomework(context, {
    id: foreignHomework,
    assign: [{ school: otherSchool, grade: 5, klass: 1 }],
  });
  const calls = createCalls(app, await signIn(app, school, '20260002'));
  await calls.start(homework);
  await db.updateTable('attempts').set({ id: foreignAttempt }).execute();
  await insertQuestionnaire(context, {
    id: foreignQuestionnaire,
    assign: [{ school: otherSchool, grade: 5, klass: 1 }],
  });
}

const calls = Object.entries(endpoints).flatMap(([feature, group]) =>
  Object.entries<Endpoint>(group).map(([name, endpoint]) => {
    return {
      label: `${endpoint.method} ${endpoint.path}`,
      // Only staff can use the page of the school. The test sends the changes of this page as a teacher of a class,
      // who always gets 404.
      isForStaff: feature === 'teachSchool' && endpoint.method === 'GET',
      endpoint,
      request: goodRequests[feature]?.[name] ?? {},
    };
  }),
);
type CallUnderTest = (typeof calls)[number];

interface InvalidParts {
  token?: string;
  body?: string | object;
  query?: Record<string, string>;
  params?: Record<string, string>;
  contentType?: string;
}

/** Returns the token of a user who may make the call. */
function getToken({ endpoint, isForStaff }: CallUnderTest): string {
  if (isForStaff) return staff;
  return endpoint.access === 'teacher' ? teacher : pupil;
}

function send(call: CallUnderTest, invalid: InvalidParts) {
  const { endpoint, request } = call;
  const params = { ...request.params, ...invalid.params };
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? 'none');
  const payload = invalid.body ?? request.body;
  return app.inject({
    method: endpoint.method,
    url: `${path}?${new URLSearchParams({ ...request.query, ...invalid.query }).toString()}`,
    headers: {
      authorization: invalid.token ?? getToken(call),
      ...(payload !== undefined && { 'content-type': invalid.contentType ?? 'application/json' }),
    },
    ...(payload !== undefined && { payload }),
  });
}

/** Asserts a refusal with a Chinese reason. Returns the status. */
async function expectRefused(
  call: CallUnderTest,
  invalid: InvalidParts,
  description: string,
): Promise<number> {
  const reply = await send(call, invalid);
  expect(reply.statusCode, description).toBeGreaterThanOrEqual(400);
  expect(reply.statusCode, description).toBeLessThan(500);
  const body = reply.json<{ error_code: number; error_msg: string }>();
  expect(body.error_code, description).toBeTypeOf('number');
  expect(body.error_msg, description).toMatch(/[\u4e00-\u9fff]/);
  return reply.statusCode;
}

// The long text is longer than every field, and short enough for a body. `brokenBodies` has a body that is too long.
const wrongValues = [null, 12.5, '', {}, [], true, '\u0000', '\ud800', 'x'.repeat(20_000)];

const wrongIds = ['%00', 'a%2Fb', '..%2F..', "'or'1'='1", 'x'.repeat(150), '%F0%9F%8E%B5'];
const brokenBodies = ['{', '[]', '"x"', '{"__proto__":{"a":1}}', `{"a":"${'x'.repeat(400_000)}"}`];

const wrongQueries = ['\u0000', 'x'.repeat(2000), '-1', '{"a":1}', "'; drop table users; --"];

/**
 * Lists bodies with one wrong value each: every field with every kind of value that its shape forbids. Bodies with the same first fault
 * get the same reply, so the list has one of them, but every wrong value at least once.
 */
function listInvalidBodies({ endpoint, request }: CallUnderTest): Record<string, unknown>[] {
  const { body } = request;
  if (body === undefined) return [];
  const known = new Set<string>();
  const isNew = (candidate: Record<string, unknown>, value: unknown): boolean => {
    const [fault] = endpoint.body.safeParse(candidate).error?.issues ?? [];
    if (fault === undefined) return false;
    const { path, code, message } = fault;
    const marks = [JSON.stringify({ path, code, message }), JSON.stringify({ value })];
    const before = known.size;
    for (const mark of marks) known.add(mark);
    return known.size > before;
  };
  const wrongBodies = Object.keys(body).flatMap((field) => [
    ...wrongValues.map((value) => [{ ...body, [field]: value }, value] as const),
    [
      Object.fromEntries(Object.entries(body).filter(([name]) => name !== field)),
      undefined,
    ] as const,
  ]);
  return [...wrongBodies, [{ ...body, unknown: 1 }, 1] as const]
    .filter(([candidate, value]) => isNew(candidate, value))
    .map(([candidate]) => candidate);
}

describe('a refused request changes nothing', () => {
  let content: Record<string, string>;
  beforeAll(async () => {
    content = await takeSnapshot(db);
  });

  const needsToken = calls.filter(({ endpoint }) => endpoint.access !== 'anyone');
  test.each(needsToken)('$label needs a token, and a real one', async (call) => {
    for (const token of ['', 'none', 'x'.repeat(5000), `Bearer ${'A'.repeat(43)}`]) {
      expect(await expectRefused(call, { token }, `token ${token.slice(0, 20)}`)).toBe(401);
    }
  });

  const forPupils = calls.filter(({ endpoint }) => endpoint.access === 'pupil');
  test.each(forPupils)('$label is closed to a teacher', async (call) => {
    expect((await send(call, { token: teacher })).statusCode).toBe(403);
  });

  const forTeachers = calls.filter(({ endpoint }) => endpoint.access === 'teacher');
  test.each(forTeachers)('$label is closed to a pupil', async (call) => {
    expect((await send(call, { token: pupil })).statusCode).toBe(403);
  });

  const takesBody = calls.filter(({ endpoint }) => !(endpoint.body instanceof ZodMiniUndefined));
  test.each(takesBody)('$label refuses every invalid body', async (call) => {
    for (const body of listInvalidBodies(call)) {
      await expectRefused(call, { body }, JSON.stringify(body).slice(0, 120));
    }
    for (const body of brokenBodies) await expectRefused(call, { body }, body.slice(0, 40));
    await expectRefused(call, { body: 'a=1', contentType: 'text/plain' }, 'text');
  });

  const takesParams = calls.filter(({ request }) => request.params);
  test.each(takesParams)('$label knows no foreign or malformed identity', async (call) => {
    for (const name of Object.keys(call.request.params ?? {})) {
      for (const value of wrongIds) {
        await expectRefused(call, { params: { [name]: value } }, `${name} ${value}`);
      }
    }
    await expectRefused(call, {}, 'foreign');
  });

  const takesQuery = calls.filter(({ request }) => request.query);
  test.each(takesQuery.filter(({ request }) => !request.params))(
    '$label accepts the query from which the invalid ones are made',
    async (call) => {
      expect((await send(call, {})).statusCode).toBe(200);
    },
  );

  test.each(takesQuery)('$label refuses or ignores an invalid query', async (call) => {
    for (const name of Object.keys(call.request.query ?? {})) {
      for (const value of wrongQueries) {
        const reply = await send(call, { query: { [name]: value } });
        expect(reply.statusCode, `${name} ${value}`).toBeLessThan(500);
      }
    }
  });

  // The last test of the group. It compares once for all requests, because a comparison takes longer than a request.
  test('the database is as it was before all of these requests', async () => {
    expect(await takeSnapshot(db)).toEqual(content);
  });
});

test('refuses an unknown address', async () => {
  for (const url of ['/v2/nothing', '/v2/%', '/v2/homework/%E0%A4%A', '/..%2f..%2fetc/passwd']) {
    const reply = await app.inject({ url });
    expect(reply.statusCode).toBe(404);
    expect(reply.json()).toMatchObject({ error_msg: '内容不存在或已被删除' });
  }
});
