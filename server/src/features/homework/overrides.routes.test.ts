import { beforeEach, describe, expect, test } from 'vitest';

import { sweepOverdue } from '../../attempt/sweep.service.ts';
import { createCalls, insertHomework } from '../../testing/homework-fixtures.ts';
import { insertPupil, insertSchool, insertTeacher, signIn } from '../../testing/school-fixtures.ts';
import { createTestApp, createTestContext } from '../../testing/test-context.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { homeworkTask } from './homework-task.service.ts';

const { db } = await createTestDatabase();
const context = createTestContext(db);
const { clock } = context;
const app = await createTestApp(context);
const school = '3301060001';
await insertSchool(context, school, [{ grade: 5, klass: 1 }]);
const changedBy = await insertTeacher(context, school, 'T', [
  { subject: 'mu', grade: 5, klass: 1 },
]);
const userId = await insertPupil(context, school, { number: '01' });
const pupil = createCalls(app, await signIn(app, school, '01'));
const teacher = createCalls(app, await signIn(app, school, 'T'));

const makeTime = (date: number, time = '20:00') => new Date(`2026-11-${date}T${time}:00+08:00`);
const dueOn = (date: number) => ({ due: makeTime(date).toISOString() });

interface Override {
  due_at?: Date;
  extra_min?: number;
  attempts?: number;
  is_excused?: boolean;
}

async function insertOverride(homeworkId: string, override: Override): Promise<void> {
  await db
    .insertInto('homework_overrides')
    .values({
      school_id: school,
      homework_id: homeworkId,
      user_id: userId,
      due_at: null,
      extra_min: null,
      attempts: null,
      changed_at: clock.now(),
      changed_by: changedBy,
      ...override,
    })
    .execute();
}

/** Recalls a homework like the call `POST /v2/teach/homework/{id}/recall`. */
async function recall(homeworkId: string): Promise<void> {
  await db
    .updateTable('homework')
    .set({ state: 'recalled' })
    .where('id', '=', homeworkId)
    .execute();
  await db
    .updateTable('homework_assignments')
    .set({ is_recalled: true })
    .where('homework_id', '=', homeworkId)
    .execute();
  await db
    .updateTable('attempts')
    .set({ frozen_at: clock.now() })
    .where('homework_id', '=', homeworkId)
    .where('state', '=', 'open')
    .execute();
}

interface Item {
  _id: string;
  [field: string]: unknown;
}
async function list(state: string): Promise<Item[]> {
  return (await pupil.get(`/v2/homework?subject=mu&state=${state}`)).json<{ items: Item[] }>()
    .items;
}
const listIds = async (state: string) => (await list(state)).map(({ _id: id }) => id);
const readHomework = async (id: string) => (await pupil.get(`/v2/homework/${id}`)).json<Item>();
const readTodoCount = async () =>
  (await pupil.get('/v2/homework/counts')).json<{ items: { todo: number }[] }>().items[0]?.todo;

beforeEach(async () => {
  clock.set('2026-11-20T10:00:00+08:00');
  await db.deleteFrom('homework_overrides').execute();
  await db.deleteFrom('homework_assignments').execute();
});

describe('a later due time of one pupil', () => {
  test("keeps the homework open, and shows the pupil's own due time everywhere", async () => {
    const id = await insertHomework(context, { ...dueOn(19), late: 'refuse' });
    expect(await listIds('todo')).toEqual([]);
    expect(await listIds('missed')).toEqual([id]);
    expect((await pupil.start(id)).json()).toMatchObject({ error_code: 300041 });

    await insertOverride(id, { due_at: makeTime(22) });
    expect(await list('todo')).toMatchObject([{ _id: id, due: makeTime(22).toISOString() }]);
    expect(await listIds('missed')).toEqual([]);
    expect(await readTodoCount()).toBe(1);
    expect(await readHomework(id)).toMatchObject({ state: 'notStarted', attemptsLeft: 1 });
    const started = await pupil.start(id);
    expect(started.json()).toMatchObject({
      due: makeTime(22).toISOString(),
      deadline: makeTime(22).toISOString(),
    });
  });

  test('decides whether a hand-in is late', async () => {
    const id = await insertHomework(context, { ...dueOn(19), late: 'accept' });
    await insertOverride(id, { due_at: makeTime(22) });
    await pupil.submit(await pupil.begin(id));
    const { items } = (await pupil.get(`/v2/homework/${id}/attempts`)).json<{ items: Item[] }>();
    expect(items).toMatchObject([{ late: false }]);
  });

  test('never makes the due time earlier than that of the class', async () => {
    const id = await insertHomework(context, { ...dueOn(25), late: 'refuse' });
    await insertOverride(id, { due_at: makeTime(18) });
    expect(await list('todo')).toMatchObject([{ _id: id, due: makeTime(25).toISOString() }]);
  });
});

