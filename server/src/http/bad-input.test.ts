import { endpoints } from '@meiyu/contract/endpoints';
import type { Endpoint } from '@meiyu/contract/shared/endpoint';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { ZodMiniUndefined } from 'zod/mini';

import { md5Hex } from '../platform/auth/password/password.ts';
import { encodeCursor } from '../platform/list-page.ts';
import { insertPost } from '../testing/art-circle-fixtures.ts';
import { callsOf, insertHomework } from '../testing/homework-fixtures.ts';
import { goodAnswers, insertQuestionnaire } from '../testing/questionnaire-fixtures.ts';
import {
  insertPupil,
  insertSchool,
  insertTeacher,
  password,
  signIn,
} from '../testing/school-fixtures.ts';
import { snapshot } from '../testing/snapshot.ts';
import { testApp, testContext } from '../testing/test-context.ts';
import { testDatabase } from '../testing/test-database.ts';

/**
 * A valid request of each call, from which the test makes invalid ones. The test does not compile if a call has no request here.
 */
interface GoodRequest {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
}

type GoodRequests = {
  [Feature in keyof typeof endpoints]: { [Name in keyof (typeof endpoints)[Feature]]: GoodRequest };
};

const { db } = await testDatabase();
const context = testContext(db);
const app = await testApp(context);

const school = '3301060001';
const otherSchool = '3301060002';
const foreignAttempt = '01980000-0000-7000-8000-000000000000';
const foreignHomework = 'hw-of-another-class';
const foreignPost = 'post-of-another-school';
const eventId = '01980000-0000-4000-8000-000000000001';

const schoolCursor = encodeCursor({ name: '学校', id: school });
const homeworkCursor = encodeCursor({ at: 0, id: 'hw' });
const foreignQuestionnaire = 'questionnaire-of-another-class';

