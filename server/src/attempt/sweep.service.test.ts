import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';

import { json } from '../db/json.ts';
import { homeworkTask } from '../features/homework/homework-task.service.ts';
import { createId } from '../platform/create-id.ts';
import { createCalls, insertHomework } from '../testing/homework-fixtures.ts';
import { insertPupil, insertSchool, signIn } from '../testing/school-fixtures.ts';
import { createTestApp, createTestContext } from '../testing/test-context.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { startSweep, sweepOverdue } from './sweep.service.ts';

const { db } = await createTestDatabase();
const context = createTestContext(db);
const app = await createTestApp(context);
const school = '3301060001';
const failOnReport = (attemptId: string, error: unknown) => {
  throw new Error(`attempt ${attemptId}`, { cause: error });
};

beforeAll(async () => {
  await insertSchool(context, school, [{ grade: 5, klass: 1 }]);
});
beforeEach(() => context.clock.set('2026-11-20T10:00:00+08:00'));

let count = 0;
async function newPupil() {
  count += 1;
  const number = `2026${String(count).padStart(4, '0')}`;
  await insertPupil(context, school, { number });
  return createCalls(app, await signIn(app, school, number));
}

test('hands in an attempt after the grace, with the saved answers and the deadline as its time', async () => {
  const pupil = await newPupil();
  const attempt = await pupil.begin(await insertHomework(context, { timeLimitMin: 10 }));
  await pupil.save(attempt, 'q-single', 'B');

  context.clock.advanceSeconds(660);
  expect(await sweepOverdue(context, homeworkTask, failOnReport)).toBe(0);
  expect((await pupil.attempt(attempt)).json()).toMatchObject({ state: 'open' });

  context.clock.advanceSeconds(1);
  expect(await sweepOverdue(context, homeworkTask, failOnReport)).toBe(1);
  expect((await pupil.result(attempt)).json()).toMatchObject({
    score: 4,
    state: 'marked',
    automatic: true,
    late: false,
    submittedAt: '2026-11-20T02:10:00.000Z',
  });
  const { receipt } = (await pupil.result(attempt)).json<{ receipt: string }>();
  expect((await pupil.submit(attempt)).json()).toMatchObject({ receipt });
});

test('hands in at the due time if the task takes no late work; an attempt without a deadline stays open', async () => {
  const pupil = await newPupil();
  const due = '2026-11-20T12:00:00+08:00';
  const refused = await pupil.begin(await insertHomework(context, { due, late: 'refuse' }));
  const accepted = await pupil.begin(await insertHomework(context, { due }));
  context.clock.set('2026-11-20T12:01:01+08:00');
  await sweepOverdue(context, homeworkTask, failOnReport);
  expect((await pupil.result(refused)).json()).toMatchObject({
    automatic: true,
    late: false,
    submittedAt: '2026-11-20T04:00:00.000Z',
  });
  expect((await pupil.attempt(accepted)).json()).toMatchObject({ state: 'open' });
});

test('parallel sweeps and a pupil hand in each of many attempts exactly once', async () => {
  const homework = await insertHomework(context, { timeLimitMin: 10 });
  const pupil = await newPupil();
  const attemptId = await pupil.begin(homework);
  const now = context.clock.now();
  // The attempts must fill more than two batches.
  const others = Array.from({ length: 120 }, (_, index) => ({
    id: createId(),
    number: `m${index}`,
  }));
  await db
    .insertInto('users')
    .values(
      others.map(({ id, number }) => ({
        school_id: school,
        id,
        role: 2,
        login_name: number,
        name: '林小满',
        grade: 5,
        klass: 1,
        password_hash: null,
      })),
    )
    .execute();
  await db
    .insertInto('attempts')
    .values(
      others.map(({ id }) => ({
        school_id: school,
        id: createId(),
        user_id: id,
        homework_id: homework,
        paper_id: homework,
        number: 1,
        seed: 1,
        started_at: now,
        deadline_at: now,
        full_score: 29,
        marks: null,
      })),
    )
    .execute();
  context.clock.advanceSeconds(700);
  const [submit, ...taken] = await Promise.all([
    pupil.submit(attemptId),
    ...[1, 2, 3].map(() => sweepOverdue(context, homeworkTask, failOnReport)),
  ]);
  expect(submit.statusCode).toBe(200);
  const sum = taken.reduce((all, one) => all + one, 0);
  expect([120, 121]).toContain(sum);
  const states = await db
    .selectFrom('attempts')
    .select((by) => ['state', by.fn.countAll().as('count')])
    .where('homework_id', '=', homework)
    .groupBy('state')
    .execute();
  expect(states).toEqual([{ state: 'marked', count: 121 }]);
});