test('more minutes of one pupil make the time limit longer', async () => {
  const id = await insertHomework(context, { timeLimitMin: 30 });
  await insertOverride(id, { extra_min: 15 });
  expect(await readHomework(id)).toMatchObject({ timeLimitMin: 45 });
  expect((await pupil.start(id)).json()).toMatchObject({
    deadline: makeTime(20, '10:45').toISOString(),
  });
});

test('more attempts of one pupil count', async () => {
  const id = await insertHomework(context, { attempts: 1 });
  await pupil.submit(await pupil.begin(id));
  expect((await pupil.start(id)).json()).toMatchObject({ error_code: 300042 });
  await insertOverride(id, { attempts: 2 });
  expect(await readHomework(id)).toMatchObject({ attempts: 2, attemptsLeft: 1 });
  expect((await pupil.start(id)).statusCode).toBe(200);
});

describe('an excused pupil', () => {
  test('an excused pupil has the homework neither to do nor missed, but may do it', async () => {
    const id = await insertHomework(context, dueOn(25));
    await insertOverride(id, { is_excused: true });
    expect(await listIds('todo')).toEqual([]);
    expect(await readTodoCount()).toBe(0);
    const readTerm = async () =>
      (await pupil.get('/v2/homework/term')).json<{ items: Item[] }>().items;
    expect(await readTerm()).toEqual([]);

    await pupil.submit(await pupil.begin(id));
    expect(await listIds('done')).toContain(id);
    expect(await readTerm()).toHaveLength(1);
  });

  test('an excused pupil does not miss a homework whose due time has passed', async () => {
    const id = await insertHomework(context, { ...dueOn(19), late: 'refuse' });
    await insertOverride(id, { is_excused: true });
    expect(await listIds('missed')).toEqual([]);
  });

  test('the teacher does not see an excused pupil as missing', async () => {
    const id = await insertHomework(context, { ...dueOn(19), late: 'refuse' });
    const readMissing = async () => {
      const klasses = (await teacher.get('/v2/teach/klasses?subject=mu')).json<{
        items: object[];
      }>();
      const pupils = await teacher.get('/v2/teach/klasses/5/1/pupils?subject=mu');
      return [klasses.items[0], pupils.json<{ items: object[] }>().items[0]];
    };
    expect(await readMissing()).toMatchObject([{ missing: 1 }, { missing: 1 }]);
    await insertOverride(id, { is_excused: true });
    expect(await readMissing()).toMatchObject([{ missing: 0 }, { missing: 0 }]);
    const work = await teacher.get(`/v2/teach/pupils/${userId}/homework?subject=mu`);
    expect(work.json()).toMatchObject({ items: [{ homeworkId: id, state: 'excused' }] });
  });
});

describe('a recalled homework', () => {
  test('a recalled homework is in no list, and neither it nor its attempts can be opened', async () => {
    const done = await insertHomework(context, { title: '做完的' });
    const attempt = await pupil.begin(done);
    await pupil.submit(attempt);
    const open = await insertHomework(context, { title: '没做的' });
    const missed = await insertHomework(context, { ...dueOn(19), late: 'refuse' });
    for (const id of [done, open, missed]) await recall(id);

    for (const state of ['todo', 'done', 'missed'])
      expect(await listIds(state)).not.toContain(done);
    expect(await listIds('todo')).toEqual([]);
    expect(await listIds('missed')).toEqual([]);
    expect((await pupil.get(`/v2/homework/${done}`)).statusCode).toBe(404);
    expect((await pupil.start(open)).statusCode).toBe(404);
    expect((await pupil.attempt(attempt)).statusCode).toBe(404);
    expect((await pupil.result(attempt)).statusCode).toBe(404);
    const week = await teacher.get('/v2/teach/today?subject=mu');
    expect(week.json()).toMatchObject({ week: [] });
  });

  test('a recall freezes a running attempt: its answers stay, it accepts no others, and its deadline does not hand it in', async () => {
    const id = await insertHomework(context, { timeLimitMin: 30 });
    const attempt = await pupil.begin(id);
    await pupil.save(attempt, 'q-single', 'B');
    await recall(id);
    const refused = await pupil.save(attempt, 'q-judge', true);
    expect(refused.json()).toMatchObject({ error_code: 300320 });
    expect((await pupil.submit(attempt)).statusCode).toBe(404);
    clock.set('2026-11-20T12:00:00+08:00');
    await sweepOverdue(context, homeworkTask, () => undefined);
    const row = db.selectFrom('attempts').select('state').where('id', '=', attempt);
    expect(await row.executeTakeFirst()).toEqual({ state: 'open' });
    const answers = await db
      .selectFrom('answers')
      .select(['question_id', 'value'])
      .where('attempt_id', '=', attempt)
      .execute();
    expect(answers).toEqual([{ question_id: 'q-single', value: 'B' }]);
  });
});
