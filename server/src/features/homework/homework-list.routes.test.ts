import { beforeAll, describe, expect, test } from 'vitest';

import { createCalls, insertHomework } from '../../testing/homework-fixtures.ts';
import { insertPupil, insertSchool, insertTeacher, signIn } from '../../testing/school-fixtures.ts';
import { createTestApp, createTestContext } from '../../testing/test-context.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const { db } = await createTestDatabase();
const context = createTestContext(db);
const app = await createTestApp(context);
const school = '3301060001';

/** The number of the last created class. Each test has its own class, and so its own list. */
let klass = 0;
async function insertKlass() {
  klass += 1;
  context.clock.set('2026-11-20T10:00:00+08:00');
  await db
    .insertInto('klasses')
    .values({ school_id: school, grade: 5, klass, name: null })
    .execute();
  const number = `2026${String(klass).padStart(4, '0')}`;
  const userId = await insertPupil(context, school, { number, klass });
  const pupil = createCalls(app, await signIn(app, school, number));
  const assign = [{ school, grade: 5, klass }];
  const addHomework = (options: Parameters<typeof insertHomework>[1] = {}) =>
    insertHomework(context, { assign, ...options });
  return { pupil, add: addHomework, userId };
}

const makeDue = (day: string) => ({ due: `2026-11-${day}T20:00:00+08:00` });

interface Page {
  items: { _id: string; [field: string]: unknown }[];
  next: string | null;
}
type Pupil = ReturnType<typeof createCalls>;

async function readPage(pupil: Pupil, query: string): Promise<Page> {
  const reply = await pupil.get(`/v2/homework?subject=mu&${query}`);
  expect(reply.statusCode).toBe(200);
  return reply.json<Page>();
}
const listIds = async (pupil: Pupil, state: string) =>
  (await readPage(pupil, `state=${state}`)).items.map((item) => item._id);

beforeAll(async () => {
  await insertSchool(context, school, [{ grade: 6, klass: 1 }]);
  await insertSchool(context, '3301060002', [{ grade: 5, klass: 1 }]);
});

