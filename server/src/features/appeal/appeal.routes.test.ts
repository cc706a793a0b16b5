import type { Appeal, AppealCount, DisputedQuestion } from '@meiyu/contract/appeal/appeal.schema';
import type { OwnAppeal, OwnAppeals } from '@meiyu/contract/attempt/attempt-appeal.schema';
import type { AttemptResult } from '@meiyu/contract/attempt/result.schema';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { createCalls, insertHomework } from '../../testing/homework-fixtures.ts';
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
const klasses = [
  { grade: 5, klass: 1 },
  { grade: 5, klass: 2 },
];
await insertSchool(context, school, klasses);
await insertSchool(context, otherSchool, klasses);
await insertTeacher(context, school, 'MU', [{ subject: 'mu', grade: 5, klass: 1 }]);
await insertTeacher(context, school, 'AR', [{ subject: 'ar', grade: 5, klass: 1 }]);
await insertTeacher(context, school, 'NEXT', [{ subject: 'mu', grade: 5, klass: 2 }]);
await insertTeacher(context, otherSchool, 'AWAY', [{ subject: 'mu', grade: 5, klass: 1 }]);
const headId = await insertStaff(context, school, 'HEAD');
await insertPupil(context, school, { number: '01' });
await insertPupil(context, school, { number: '02' });

const NOW = '2026-11-20T10:00:00+08:00';
const words = '我的答案和课本上写的一样';
const tokens: Record<string, string> = {};
beforeAll(async () => {
  for (const who of ['MU', 'AR', 'NEXT', 'HEAD', '01', '02']) {
    tokens[who] = await signIn(app, school, who);
  }
  tokens['AWAY'] = await signIn(app, otherSchool, 'AWAY');
});
const getToken = (who: string) => tokens[who] ?? '';
let attemptId = '';

const send = (who: string, method: 'GET' | 'POST', url: string, payload?: object) =>
  app.inject({
    method,
    url,
    headers: { authorization: getToken(who) },
    ...(payload === undefined ? {} : { payload }),
  });
const get = (who: string, part: string) => send(who, 'GET', `/v2/teach/appeals${part}`);
const listAppeals = async (who: string, state = 'open') =>
  (await get(who, `?subject=mu&state=${state}`)).json<{ items: Appeal[] }>().items;
const appealFor = (who: string, more: object = {}, attempt = attemptId) =>
  send(who, 'POST', `/v2/attempts/${attempt}/appeals`, {
    eventId: crypto.randomUUID(),
    questionId: 'q-single',
    text: words,
    ...more,
  });
const readOwnAppeals = async (attempt = attemptId) =>
  (await send('01', 'GET', `/v2/attempts/${attempt}/appeals`)).json<OwnAppeals>();
const decide = (who: string, id: string, more: object = {}) =>
  send(who, 'POST', `/v2/teach/appeals/${id}/decide`, {
    eventId: crypto.randomUUID(),
    decision: 'keep',
    reason: '再读一遍题目',
    ...more,
  });
const readResult = async () =>
  (await send('01', 'GET', `/v2/attempts/${attemptId}/result`)).json<AttemptResult>();

/** Makes an appeal and returns its id. */
async function openAppeal(): Promise<string> {
  const reply = await appealFor('01');
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json<OwnAppeal>()._id;
}

async function answerWrong(questions = [makeQuestion('single'), makeQuestion('judge')]) {
  const calls = createCalls(app, getToken('01'));
  const homeworkId = await insertHomework(context, { questions, attempts: 99 });
  const id = await calls.begin(homeworkId);
  await calls.save(id, 'q-single', 'D');
  await calls.submit(id);
  return id;
}

beforeEach(async () => {
  clock.set(NOW);
  await db.deleteFrom('appeals').execute();
  attemptId = await answerWrong();
});

