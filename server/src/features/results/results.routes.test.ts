import type { CorrectionPreview } from '@meiyu/contract/correction/correction.schema';
import type { HomeworkResults, QuestionAnswers } from '@meiyu/contract/results/results.schema';
import { beforeAll, describe, expect, test } from 'vitest';

import { createCalls, insertHomework } from '../../testing/homework-fixtures.ts';
import { insertHandedIn, insertRoster } from '../../testing/results-fixtures.ts';
import { makeQuestion } from '../../testing/sample-questions.ts';
import {
  insertPupil,
  insertSchool,
  insertStaff,
  insertTeacher,
  signIn,
} from '../../testing/school-fixtures.ts';
import { createTestApp, createTestContext } from '../../testing/test-context.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const { db } = await createTestDatabase();
const context = createTestContext(db);
const app = await createTestApp(context);
const { clock } = context;
const school = '3301060001';
const otherSchool = '3301060002';
const klasses = [1, 2, 3].map((klass) => ({ grade: 5, klass }));
await insertSchool(context, school, klasses);
await insertSchool(context, otherSchool, klasses);
await insertTeacher(context, school, 'MU', [
  { subject: 'mu', grade: 5, klass: 1 },
  { subject: 'mu', grade: 5, klass: 2 },
]);
await insertTeacher(context, school, 'AR', [{ subject: 'ar', grade: 5, klass: 1 }]);
await insertTeacher(context, school, 'OTHER', [{ subject: 'mu', grade: 5, klass: 3 }]);
await insertTeacher(context, otherSchool, 'AWAY', [{ subject: 'mu', grade: 5, klass: 1 }]);
await insertStaff(context, school, 'HEAD');
clock.set('2026-11-20T10:00:00+08:00');

const assign = [1, 2].map((klass) => ({ school, grade: 5, klass }));
const due = { due: '2026-11-20T09:00:00+08:00', opens: '2026-11-01T09:00:00+08:00' };
await insertHomework(context, {
  id: 'song',
  title: '民歌里的家乡',
  questions: [makeQuestion('single', { id: 'a' }), makeQuestion('performance', { id: 'b' })],
  assign,
  ...due,
});

const tokens: Record<'MU' | 'AR' | 'OTHER' | 'HEAD' | 'AWAY', string> = {
  MU: '',
  AR: '',
  OTHER: '',
  HEAD: '',
  AWAY: '',
};
beforeAll(async () => {
  for (const number of ['MU', 'AR', 'OTHER', 'HEAD'] as const) {
    tokens[number] = await signIn(app, school, number);
  }
  tokens.AWAY = await signIn(app, otherSchool, 'AWAY');
});

const get = (token: string, url: string) =>
  app.inject({ url: `/v2/teach/homework/${url}`, headers: { authorization: token } });
const readResults = async (url: string) => (await get(tokens.MU, url)).json<HomeworkResults>();

/**
 * The expected values, computed by hand: 15 of 20 pupils have full points for question a, so P is .75. For question b, 5 have 4 points and
 * 5 have 2, so P is 30 ÷ 80. The best 27 % are pupils 1 to 5, and the weakest are pupils 16 to 20. So D of a is 1 − 0, and D of b is 1 −
 * .5.
 */
const choosePoints = (index: number) => {
  if (index < 5) return { a: 4, b: 4 };
  return index < 15 ? { a: 4, b: 0 } : { a: 0, b: 2 };
};

describe('P and D', () => {
  beforeAll(async () => {
    const first = await insertRoster(context, { school, klass: 1, count: 20, prefix: '1' });
    const second = await insertRoster(context, { school, klass: 2, count: 20, prefix: '2' });
    const ids = { school, homeworkId: 'song' };
    for (const [index, userId] of first.entries()) {
      await insertHandedIn(context, { ...ids, userId, points: choosePoints(index) });
    }
    // Inserts 19 marked attempts, and one that waits for a teacher.
    for (const [index, userId] of second.entries()) {
      const points = index < 19 ? { a: 4, b: 4 } : { a: 0, b: null };
      await insertHandedIn(context, { ...ids, userId, points });
    }
    await insertHandedIn(context, {
      ...ids,
      userId: first[0] ?? '',
      number: 2,
      points: { a: 0, b: 0 },
      isLate: true,
    });
  });

  test('P and D are computed from the first attempts of a class', async () => {
    const { items, klass } = await readResults('song/results?grade=5&klass=1');
    expect(klass).toEqual({ grade: 5, klass: 1 });
    expect(items).toEqual([
      {
        questionId: 'a',
        type: 'single',
        text: '这是一道single题',
        full: 4,
        p: 0.75,
        d: 1,
        pending: 0,
      },
      {
        questionId: 'b',
        type: 'performance',
        text: '这是一道performance题',
        full: 4,
        p: 0.375,
        d: 0.5,
        pending: 0,
      },
    ]);
  });

  test('D needs 20 marked pupils, and P counts marked answers only', async () => {
    const { items } = await readResults('song/results?grade=5&klass=2');
    expect(items.map(({ p, d, pending }) => [p, d, pending])).toEqual([
      [0.95, null, 0],
      [1, null, 1],
    ]);
  });

  test('without a class the reply has all classes that the teacher may see', async () => {
    const { items, klass, pupils, ...results } = await readResults('song/results');
    expect(klass).toBeNull();
    expect(results.klasses.map((one) => one.pupils)).toEqual([20, 20]);
    expect(pupils).toHaveLength(40);
    expect(items[0]?.p).toBe(34 / 40);
  });

  test('a pupil has the score of the attempt that counts', async () => {
    const { pupils } = await readResults('song/results');
    expect(pupils[0]).toMatchObject({ number: '101', score: 8, state: 'marked', late: false });
    expect(pupils.at(-1)).toMatchObject({ number: '220', score: null, state: 'marking' });
  });
});