describe("the list of a pupil's homework", () => {
  test('returns all fields of a homework without attempts', async () => {
    const { pupil, add } = await insertKlass();
    const id = await add({ timeLimitMin: 30, attempts: 2, late: 'refuse', show: 'after-each' });
    expect(await readPage(pupil, 'state=todo')).toEqual({
      items: [
        {
          _id: id,
          title: '春天的声音',
          subject: 'mu',
          unit: 1,
          questionCount: 7,
          full: 29,
          opens: '2026-09-01T00:00:00.000Z',
          due: '2026-12-31T12:00:00.000Z',
          late: 'refuse',
          counts: 'best',
          show: 'after-each',
          timeLimitMin: 30,
          attempts: 2,
          attemptsLeft: 2,
          state: 'notStarted',
          score: null,
          attemptId: null,
          answeredCount: 0,
        },
      ],
      next: null,
    });
    expect(await readPage(pupil, 'state=done')).toEqual({ items: [], next: null });
  });

  test('moves a homework to done after the hand-in, and back during another attempt', async () => {
    const { pupil, add } = await insertKlass();
    const id = await add({ attempts: 2 });
    const first = await pupil.begin(id);
    await pupil.save(first, 'q-single', 'B');
    await pupil.save(first, 'q-multi', []);
    await pupil.save(first, 'q-suite', { verse: 'A' });
    expect((await readPage(pupil, 'state=todo')).items).toMatchObject([
      { state: 'inProgress', attemptId: first, answeredCount: 2, attemptsLeft: 1, score: null },
    ]);

    await pupil.submit(first);
    expect(await listIds(pupil, 'todo')).toEqual([]);
    expect((await readPage(pupil, 'state=done')).items).toMatchObject([
      { _id: id, state: 'done', attemptId: first, score: 6, attemptsLeft: 1, answeredCount: 0 },
    ]);

    const second = await pupil.begin(id);
    expect(await listIds(pupil, 'done')).toEqual([]);
    expect((await readPage(pupil, 'state=todo')).items).toMatchObject([
      { state: 'inProgress', attemptId: second, score: 6, attemptsLeft: 0 },
    ]);

    await pupil.submit(second);
    expect((await readPage(pupil, 'state=done')).items).toMatchObject([
      { attemptId: first, score: 6 },
    ]);
  });

  test('counts the last attempt if the homework requires it', async () => {
    const { pupil, add } = await insertKlass();
    const id = await add({ attempts: 2, counts: 'last' });
    const first = await pupil.begin(id);
    await pupil.save(first, 'q-single', 'B');
    await pupil.submit(first);
    const second = await pupil.begin(id);
    await pupil.submit(second);
    expect((await readPage(pupil, 'state=done')).items).toMatchObject([
      { attemptId: second, score: 0 },
    ]);
  });

  test('sorts open homework by due time and hides homework that is not open yet', async () => {
    const { pupil, add } = await insertKlass();
    const dueLater = await add(makeDue('25'));
    const overdue = await add(makeDue('19'));
    const dueSooner = await add(makeDue('21'));
    await add({ ...makeDue('21'), opens: '2026-11-20T10:00:01+08:00' });
    await add({ ...makeDue('21'), subject: 'ar' });
    const expired = await add({ ...makeDue('19'), late: 'refuse' });
    expect(await listIds(pupil, 'todo')).toEqual([overdue, dueSooner, dueLater]);
    expect((await readPage(pupil, 'state=missed')).items).toMatchObject([
      { _id: expired, state: 'expired', attemptId: null, attemptsLeft: 0, score: null },
    ]);
  });

  test('lists expired homework as missed if the pupil never began it, else as done', async () => {
    const { pupil, add } = await insertKlass();
    const [never, begun] = [
      await add({ ...makeDue('21'), late: 'refuse' }),
      await add({ ...makeDue('21'), late: 'refuse' }),
    ];
    await pupil.submit(await pupil.begin(begun));
    expect(await listIds(pupil, 'missed')).toEqual([]);
    context.clock.set('2026-11-22T08:00:00+08:00');
    expect(await listIds(pupil, 'missed')).toEqual([never]);
    expect(await listIds(pupil, 'done')).toEqual([begun]);
  });

  test('sorts done homework by last change, also from earlier classes', async () => {
    const { pupil, add, userId } = await insertKlass();
    const [one, two] = [await add(), await add({ counts: 'last' })];
    await pupil.submit(await pupil.begin(two));
    context.clock.advanceSeconds(60);
    await pupil.submit(await pupil.begin(one));
    expect(await listIds(pupil, 'done')).toEqual([one, two]);
    await db.updateTable('users').set({ grade: 6, klass: 1 }).where('id', '=', userId).execute();
    expect(await listIds(pupil, 'done')).toEqual([one, two]);
    expect(await listIds(pupil, 'todo')).toEqual([]);
    const attempts = await pupil.get(`/v2/homework/${two}/attempts`);
    expect(attempts.json()).toMatchObject({ items: [{ number: 1, counts: true }] });
  });

  test.each(['todo', 'done', 'missed'])(
    'the pages of the list %s have no gap and no repeated homework',
    async (state) => {
      const { pupil, add } = await insertKlass();
      const ids: string[] = [];
      for (let turn = 0; turn < 7; turn += 1) {
        // All homework of one half has the same due time, so the id decides the order.
        const day = turn < 4 ? '2026-11-22T08:00:00.123+08:00' : '2026-11-23T08:00:00+08:00';
        ids.push(await add({ due: day, late: 'refuse' }));
      }
      if (state === 'done') for (const id of ids) await pupil.submit(await pupil.begin(id));
      if (state === 'missed') context.clock.set('2026-11-24T00:00:00+08:00');
      const seen: string[] = [];
      let cursor = '';
      for (let turn = 0; turn < 4; turn += 1) {
        const { items, next } = await readPage(pupil, `state=${state}&limit=2${cursor}`);
        seen.push(...items.map((item) => item._id));
        expect(next === null).toBe(turn === 3);
        cursor = `&cursor=${next}`;
      }
      expect(seen.toSorted()).toEqual(ids.toSorted());
      expect(seen).toEqual(await listIds(pupil, state));
    },
  );

  test.each([
    'state=todo',
    'subject=pe&state=todo',
    'subject=mu&state=all',
    `subject=mu&cursor=${Buffer.from('{"list":"all"}').toString('base64url')}`,
    'subject=mu&state=todo&limit=0',
    'subject=mu&state=todo&limit=101',
    'subject=mu&state=todo&limit=x',
    'subject=mu&state=todo&cursor=x',
    `subject=mu&state=todo&cursor=${Buffer.from('{"at":1e99,"id":"x"}').toString('base64url')}`,
    `subject=mu&state=done&cursor=${Buffer.from('{"at":1,"id":"\' or 1=1"}').toString('base64url')}`,
    `subject=mu&state=done&cursor=${Buffer.from('{"at":"now","id":"x"}').toString('base64url')}`,
    `subject=mu&state=done&cursor=${Buffer.from('[1,2]').toString('base64url')}`,
    `subject=mu&state=done&cursor=${'A'.repeat(501)}`,
  ])('refuses the query %s', async (query) => {
    const { pupil } = await insertKlass();
    const reply = await pupil.get(`/v2/homework?${query}`);
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ error_code: 300001 });
  });

  test('without a state the pages have the homework to do, then that which is done, then that which is missed', async () => {
    const { pupil, add } = await insertKlass();
    const todo = [await add(makeDue('24')), await add(makeDue('25'))];
    const missed = await add({ ...makeDue('19'), late: 'refuse' });
    const done = await add(makeDue('23'));
    await pupil.submit(await pupil.begin(done));
    const all = [...todo, done, missed];
    expect((await readPage(pupil, '')).items.map(({ _id }) => _id)).toEqual(all);
    const first = await readPage(pupil, 'limit=2');
    const second = await readPage(pupil, `limit=2&cursor=${first.next}`);
    expect([...first.items, ...second.items].map(({ _id }) => _id)).toEqual(all);
    expect(second.next).toBeNull();
  });

  test('the term has all homework of the class since its begin, with the points of each area', async () => {
    const { pupil, add } = await insertKlass();
    await add({ due: '2026-07-30T00:00:00+08:00' });
    const first = await add(makeDue('10'));
    const last = await add(makeDue('25'));
    const hidden = await add({ ...makeDue('28'), show: 'after-due' });
    const attempt = await pupil.begin(first);
    await pupil.save(attempt, 'q-single', 'B');
    await pupil.submit(attempt);
    await pupil.submit(await pupil.begin(hidden));
    const { items, areas } = (await pupil.get('/v2/homework/term')).json<{
      items: { _id: string; state: string; score: number | null }[];
      areas: { area: string; score: number; full: number }[];
    }>();
    expect(items.map(({ _id, state }) => [_id, state])).toEqual([
      [first, 'done'],
      [last, 'notStarted'],
      [hidden, 'done'],
    ]);
    expect(items.map(({ score }) => score === null)).toEqual([false, true, true]);
    const total = areas.reduce((sum, { score }) => sum + score, 0);
    expect(total).toBe(items[0]?.score);
    expect(total).toBeGreaterThan(0);

    const other = await insertKlass();
    expect((await other.pupil.get('/v2/homework/term')).json()).toEqual({
      items: [],
      next: null,
      areas: [],
    });
  });

  test('counts the homework to do in each subject', async () => {
    const { pupil, add } = await insertKlass();
    await add({ due: '2026-11-19T00:00:00+08:00', late: 'refuse' });
    await pupil.submit(await pupil.begin(await add()));
    await add();
    await pupil.begin(await add());
    expect((await pupil.get('/v2/homework/counts')).json()).toEqual({
      items: [
        { subject: 'mu', todo: 2 },
        { subject: 'ar', todo: 0 },
      ],
      next: null,
    });
  });
});