describe('a pupil', () => {
  test("a pupil sees which marks can be disputed until when, and the appeal with the teacher's answer", async () => {
    expect(await readOwnAppeals()).toEqual({
      items: [],
      next: null,
      open: ['q-single', 'q-judge'].map((questionId) => ({
        questionId,
        isSecond: false,
        until: '2026-11-27T02:00:00.000Z',
      })),
    });
    const id = await openAppeal();
    const { items, open: left } = await readOwnAppeals();
    expect(items).toMatchObject([{ _id: id, state: 'open', text: words, scoreBefore: 0 }]);
    expect(left.map(({ questionId }) => questionId)).toEqual(['q-judge']);
    await decide('MU', id, { decision: 'change', score: 2.5, reason: '算对一半' });
    expect((await readOwnAppeals()).items).toMatchObject([
      { state: 'changed', reason: '算对一半', scoreAfter: 2.5 },
    ]);
  });

  test('the same event id returns the same appeal, and is refused with another text', async () => {
    const eventId = crypto.randomUUID();
    const first = (await appealFor('01', { eventId })).json<OwnAppeal>();
    expect((await appealFor('01', { eventId })).json<OwnAppeal>()).toEqual(first);
    const other = await appealFor('01', { eventId, text: '还是别的理由吧' });
    expect(other.json()).toMatchObject({ error_code: 300052 });
    expect((await readOwnAppeals()).items).toHaveLength(1);
  });

  test.each([
    ['without words', { text: '  不对 ' }, '请写明哪里评得不对，至少 5 个字'],
    ['about an unknown question', { questionId: 'q-none' }, '内容不存在或已被删除'],
  ])('an appeal %s is refused', async (_title, more, message) => {
    expect((await appealFor('01', more)).json()).toMatchObject({ error_msg: message });
  });

  test('a second appeal is refused while one is open, for a full mark, and after the end of the time', async () => {
    await openAppeal();
    expect((await appealFor('01')).json()).toMatchObject({ error_code: 300357 });
    const right = await answerWrong([makeQuestion('single', { key: 'D' })]);
    expect((await appealFor('01', {}, right)).json()).toMatchObject({ error_code: 300305 });
    await db
      .updateTable('attempts')
      .set({ submitted_at: new Date('2026-11-13T09:59:59+08:00') })
      .where('id', '=', attemptId)
      .execute();
    const late = await appealFor('01', { questionId: 'q-judge' });
    expect(late.json()).toMatchObject({ error_code: 300305 });
  });

  test('a pupil cannot appeal in the attempt of another pupil', async () => {
    expect((await appealFor('02')).statusCode).toBe(404);
    expect((await send('02', 'GET', `/v2/attempts/${attemptId}/appeals`)).statusCode).toBe(404);
    expect(await db.selectFrom('appeals').select('id').execute()).toEqual([]);
  });

  test('ten appeals a day are the limit', async () => {
    const questions = Array.from({ length: 11 }, (_, at) =>
      makeQuestion('single', { id: `q-${at}` }),
    );
    const attempt = await answerWrong(questions);
    const codes: number[] = [];
    for (const { id } of questions) {
      codes.push((await appealFor('01', { questionId: id }, attempt)).statusCode);
    }
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  });
});