test('reports an attempt that cannot be marked, and hands in the others', async () => {
  const pupil = await newPupil();
  const attempt = await pupil.begin(await insertHomework(context, { timeLimitMin: 5 }));
  const damaged = await pupil.begin(await insertHomework(context, { timeLimitMin: 1 }));
  const broken = await insertHomework(context, { id: 'broken' });
  await db
    .updateTable('question_versions')
    .set({ content: json({ type: 'unheard of' }) })
    .where('id', '=', 'broken:q-single')
    .execute();
  await db.updateTable('attempts').set({ paper_id: broken }).where('id', '=', damaged).execute();
  context.clock.advanceSeconds(600);
  const failures: string[] = [];
  await sweepOverdue(context, homeworkTask, (attemptId) => failures.push(attemptId));
  expect(failures).toEqual([damaged]);
  expect((await pupil.result(attempt)).json()).toMatchObject({ automatic: true });
  await db.deleteFrom('attempts').where('id', '=', damaged).execute();
});

test('reports an attempt that cannot be closed, and hands in the others', async () => {
  const pupil = await newPupil();
  const homework = { timeLimitMin: 5 };
  const first = await pupil.begin(await insertHomework(context, homework));
  const damaged = await pupil.begin(await insertHomework(context, homework));
  const last = await pupil.begin(await insertHomework(context, homework));
  const forbid = sql.raw(`
    create function forbid() returns trigger language plpgsql as
      $$ begin raise exception 'not to be changed'; end $$;
    create trigger forbid before update on attempts for each row
      when (old.id = '${damaged}') execute function forbid();`);
  await sql`${forbid}`.execute(db);
  context.clock.advanceSeconds(600);
  const failures: string[] = [];
  await sweepOverdue(context, homeworkTask, (attemptId) => failures.push(attemptId));
  expect(failures).toEqual([damaged]);
  for (const attempt of [first, last]) {
    expect((await pupil.result(attempt)).json()).toMatchObject({ automatic: true });
  }
  expect((await pupil.attempt(damaged)).json()).toMatchObject({ state: 'open' });
  await sql`drop trigger forbid on attempts`.execute(db);
  await db.deleteFrom('attempts').where('id', '=', damaged).execute();
});

test('the start hands in attempts that ended while the server was down, and the stop waits for it', async () => {
  const pupil = await newPupil();
  const attempt = await pupil.begin(await insertHomework(context, { timeLimitMin: 10 }));
  context.clock.advanceSeconds(86_400);
  const sweep = startSweep(context, homeworkTask, (error) => {
    throw error;
  });
  await sweep.stop();
  expect((await pupil.result(attempt)).json()).toMatchObject({ automatic: true });
});

test('deletes expired sessions and old sign-in attempts, and nothing else', async () => {
  const now = context.clock.now().getTime();
  const at = (seconds: number) => new Date(now + seconds * 1000);
  const userId = await insertPupil(context, school, { number: 'expired' });
  await db.deleteFrom('sessions').execute();
  await db.deleteFrom('login_throttles').execute();
  const sessions = Array.from({ length: 1100 }, (_, index) => ({
    token_hash: Buffer.from(`token ${index}`),
    id: createId(),
    school_id: school,
    user_id: userId,
    expires_at: at(index === 0 ? 1 : -index),
  }));
  await db.insertInto('sessions').values(sessions).execute();
  const tries = [
    { subject: 'fresh', window_started_at: at(-86_399), blocked_until: null },
    { subject: 'blocked', window_started_at: at(-90_000), blocked_until: at(-86_399) },
    { subject: 'over', window_started_at: at(-86_401), blocked_until: null },
    { subject: 'waited', window_started_at: at(-90_000), blocked_until: at(-86_401) },
  ];
  await db
    .insertInto('login_throttles')
    .values(tries.map((one) => ({ ...one, failures: 5 })))
    .execute();

  const sweep = startSweep(context, homeworkTask, (error) => {
    throw error;
  });
  await sweep.stop();
  const left = await db.selectFrom('sessions').select('id').execute();
  expect(left).toEqual([{ id: sessions[0]?.id }]);
  const subjects = await db
    .selectFrom('login_throttles')
    .select('subject')
    .orderBy('subject')
    .execute();
  expect(subjects.map((row) => row.subject)).toEqual(['blocked', 'fresh']);
});