describe('one homework', () => {
  test('a homework has the same fields as in the list, before, during and after an attempt', async () => {
    const { pupil, add } = await insertKlass();
    const id = await add({ attempts: 2 });
    const readOne = async () => (await pupil.get(`/v2/homework/${id}`)).json<unknown>();
    const readFromList = async (state: string) =>
      (await readPage(pupil, `state=${state}`)).items[0];
    expect(await readOne()).toEqual(await readFromList('todo'));
    const attempt = await pupil.begin(id);
    expect(await readOne()).toMatchObject({ state: 'inProgress', attemptId: attempt });
    expect(await readOne()).toEqual(await readFromList('todo'));
    await pupil.submit(attempt);
    expect(await readOne()).toEqual(await readFromList('done'));
  });

  test('a homework is found from its opening time on', async () => {
    const { pupil, add } = await insertKlass();
    const id = await add({ opens: '2026-11-20T10:00:01+08:00' });
    expect((await pupil.get(`/v2/homework/${id}`)).statusCode).toBe(404);
    context.clock.advanceSeconds(1);
    expect((await pupil.get(`/v2/homework/${id}`)).statusCode).toBe(200);
  });

  test('a homework stays visible to a pupil who did it, also after a change of class', async () => {
    const { pupil, add, userId } = await insertKlass();
    const [done, missed] = [await add(), await add()];
    await pupil.submit(await pupil.begin(done));
    await db.updateTable('users').set({ grade: 6, klass: 1 }).where('id', '=', userId).execute();
    expect((await pupil.get(`/v2/homework/${done}`)).json()).toMatchObject({ state: 'done' });
    expect((await pupil.get(`/v2/homework/${missed}`)).statusCode).toBe(404);
  });
});