describe('the teacher', () => {
  test('a teacher keeps a mark: nothing changes, and the pupil reads the answer', async () => {
    const id = await openAppeal();
    expect((await get('MU', '/count?subject=mu')).json<AppealCount>().count).toBe(1);
    const before = await readResult();
    expect((await decide('MU', id)).json<Appeal>()).toMatchObject({ state: 'kept' });
    expect(await readResult()).toEqual(before);
    expect((await get('MU', '/count?subject=mu')).json<AppealCount>().count).toBe(0);
    expect(await listAppeals('MU', 'decided')).toMatchObject([{ _id: id, reason: '再读一遍题目' }]);
  });

  test('the list without a state has open and decided appeals, the newest first, page by page', async () => {
    const decided = await openAppeal();
    await decide('MU', decided);
    clock.set('2026-11-20T11:00:00+08:00');
    const open = (await appealFor('01', { questionId: 'q-judge' })).json<OwnAppeal>()._id;
    const first = (await get('MU', '?subject=mu&limit=1')).json<{
      items: Appeal[];
      next: string;
    }>();
    expect(first.items).toMatchObject([{ _id: open, state: 'open' }]);
    const second = await get('MU', `?subject=mu&limit=1&cursor=${first.next}`);
    expect(second.json()).toMatchObject({ items: [{ _id: decided, state: 'kept' }], next: null });
  });

  test('a teacher changes a mark: the score changes too, and the history has both marks', async () => {
    const id = await openAppeal();
    const eventId = crypto.randomUUID();
    const change = { eventId, decision: 'change', score: 3, reason: '算对' };
    expect((await decide('MU', id, change)).json<Appeal>()).toMatchObject({
      state: 'changed',
      scoreBefore: 0,
      scoreAfter: 3,
    });
    expect((await decide('MU', id, change)).statusCode).toBe(200);
    expect(await readResult()).toMatchObject({
      score: 3,
      questions: [{ questionId: 'q-single', score: 3, state: 'manual' }, {}],
    });
    const events = await db
      .selectFrom('mark_events')
      .select(['cause', 'reason'])
      .where('attempt_id', '=', attemptId)
      .where('cause', '=', 'appeal')
      .execute();
    expect(events).toEqual([{ cause: 'appeal', reason: '算对' }]);
    const other = await decide('MU', id);
    expect(other.json()).toMatchObject({ error_code: 300305, error_msg: '这个申诉已经有答复了' });
  });

  test("a teacher sees the question, the pupil's answer, the key and the text of the appeal", async () => {
    const id = await openAppeal();
    const place = (await get('MU', `/${id}`)).json<DisputedQuestion>();
    expect(place).toMatchObject({
      appeal: { text: words, number: 1, isMine: true, full: 4 },
      question: { type: 'single' },
      result: { value: 'D', key: 'B', score: 0 },
      first: null,
    });
  });

  test.each([
    ['more points than there are', { decision: 'change', score: 5 }, '请给出 0 到满分之间的分数'],
    ['no points', { decision: 'change' }, '请给出 0 到满分之间的分数'],
    ['the same points', { decision: 'change', score: 0 }, '分数和原来一样，请改分，或选择维持原分'],
    ['no words', { reason: ' ' }, '请写明答复，学生能看到'],
  ])('a decision with %s is refused and changes nothing', async (_title, more, message) => {
    const id = await openAppeal();
    expect((await decide('MU', id, more)).json()).toMatchObject({ error_msg: message });
    expect(await listAppeals('MU')).toHaveLength(1);
    expect((await readResult()).score).toBe(0);
  });
});

describe('the right to decide an appeal', () => {
  test('the first appeal belongs to the class’s teacher, the second to the staff, and there is no third', async () => {
    const first = await openAppeal();
    expect(await listAppeals('HEAD')).toMatchObject([{ _id: first, isMine: false }]);
    expect((await decide('HEAD', first)).json()).toMatchObject({ error_code: 300358 });
    await decide('MU', first);
    const second = await openAppeal();
    expect((await readOwnAppeals()).items).toMatchObject([{ isSecond: false }, { isSecond: true }]);
    expect((await decide('MU', second)).json()).toMatchObject({ error_code: 300358 });
    const place = (await get('HEAD', `/${second}`)).json<DisputedQuestion>();
    expect(place.first).toMatchObject({ text: words, reason: '再读一遍题目', by: '李老师' });
    await decide('HEAD', second, { decision: 'change', score: 4 });
    expect((await appealFor('01')).json()).toMatchObject({ error_code: 300305 });
  });

  test('a teacher passes an appeal on to the staff', async () => {
    const id = await openAppeal();
    const eventId = crypto.randomUUID();
    const passOn = () => send('MU', 'POST', `/v2/teach/appeals/${id}/pass-on`, { eventId });
    expect((await passOn()).json<Appeal>()).toMatchObject({ isForStaff: true, isMine: false });
    expect((await passOn()).statusCode).toBe(200);
    expect((await decide('HEAD', id)).json<Appeal>()).toMatchObject({ state: 'kept' });
  });

  test('in a school without staff the marking teacher decides the second appeal, and passing on is refused', async () => {
    await db.updateTable('users').set({ state: 'suspended' }).where('id', '=', headId).execute();
    try {
      const first = await openAppeal();
      const eventId = crypto.randomUUID();
      const passed = await send('MU', 'POST', `/v2/teach/appeals/${first}/pass-on`, { eventId });
      expect(passed.json()).toMatchObject({ error_code: 300359 });
      await decide('MU', first);
      const second = await openAppeal();
      expect((await decide('MU', second)).json<Appeal>()).toMatchObject({ state: 'kept' });
    } finally {
      await db.updateTable('users').set({ state: 'active' }).where('id', '=', headId).execute();
    }
  });

  test.each([
    ['another subject', 'AR'],
    ['another class', 'NEXT'],
    ['another school', 'AWAY'],
  ])('a teacher of %s gets 404 and changes nothing', async (_title, who) => {
    const id = await openAppeal();
    const before = await db.selectFrom('appeals').selectAll().execute();
    const eventId = crypto.randomUUID();
    const replies = [
      await get(who, `/${id}`),
      await decide(who, id, { decision: 'change', score: 4 }),
      await send(who, 'POST', `/v2/teach/appeals/${id}/pass-on`, { eventId }),
    ];
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
    expect(await listAppeals(who)).toEqual([]);
    expect((await get(who, '/count?subject=mu')).json<AppealCount>().count).toBe(0);
    expect(await db.selectFrom('appeals').selectAll().execute()).toEqual(before);
    expect((await readResult()).score).toBe(0);
  });
});

