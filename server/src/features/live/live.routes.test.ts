import { gzipSync } from 'node:zlib';

import type { Live } from '@meiyu/contract/live/live.schema';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { json } from '../../db/json.ts';
import { createId } from '../../platform/create-id.ts';
import { createCalls, insertHomework, rightAnswers } from '../../testing/homework-fixtures.ts';
import { makeQuestion } from '../../testing/sample-questions.ts';
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
const { clock } = context;
const app = await createTestApp(context);
const pupils = await insertTeachersAndPupils(context);
let token: Awaited<ReturnType<typeof signInTeachersAndPupils>>;

const startsAt = '2026-11-20T10:00:00+08:00';
beforeAll(async () => {
  clock.set(startsAt);
  token = await signInTeachersAndPupils(app);
});
beforeEach(() => clock.set(startsAt));

const get = (of: Parameters<typeof token>[0], id: string, query = '') =>
  app.inject({
    url: `/v2/teach/homework/${id}/live?${query}`,
    headers: { authorization: token(of) },
  });
const readLive = async (id: string, query = '') => (await get('MU', id, query)).json<Live>();
const findRow = ({ rows }: Live, userId: string) => rows.find((row) => row.userId === userId);

async function begin(number: '01' | '02', homeworkId: string) {
  const calls = createCalls(app, token(number));
  const attempt = (await calls.start(homeworkId)).json<{ _id: string; deadline: string | null }>();
  return { ...calls, id: attempt._id, deadline: attempt.deadline };
}