describe('access to homework and attempts', () => {
  test('does not find homework of another class, grade or school', async () => {
    const { pupil } = await insertKlass();
    const foreign = [
      { school, grade: 6, klass: 1 },
      { school: '3301060002', grade: 5, klass: 1 },
    ];
    for (const assign of foreign) {
      const id = await insertHomework(context, { assign: [assign] });
      expect(await listIds(pupil, 'todo')).toEqual([]);
      expect((await pupil.start(id)).statusCode).toBe(404);
      expect((await pupil.get(`/v2/homework/${id}`)).statusCode).toBe(404);
      expect((await pupil.get(`/v2/homework/${id}/attempts`)).statusCode).toBe(404);
    }
  });

  test('a pupil cannot reach an attempt of another pupil of the class or of another school', async () => {
    const { pupil, add } = await insertKlass();
    const attemptId = await pupil.begin(await add({ show: 'after-each' }));
    await pupil.save(attemptId, 'q-single', 'B');
    await insertPupil(context, school, { number: `mate${klass}`, klass });
    await insertPupil(context, '3301060002', { number: `far${klass}` });
    for (const token of [
      await signIn(app, school, `mate${klass}`),
      await signIn(app, '3301060002', `far${klass}`),
    ]) {
      const other = createCalls(app, token);
      const replies = [
        await other.attempt(attemptId),
        await other.save(attemptId, 'q-single', 'A', { baseRev: 1 }),
        await other.reveal(attemptId, 'q-single'),
        await other.submit(attemptId),
        await other.result(attemptId),
      ];
      for (const reply of replies) {
        expect(reply.statusCode).toBe(404);
        expect(reply.json()).toMatchObject({ error_code: 300002 });
      }
    }
    expect((await pupil.attempt(attemptId)).json()).toMatchObject({
      state: 'open',
      answers: [{ value: 'B', rev: 1, revealed: false }],
    });
  });

  test.each(['x', '00000000-0000-7000-8000-000000000000', '1; drop table attempts', '%00'])(
    'does not find an attempt with the id %s',
    async (id) => {
      const { pupil } = await insertKlass();
      const named = encodeURIComponent(id);
      const replies = [
        await pupil.attempt(named),
        await pupil.save(named, 'q-single', 'A'),
        await pupil.reveal(named, 'q-single'),
        await pupil.submit(named),
        await pupil.result(named),
        await pupil.start(named),
        await pupil.get(`/v2/homework/${named}/attempts`),
      ];
      expect(replies.map((reply) => reply.statusCode)).toEqual(replies.map(() => 404));
    },
  );

  test('refuses a teacher with 403 and a visitor with 401', async () => {
    const { pupil, add } = await insertKlass();
    const id = await add();
    const attemptId = await pupil.begin(id);
    await insertTeacher(context, school, `T${klass}`, []);
    const teacher = createCalls(app, await signIn(app, school, `T${klass}`));
    const callAll = async (calls: Pupil) => [
      await calls.get('/v2/homework?subject=mu&state=todo'),
      await calls.get('/v2/homework/counts'),
      await calls.get('/v2/homework/term'),
      await calls.get(`/v2/homework/${id}/attempts`),
      await calls.start(id),
      await calls.attempt(attemptId),
      await calls.save(attemptId, 'q-single', 'A'),
      await calls.reveal(attemptId, 'q-single'),
      await calls.submit(attemptId),
      await calls.result(attemptId),
    ];
    for (const reply of await callAll(teacher)) {
      expect(reply.statusCode).toBe(403);
      expect(reply.json()).toMatchObject({ error_code: 300004 });
    }
    for (const reply of await callAll(createCalls(app, 'unknown')))
      expect(reply.statusCode).toBe(401);
  });
});