const newEventId = () => ({ eventId: crypto.randomUUID() });
const work = (action: string, payload: object) =>
  send('MU', 'POST', `/v2/teach/work/${action}`, { ...newEventId(), ...payload });
const items = () => ({ items: [{ attemptId }] });

describe('a mark that a teacher gave', () => {
  beforeEach(async () => {
    const homeworkId = await insertHomework(context, {
      questions: [makeQuestion('subjective'), makeQuestion('single')],
    });
    const calls = createCalls(app, getToken('01'));
    attemptId = await calls.begin(homeworkId);
    await calls.save(attemptId, 'q-subjective', { text: '由慢到快' });
    await calls.submit(attemptId);
    await app.inject({
      method: 'PUT',
      url: `/v2/teach/work/${attemptId}/marks/q-subjective`,
      headers: { authorization: getToken('MU') },
      payload: { ...newEventId(), baseRev: 0, score: 1, comment: '再想想力度' },
    });
    await work('return', items());
  });

  test('shows the mark of a teacher as appealed until the decision, and refuses to take it back meanwhile', async () => {
    const { _id: id } = (await appealFor('01', { questionId: 'q-subjective' })).json<OwnAppeal>();
    expect((await readResult()).questions[0]).toMatchObject({ state: 'appealed', score: 1 });
    expect((await work('takeBack', items())).json()).toMatchObject({ counts: { refused: 1 } });
    await decide('MU', id);
    expect((await readResult()).questions[0]).toMatchObject({ state: 'manual', score: 1 });
  });

  test('changes the mark of a teacher with its comment, and shows the new mark on the desk', async () => {
    const { _id: id } = (await appealFor('01', { questionId: 'q-subjective' })).json<OwnAppeal>();
    await decide('MU', id, { decision: 'change', score: 3, reason: '速度说对了' });
    expect(await readResult()).toMatchObject({
      score: 3,
      questions: [{ state: 'manual', score: 3, comment: '再想想力度' }, {}],
    });
    const { rev, score } = await db
      .selectFrom('question_marks')
      .select(['rev', 'score'])
      .where('attempt_id', '=', attemptId)
      .executeTakeFirstOrThrow();
    expect([rev, score]).toEqual([2, 3]);
  });

  test('keeps a mark of the rules that an appeal changed, also when the work is taken back and returned', async () => {
    const { _id: id } = (await appealFor('01')).json<OwnAppeal>();
    await decide('MU', id, { decision: 'change', score: 2 });
    expect((await work('takeBack', items())).json()).toMatchObject({ counts: { ok: 1 } });
    expect((await work('return', items())).json()).toMatchObject({ counts: { ok: 1 } });
    expect(await readResult()).toMatchObject({ score: 3, questions: [{}, { score: 2 }] });
  });
});

test('the next page of the list begins after the last row of the page before', async () => {
  await openAppeal();
  await appealFor('01', { questionId: 'q-judge' });
  const first = (await get('MU', '?subject=mu&limit=1')).json<{ items: Appeal[]; next: string }>();
  const rest = (await get('MU', `?subject=mu&limit=1&cursor=${first.next}`)).json<{
    items: Appeal[];
    next: string | null;
  }>();
  expect(rest.next).toBeNull();
  expect(new Set([...first.items, ...rest.items].map(({ _id }) => _id)).size).toBe(2);
});