describe('the live state of a class', () => {
  test('the first reply has the outline, the names, and a row for each pupil', async () => {
    const id = await insertHomework(context, { title: '节奏', timeLimitMin: 30 });
    const first = await readLive(id);
    expect(first.outline).toMatchObject({
      title: '节奏',
      grade: 5,
      klass: 1,
      timeLimitMin: 30,
      klasses: [{ grade: 5, klass: 1 }],
      pupils: [
        { _id: pupils.first, name: '林小满', number: '01' },
        { _id: pupils.second, name: '何雨', number: '02' },
      ],
    });
    expect(first.outline?.questions).toHaveLength(7);
    expect(first.rows.map(({ state }) => state)).toEqual(['idle', 'idle']);
  });

  test('with a cursor the reply has only the rows that changed', async () => {
    const id = await insertHomework(context, { timeLimitMin: 30 });
    let { cursor } = await readLive(id);
    const pollNext = async () => {
      const reply = await readLive(id, `grade=5&klass=1&since=${cursor}`);
      cursor = reply.cursor;
      expect(reply.outline).toBeNull();
      return reply.rows;
    };
    expect(await pollNext()).toEqual([]);
    const pupil = await begin('01', id);
    const begun = { userId: pupils.first, state: 'answering', answered: '-------' };
    expect(await pollNext()).toMatchObject([{ ...begun, deadline: pupil.deadline }]);
    clock.set('2026-11-20T10:03:00+08:00');
    await pupil.save(pupil.id, 'q-multi', ['A']);
    expect(await pollNext()).toMatchObject([
      { answered: '-s-----', seenAt: '2026-11-20T02:03:00.000Z' },
    ]);
    await pupil.save(pupil.id, 'q-multi', null, { baseRev: 1 });
    expect(await pollNext()).toMatchObject([{ answered: '-------' }]);
    await pupil.submit(pupil.id);
    expect(await pollNext()).toMatchObject([{ state: 'handedIn' }]);
    expect(await pollNext()).toEqual([]);
  });

  test('the reply says which answers are right only if the teacher asks for it', async () => {
    const id = await insertHomework(context);
    const pupil = await begin('01', id);
    await pupil.save(pupil.id, 'q-single', rightAnswers['q-single']);
    await pupil.save(pupil.id, 'q-judge', true);
    expect(findRow(await readLive(id), pupils.first)?.answered).toBe('s-s----');
    expect(findRow(await readLive(id, 'marks=1'), pupils.first)?.answered).toBe('r-w----');
    await pupil.submit(pupil.id);
    expect(findRow(await readLive(id), pupils.first)?.answered).toBe('s-s----');
    expect(findRow(await readLive(id, 'marks=1'), pupils.first)?.answered).toBe('r-w----');
  });

  test('a cursor of another list gets all rows', async () => {
    const id = await insertHomework(context);
    const { cursor } = await readLive(id);
    expect((await readLive(id, `marks=1&since=${cursor}`)).outline).not.toBeNull();
    expect((await readLive(id, 'since=abc')).rows).toHaveLength(2);
  });

  test('a poll of 60 pupils with 30 questions takes at most 3 KB', async () => {
    const assign = [{ school: ownSchoolId, grade: 5, klass: 2 }];
    const questions = Array.from({ length: 30 }, (_, index) => ({
      ...makeQuestion('judge'),
      id: `q${index}`,
    }));
    const id = await insertHomework(context, { questions, assign, timeLimitMin: 30 });
    const users = Array.from({ length: 59 }, (_, index) => ({
      school_id: ownSchoolId,
      id: createId(),
      role: 2,
      login_name: `9${index}`,
      name: '群',
      gender: 1,
      grade: 5,
      klass: 2,
      roll_number: `R9${index}`,
      password_hash: null,
    }));
    await db.insertInto('users').values(users).execute();
    const attempts = users.map(({ id: userId }, index) => ({
      school_id: ownSchoolId,
      id: createId(),
      user_id: userId,
      homework_id: id,
      paper_id: id,
      number: 1,
      seed: 1,
      started_at: clock.now(),
      deadline_at: new Date(clock.now().getTime() + 1_800_000 + index * 1000),
      full_score: 30,
    }));
    await db.insertInto('attempts').values(attempts).execute();
    const { cursor } = (await get('OTHER', id)).json<Live>();
    const answers = attempts.flatMap((attempt, row) =>
      questions
        .filter((_, column) => (row * 7 + column * 13) % 5 < 3)
        .map((question, column) => ({
          school_id: ownSchoolId,
          attempt_id: attempt.id,
          question_id: question.id,
          rev: 1,
          value: json(true),
          saved_at: new Date(clock.now().getTime() + row * 617 + column * 7919),
        })),
    );
    await db.insertInto('answers').values(answers).execute();
    const all = await get('OTHER', id, `since=${cursor}`);
    expect(all.json<Live>().rows).toHaveLength(59);
    expect(gzipSync(all.rawPayload).length).toBeLessThan(3072);
    const none = await get('OTHER', id, `since=${all.json<Live>().cursor}`);
    expect(none.rawPayload.length).toBeLessThan(600);
  });
});

describe('the right to see the live screen', () => {
  test('role 4 sees all classes of a homework, role 5 those of the subject', async () => {
    const assign = [1, 2].map((klass) => ({ school: ownSchoolId, grade: 5, klass }));
    const id = await insertHomework(context, { assign });
    const listKlasses = async (who: 'MU' | 'HEAD' | 'OTHER') =>
      (await get(who, id)).json<Live>().outline?.klasses.map(({ klass }) => klass);
    expect(await listKlasses('HEAD')).toEqual([1, 2]);
    expect(await listKlasses('MU')).toEqual([1]);
    expect(await listKlasses('OTHER')).toEqual([2]);
    expect((await get('MU', id, 'grade=5&klass=2')).statusCode).toBe(404);
  });

  test.each(teachersWithoutRights)('%s gets 404', async (who) => {
    const id = await insertHomework(context);
    expect((await get(who, id)).statusCode).toBe(404);
  });

  test('a recalled homework is 404, and a pupil gets 403', async () => {
    const id = await insertHomework(context);
    expect((await get('01', id)).statusCode).toBe(403);
    await db.updateTable('homework').set({ state: 'recalled' }).where('id', '=', id).execute();
    expect((await get('MU', id)).statusCode).toBe(404);
  });
});
