import { randomUUID } from 'node:crypto';

import { beforeAll, describe, expect, test } from 'vitest';

import {
  createDeskClient,
  handInWork,
  insertMarkedHomework,
} from '../../testing/marking-fixtures.ts';
import { takeSnapshot } from '../../testing/snapshot.ts';
import {
  insertTeachersAndPupils,
  signInTeachersAndPupils,
  ownSchoolId,
  teachersWithoutRights,
} from '../../testing/teacher-fixtures.ts';
import { createTestApp, createTestContext } from '../../testing/test-context.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const { db } = await createTestDatabase();
const context = createTestContext(db);
const app = await createTestApp(context);
await insertTeachersAndPupils(context);
let token: Awaited<ReturnType<typeof signInTeachersAndPupils>>;
let homework: string;
let attempt: string;
let open: string;

beforeAll(async () => {
  context.clock.set('2026-11-20T10:00:00+08:00');
  token = await signInTeachersAndPupils(app);
  homework = await insertMarkedHomework(context);
  attempt = await handInWork(app, token('01'), homework);
  const other = await app.inject({
    method: 'POST',
    url: `/v2/homework/${homework}/attempts`,
    headers: { authorization: token('02') },
  });
  open = other.json<{ _id: string }>()._id;
});

type Desk = ReturnType<typeof createDeskClient>;
const newWorksBody = () => `work/${attempt}`;
const eventId = randomUUID();
const calls: Record<string, (desk: Desk) => ReturnType<Desk['get']>> = {
  overview: (desk) => desk.get(`homework/${homework}/marking`),
  queue: (desk) => desk.get(`homework/${homework}/work`),
  names: (desk) => desk.send('POST', `homework/${homework}/names`),
  work: (desk) => desk.get(`${newWorksBody()}?question=q-performance`),
  open: (desk) => desk.send('POST', `${newWorksBody()}/viewers`, { questionId: 'q-performance' }),
  save: (desk) => desk.save(attempt, 'q-performance', { score: 1 }),
  returnAll: (desk) => desk.send('POST', `homework/${homework}/return`, { eventId }),
};

/** Reads the rows that the calls change. It leaves out sessions, limits and the audit, which also change when a call is refused. */
async function readRows() {
  const all = await takeSnapshot(db, ownSchoolId);
  return Object.fromEntries(
    Object.entries(all).filter(([table]) =>
      /^(attempts|question_marks|mark_|marking_|work_|answers)/.test(table),
    ),
  );
}

describe.each(teachersWithoutRights)('marking by the teacher %s', (number) => {
  test.each(Object.keys(calls))('gets 404 from %s, and nothing changes', async (name) => {
    const before = await readRows();
    const reply = await calls[name]?.(createDeskClient(app, token(number)));
    expect(reply?.statusCode).toBe(404);
    expect(await readRows()).toEqual(before);
  });

  test('returns and takes back nothing', async () => {
    const desk = createDeskClient(app, token(number));
    for (const reply of [await desk.returnWorks([attempt]), await desk.takeBack([attempt])]) {
      expect(reply.json()).toMatchObject({ items: [{ refusal: { error_code: 300002 } }] });
    }
  });
});

test.each(Object.keys(calls))('a pupil gets 403 from %s', async (name) => {
  const reply = await calls[name]?.(createDeskClient(app, token('01')));
  expect(reply?.statusCode).toBe(403);
});

test('a teacher whose right has ended gets 404', async () => {
  const desk = createDeskClient(app, token('OTHER'));
  const teacher = await db
    .selectFrom('users')
    .select('id')
    .where('school_id', '=', ownSchoolId)
    .where('login_name', '=', 'OTHER')
    .executeTakeFirstOrThrow();
  const taught = { school_id: ownSchoolId, user_id: teacher.id, subject: 'mu', grade: 5, klass: 1 };
  await db.insertInto('teachings').values(taught).execute();
  expect((await desk.work(attempt, 'q-performance')).statusCode).toBe(200);
  await db
    .deleteFrom('teachings')
    .where('user_id', '=', teacher.id)
    .where('klass', '=', 1)
    .execute();
  expect((await desk.work(attempt, 'q-performance')).statusCode).toBe(404);
});

test('an open attempt is not on the desk', async () => {
  const desk = createDeskClient(app, token('MU'));
  expect((await desk.work(open, 'q-performance')).statusCode).toBe(404);
  const reply = await desk.returnWorks([open]);
  expect(reply.json()).toMatchObject({ items: [{ refusal: { error_code: 300002 } }] });
});

test('a question that rules mark is not on the desk', async () => {
  const desk = createDeskClient(app, token('MU'));
  expect((await desk.work(attempt, 'q-single')).statusCode).toBe(404);
  expect((await desk.save(attempt, 'q-single', { score: 1 })).statusCode).toBe(404);
});