const everyCall = {
  session: {
    create: {
      body: { login_name: '20260001', password: md5Hex(password), school_id: school, type: 2 },
    },
    current: {},
    list: {},
    endCurrent: {},
    endOne: { params: { id: foreignAttempt } },
    endOthers: {},
  },
  chatApp: {
    options: {},
    flow: { body: { intent: 'login', channel: 'qr' } },
    login: { body: { code: '0a1b', type: 2, nonce: 'n'.repeat(43) } },
    firstLogin: {
      body: {
        code: '0a1b',
        unionid: 'handle',
        nickname: '小满',
        login_name: '20260001',
        password: md5Hex(password),
        type: 2,
        school_id: school,
        ac1: '330000',
        ac2: '330100',
        ac3: '330106',
        nonce: 'n'.repeat(43),
      },
    },
    binding: {},
    bind: { body: { code: '0a1b', type: 2, nonce: 'n'.repeat(43), state: 'b1' } },
    confirm: { body: {} },
    unbind: { body: {} },
  },
  account: {
    changePassword: {
      body: { oldPassword: password, newPassword: 'Xinmima88', idn: '' },
    },
  },
  password: {
    check: { body: { password } },
    reset: {
      body: {
        newPassword: 'Xinmima88',
        identityCode: `t1.${'A'.repeat(22)}`,
        userType: 'student',
        phone: '13800000001',
        _id: 'handle',
      },
    },
    resets: {},
  },
  identityCode: {
    exists: { query: { phone: '13800000001', userType: 'student' } },
    send: { body: { phone: '13800000001', type: '2', userType: 'student', purpose: 'bind' } },
    check: {
      body: {
        phone: '13800000001',
        userType: 'student',
        type: '2',
        identityCode: '123456',
        challenge: `c1.${'A'.repeat(22)}`,
      },
    },
  },
  phone: {
    bind: { body: { phone: '13800000001', identityCode: '123456', userType: 'student' } },
    change: { body: { newPhone: '13800000001', identityCode: '123456', userType: 'student' } },
    unbind: { body: { userType: 'student', identityCode: '123456' } },
  },
  passwordReset: {
    request: {
      body: { period: 1, aId: school, grade: 5, klass: 1, name: '外校', idn: '20260001' },
    },
    list: { query: { limit: '20', cursor: encodeCursor({ at: 0, id: foreignAttempt }) } },
    approve: { params: { id: foreignAttempt }, body: {} },
    issue: { params: { id: foreignAttempt }, body: {} },
    refuse: { params: { id: foreignAttempt }, body: {} },
  },
  teaching: {
    today: { query: { subject: 'mu' } },
    klasses: { query: { subject: 'mu' } },
    roster: { params: { grade: '9', klass: '9' }, query: { subject: 'mu' } },
    pupil: { params: { id: foreignAttempt } },
    homeworkOfPupil: { params: { id: foreignAttempt }, query: { subject: 'mu' } },
    changeStanding: { params: { id: foreignAttempt }, body: { timeFactor: 1.5 } },
  },
  live: {
    one: {
      params: { id: foreignHomework },
      query: { since: 'x', grade: '5', klass: '1', marks: '1' },
    },
  },
  school: {
    divisions: {},
    list: { query: { ac3: '330106', limit: '20', cursor: schoolCursor, name: '学校' } },
    one: { params: { aId: otherSchool }, query: { type: '0' } },
    klassNames: { query: { aId: school } },
    config: {},
  },
  student: {
    one: { params: { id: foreignAttempt } },
    change: { params: { id: foreignAttempt }, body: { portrait: foreignAttempt, name: '林小满' } },
  },
  home: {
    banners: {},
    mainPage: { query: { aId: school, grade: '5', type: '2' } },
    indicators: { query: { ac1: '330000', ac2: '330100' } },
  },
  support: { contacts: { query: { platform: '8' } } },
  about: { policy: { query: { name: 'privacy' } } },
  homework: {
    list: { query: { subject: 'mu', state: 'todo', limit: '20', cursor: homeworkCursor } },
    counts: {},
    term: {},
    one: { params: { id: foreignHomework } },
  },
  homeworkAttempt: {
    list: { params: { id: foreignHomework } },
    start: { params: { id: foreignHomework }, body: {} },
  },
  artCircle: {
    list: { query: { subject: 'mu', limit: '20', cursor: homeworkCursor } },
    own: {},
    one: { params: { id: foreignPost } },
    like: { params: { id: foreignPost }, body: {} },
    unlike: { params: { id: foreignPost } },
  },
  attempt: {
    one: { params: { id: foreignAttempt } },
    pinyin: { params: { id: foreignAttempt } },
    files: { params: { id: foreignAttempt } },
    save: {
      params: { id: foreignAttempt, questionId: 'q-single' },
      body: {
        eventId,
        baseRev: 0,
        value: 'A',
        elapsedMs: 10,
        clientTime: '2026-11-20T10:00:00+08:00',
        device: 'phone',
      },
    },
    reveal: { params: { id: foreignAttempt, questionId: 'q-single' }, body: {} },
    submit: { params: { id: foreignAttempt }, body: { eventId } },
    result: { params: { id: foreignAttempt } },
  },
  questionnaire: {
    list: { query: { state: 'open', limit: '20', cursor: homeworkCursor } },
    one: { params: { id: foreignQuestionnaire } },
    respond: {
      params: { id: foreignQuestionnaire },
      body: { eventId, answers: goodAnswers },
    },
  },
  asset: {
    createFirst: {},
    create: {},
    createForCdn: {},
    givePoster: { params: { id: foreignAttempt } },
    one: { params: { id: foreignAttempt } },
  },
} satisfies GoodRequests;
const goodRequests: Record<string, Record<string, GoodRequest>> = everyCall;

let pupil = '';
let teacher = '';

beforeAll(async () => {
  await insertSchool(context, school, [{ grade: 5, klass: 1 }]);
  await insertSchool(context, otherSchool, [{ grade: 5, klass: 1 }]);
  await insertPupil(context, school);
  await db.updateTable('schools').set({ has_art_circle: true }).execute();
  const stranger = await insertPupil(context, otherSchool, { name: '外校' });
  await insertPost(context, otherSchool, stranger, { id: foreignPost });
  await insertTeacher(context, school, 'T001', [{ subject: 'mu', grade: 5, klass: 1 }]);
  pupil = await signIn(app, school, '20260001');
  await insertClassmateAtWork();
  teacher = await signIn(app, school, 'T001');
});

/**
 * Inserts the objects that the requests contain: a classmate's attempt, homework and a questionnaire of another class, a post of
 * another school.
 */
async function insertClassmateAtWork(): Promise<void> {
  await insertPupil(context, school, { number: '20260002' });
  const homework = await insertHomework(context);
  await insertHomework(context, {
    id: foreignHomework,
    assign: [{ school: otherSchool, grade: 5, klass: 1 }],
  });
  const calls = callsOf(app, await signIn(app, school, '20260002'));
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
      endpoint,
      request: goodRequests[feature]?.[name] ?? {},
    };
  }),
);
type CallUnderTest = (typeof calls)[number];