const readAnswers = async (questionId: string) =>
  (await get(tokens.OTHER, `wrong/results/questions/${questionId}`)).json<QuestionAnswers>();

const postCorrection = async (url: string, payload: object) => {
  const headers = { authorization: tokens.OTHER };
  const call = { url: `/v2/teach/homework/wrong/${url}`, headers, payload };
  return (await app.inject({ ...call, method: 'POST' })).json<CorrectionPreview>();
};

describe('answers of the first attempts', () => {
  const ids: string[] = [];
  const answers = [
    { single: 'B', blanks: ['2', '四'] },
    { single: 'C', blanks: ['《 3 》', '4'] },
    { single: 'C', blanks: ['3', ''] },
  ];

  beforeAll(async () => {
    await insertHomework(context, {
      id: 'wrong',
      assign: [{ school, grade: 5, klass: 3 }],
      ...due,
    });
    for (const [index, { single, blanks }] of answers.entries()) {
      const number = `300${index}`;
      ids.push(await insertPupil(context, school, { number, klass: 3 }));
      const pupil = createCalls(app, await signIn(app, school, number));
      const attempt = await pupil.begin('wrong');
      await pupil.save(attempt, 'q-single', single);
      await pupil.save(attempt, 'q-gapfilling', blanks);
      await pupil.submit(attempt);
    }
  });

  test('equal choices are grouped, the most frequent first, with their pupils', async () => {
    const { question, key, parts, blank } = await readAnswers('q-single');
    expect(question).toMatchObject({ id: 'q-single', options: [{ id: 'A' }, { id: 'B' }, {}, {}] });
    expect(key).toBe('B');
    expect(parts).toEqual([
      {
        label: '',
        groups: [
          { label: 'C 选项 C', isRight: false, pupils: [ids[1], ids[2]] },
          { label: 'B 选项 B', isRight: true, pupils: [ids[0]] },
        ],
      },
    ]);
    expect(blank).toEqual([]);
  });

  test('typed answers are grouped by blank after normalizing', async () => {
    const { parts } = await readAnswers('q-gapfilling');
    expect(parts).toEqual([
      {
        label: '第 1 空',
        groups: [
          { label: '《 3 》', isRight: false, pupils: [ids[1], ids[2]] },
          { label: '2', isRight: true, pupils: [ids[0]] },
        ],
      },
      {
        label: '第 2 空',
        groups: [
          { label: '四', isRight: true, pupils: [ids[0]] },
          { label: '4', isRight: true, pupils: [ids[1]] },
          { label: '没填', isRight: false, pupils: [ids[2]] },
        ],
      },
    ]);
  });

  test('pupils without an answer are listed apart', async () => {
    const { parts, blank } = await readAnswers('q-judge');
    expect([parts, blank]).toEqual([[], ids]);
  });

  test('after a correction the new key is shown, and answers are right or wrong by it', async () => {
    const change = { questionId: 'q-single', rule: 'key', key: 'C' };
    const { token } = await postCorrection('corrections/preview', change);
    const reason = '答案印错了';
    await postCorrection('corrections', { ...change, reason, eventId: crypto.randomUUID(), token });
    const { key, parts } = await readAnswers('q-single');
    expect(key).toBe('C');
    expect(parts[0]?.groups).toMatchObject([
      { label: 'C 选项 C', isRight: true },
      { label: 'B 选项 B', isRight: false },
    ]);
  });

  test('an unknown question is 404', async () => {
    expect((await get(tokens.OTHER, 'wrong/results/questions/q-none')).statusCode).toBe(404);
  });
});

describe('the right to see results', () => {
  const urls = ['song/results', 'song/results/questions/a', 'song/results/export?as=csv'];

  test.each(urls)(
    '%s is open to the teacher of the class and subject and to staff',
    async (url) => {
      expect((await get(tokens.MU, url)).statusCode).toBe(200);
      expect((await get(tokens.HEAD, url)).statusCode).toBe(200);
    },
  );

  test.each(urls)('%s is 404 for other subjects, classes and schools', async (url) => {
    const replies = await Promise.all(
      [tokens.AR, tokens.OTHER, tokens.AWAY].map((token) => get(token, url)),
    );
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
  });

  test('a class that is not the teacher’s is 404', async () => {
    expect((await get(tokens.MU, 'song/results?grade=5&klass=3')).statusCode).toBe(404);
  });

  test('a teacher whose right has ended gets 404', async () => {
    await db.deleteFrom('teachings').where('klass', '=', 2).execute();
    const results = await readResults('song/results');
    expect(results.klasses).toEqual([{ grade: 5, klass: 1, pupils: 20 }]);
    expect((await get(tokens.MU, 'song/results?grade=5&klass=2')).statusCode).toBe(404);
  });
});