interface Bent {
  token?: string;
  body?: string | object;
  query?: Record<string, string>;
  params?: Record<string, string>;
  contentType?: string;
}

function send({ endpoint, request }: CallUnderTest, bent: Bent) {
  const params = { ...request.params, ...bent.params };
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? 'none');
  const payload = bent.body ?? request.body;
  return app.inject({
    method: endpoint.method,
    url: `${path}?${new URLSearchParams({ ...request.query, ...bent.query }).toString()}`,
    headers: {
      authorization: bent.token ?? (endpoint.access === 'teacher' ? teacher : pupil),
      ...(payload !== undefined && { 'content-type': bent.contentType ?? 'application/json' }),
    },
    ...(payload !== undefined && { payload }),
  });
}

/** The content of the database before the next call. */
let untouched: Record<string, string> | null = null;
beforeEach(() => (untouched = null));

/** Asserts that a call does not change the database. */
async function expectUntouched(why: string, action: () => Promise<void>): Promise<void> {
  const before = untouched ?? (await snapshot(db));
  await action();
  untouched = await snapshot(db);
  expect(untouched, why).toEqual(before);
}

/** Asserts a refusal with a Chinese reason, and an unchanged database. */
async function expectRefused(call: CallUnderTest, bent: Bent, why: string): Promise<void> {
  await expectUntouched(why, async () => {
    const reply = await send(call, bent);
    expect(reply.statusCode, why).toBeGreaterThanOrEqual(400);
    expect(reply.statusCode, why).toBeLessThan(500);
    const body = reply.json<{ error_code: number; error_msg: string }>();
    expect(body.error_code, why).toBeTypeOf('number');
    expect(body.error_msg, why).toMatch(/[\u4e00-\u9fff]/);
  });
}

const wrongValues = [null, 12.5, '', {}, [], true, '\u0000', '\ud800', 'x'.repeat(300_000)];

const wrongIds = ['%00', 'a%2Fb', '..%2F..', "'or'1'='1", 'x'.repeat(150), '%F0%9F%8E%B5'];
const brokenBodies = ['{', '[]', '"x"', '{"__proto__":{"a":1}}', `{"a":"${'x'.repeat(400_000)}"}`];

/** Lists bodies with one wrong value each: every field with every value that its shape forbids. */
function bentBodies({ endpoint, request }: CallUnderTest): Record<string, unknown>[] {
  const { body } = request;
  if (body === undefined) return [];
  const wrongBodies = Object.keys(body).flatMap((field) => [
    ...wrongValues.map((value) => ({ ...body, [field]: value })),
    Object.fromEntries(Object.entries(body).filter(([name]) => name !== field)),
  ]);
  return [...wrongBodies, { ...body, unknown: 1 }].filter(
    (candidate) => !endpoint.body.safeParse(candidate).success,
  );
}

const needsToken = calls.filter(({ endpoint }) => endpoint.access !== 'anyone');
test.each(needsToken)('$label needs a token, and a real one', async (call) => {
  for (const token of ['', 'none', 'x'.repeat(5000), `Bearer ${'A'.repeat(43)}`]) {
    await expectRefused(call, { token }, `token ${token.slice(0, 20)}`);
    expect((await send(call, { token })).statusCode).toBe(401);
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
test.each(takesBody)('$label refuses every bent body', async (call) => {
  for (const body of bentBodies(call)) {
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
  '$label takes the query that the bent ones are made from',
  async (call) => {
    expect((await send(call, {})).statusCode).toBe(200);
  },
);

test.each(takesQuery)('$label refuses a bent query or ignores it', async (call) => {
  for (const name of Object.keys(call.request.query ?? {})) {
    for (const value of ['\u0000', 'x'.repeat(2000), '-1', '{"a":1}', "'; drop table users; --"]) {
      await expectUntouched(`${name} ${value}`, async () => {
        const reply = await send(call, { query: { [name]: value } });
        expect(reply.statusCode, `${name} ${value}`).toBeLessThan(500);
      });
    }
  }
});

test('refuses an unknown address', async () => {
  for (const url of ['/v2/nothing', '/v2/%', '/v2/homework/%E0%A4%A', '/..%2f..%2fetc/passwd']) {
    const reply = await app.inject({ url });
    expect(reply.statusCode).toBe(404);
    expect(reply.json()).toMatchObject({ error_msg: '内容不存在或已被删除' });
  }
});
