import { beforeAll, beforeEach, expect, test } from 'vitest';

import { createId } from '../../platform/create-id.ts';
import {
  everyKind,
  goodAnswers,
  insertQuestionnaire,
  createQuestionnaireCalls,
} from '../../testing/questionnaire-fixtures.ts';
import { insertPupil, insertSchool, insertTeacher, signIn } from '../../testing/school-fixtures.ts';
import { takeSnapshot } from '../../testing/snapshot.ts';
import { createTestApp, createTestContext } from '../../testing/test-context.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const { db } = await createTestDatabase();
const context = createTestContext(db);
const app = await createTestApp(context);

const school = '3301060001';
const noEntry = '5101070001';
const klasses = [
  { grade: 5, klass: 1 },
  { grade: 5, klass: 2 },
];

type Calls = ReturnType<typeof createQuestionnaireCalls>;
let xiaoman: Calls;
let classmate: Calls;
let nextDoor: Calls;
let otherSchool: Calls;
let teacher: Calls;

async function createCalls(schoolId: string, number: string): Promise<Calls> {
  return createQuestionnaireCalls(app, await signIn(app, schoolId, number));
}

function selectResponses() {
  return db.selectFrom('questionnaire_responses').selectAll().execute();
}

beforeAll(async () => {
  await insertSchool(context, school, klasses);
  await insertSchool(context, noEntry, klasses);
  await db.updateTable('schools').set({ has_art_circle: true }).where('id', '=', school).execute();
  await insertPupil(context, school);
  await insertPupil(context, school, { number: '20260002' });
  await insertPupil(context, school, { number: '20260003', klass: 2 });
  await insertPupil(context, noEntry);
  await insertTeacher(context, school, 'T001', [{ subject: 'mu', grade: 5, klass: 1 }]);
  xiaoman = await createCalls(school, '20260001');
  classmate = await createCalls(school, '20260002');
  nextDoor = await createCalls(school, '20260003');
  otherSchool = await createCalls(noEntry, '20260001');
  teacher = await createCalls(school, 'T001');
});

beforeEach(async () => {
  context.clock.set('2026-11-20T10:00:00+08:00');
  await db.deleteFrom('questionnaire_responses').execute();
  await db.deleteFrom('questionnaire_assignments').execute();
  await db.deleteFrom('questionnaire_runs').execute();
  await db.deleteFrom('questionnaires').execute();
});

const listIds = (reply: Awaited<ReturnType<Calls['list']>>) =>
  reply.json<{ items: { _id: string }[] }>().items.map(({ _id }) => _id);

test('lists the open questionnaires of the pupil’s class, the soonest due first', async () => {
  await insertQuestionnaire(context, { id: 'later', due: '2026-12-20T20:00:00+08:00' });
  await insertQuestionnaire(context, { id: 'soon', due: '2026-11-21T20:00:00+08:00' });
  await insertQuestionnaire(context, { id: 'not-yet', opens: '2026-11-22T08:00:00+08:00' });
  await insertQuestionnaire(context, { id: 'over', due: '2026-11-19T20:00:00+08:00' });
  const reply = await xiaoman.list('open');
  expect(listIds(reply)).toEqual(['soon', 'later']);
  expect(reply.json()).toMatchObject({
    items: [
      {
        _id: 'soon',
        title: '我想唱什么',
        intro: '告诉老师你的想法',
        due: '2026-11-21T12:00:00.000Z',
        questionCount: 4,
        hasFollowUps: true,
        state: 'todo',
        answeredAt: null,
      },
      {},
    ],
    next: null,
  });
  expect(listIds(await nextDoor.list('open'))).toEqual([]);
  expect(listIds(await xiaoman.list('closed'))).toEqual(['over']);
});

test('the list without a state has all questionnaires, the latest due first, page by page', async () => {
  await insertQuestionnaire(context, { id: 'later', due: '2026-12-20T20:00:00+08:00' });
  await insertQuestionnaire(context, { id: 'soon', due: '2026-11-21T20:00:00+08:00' });
  await insertQuestionnaire(context, { id: 'not-yet', opens: '2026-11-22T08:00:00+08:00' });
  await insertQuestionnaire(context, { id: 'over', due: '2026-11-19T20:00:00+08:00' });
  await xiaoman.respond('soon');
  const first = await xiaoman.list(undefined, { limit: '2' });
  expect(listIds(first)).toEqual(['later', 'soon']);
  expect(first.json()).toMatchObject({ items: [{ state: 'todo' }, { state: 'done' }] });
  const { next } = first.json<{ next: string }>();
  const second = await xiaoman.list(undefined, { limit: '2', cursor: next });
  expect(second.json()).toMatchObject({ items: [{ _id: 'over', state: 'closed' }], next: null });
});

test('a questionnaire without questions that depend on an answer has no follow-ups', async () => {
  const id = await insertQuestionnaire(context, { questions: everyKind.slice(0, 1) });
  expect((await xiaoman.list('open')).json()).toMatchObject({ items: [{ hasFollowUps: false }] });
  expect((await xiaoman.one(id)).json()).toMatchObject({ hasFollowUps: false });
});

test('a pupil opens and answers a questionnaire, and other pupils do not see the answers', async () => {
  const id = await insertQuestionnaire(context);
  const before = await xiaoman.one(id);
  expect(before.json()).toMatchObject({ _id: id, state: 'todo', answers: null });
  expect(before.json<{ questions: unknown }>().questions).toEqual(everyKind);

  const answered = { answeredAt: '2026-11-20T02:00:00.000Z' };
  expect((await xiaoman.respond(id)).json()).toEqual(answered);
  expect((await xiaoman.one(id)).json()).toMatchObject({
    ...answered,
    state: 'done',
    answers: goodAnswers,
  });
  expect(listIds(await xiaoman.list('open'))).toEqual([]);
  expect((await xiaoman.list('closed')).json()).toMatchObject({
    items: [{ _id: id, state: 'done', ...answered }],
  });
  expect((await classmate.one(id)).json()).toMatchObject({ state: 'todo', answers: null });
});

test('repeating a response gives the same reply, and another response is refused', async () => {
  const id = await insertQuestionnaire(context, { due: '2026-11-20T12:00:00+08:00' });
  const eventId = createId();
  const first = await xiaoman.respond(id, goodAnswers, eventId);
  const stored = await selectResponses();
  context.clock.set('2026-11-20T13:00:00+08:00');
  const repeated = await xiaoman.respond(id, goodAnswers, eventId);
  expect(repeated.statusCode).toBe(200);
  expect(repeated.json()).toEqual(first.json());

  expect((await xiaoman.respond(id)).json()).toMatchObject({
    error_code: 300061,
    error_msg: '这份问卷已经交过了，每个人只能交一次',
  });
  const changed = goodAnswers.with(2, { questionId: 'room', value: 1 });
  expect((await xiaoman.respond(id, changed, eventId)).json()).toMatchObject({
    error_code: 300052,
  });
  expect(await selectResponses()).toEqual(stored);
});

test('stores a response once if it is sent many times in parallel', async () => {
  const id = await insertQuestionnaire(context);
  const eventId = createId();
  const sameReplies = await Promise.all(
    Array.from({ length: 8 }, () => xiaoman.respond(id, goodAnswers, eventId)),
  );
  expect(new Set(sameReplies.map(({ body }) => body)).size).toBe(1);
  expect(sameReplies[0]?.statusCode).toBe(200);

  const others = await Promise.all(Array.from({ length: 8 }, () => classmate.respond(id)));
  const codes = others.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
  expect(codes).toEqual([200, ...Array.from({ length: 7 }, () => 400)]);
  expect(await selectResponses()).toHaveLength(2);
});

test('refuses a response after the due time by the server’s clock', async () => {
  const id = await insertQuestionnaire(context, { due: '2026-11-20T10:00:00+08:00' });
  expect((await xiaoman.respond(id)).json()).toMatchObject({
    error_code: 300060,
    error_msg: '问卷已经截止，不能再交了',
  });
  context.clock.set('2026-11-20T09:59:59+08:00');
  expect((await classmate.respond(id)).statusCode).toBe(200);
  context.clock.set('2026-11-20T10:00:00+08:00');
  expect((await xiaoman.one(id)).json()).toMatchObject({ state: 'closed', answers: null });
});

test('is not found by other classes, other schools and teachers, or before it opens', async () => {
  const questionnaireId = await insertQuestionnaire(context);
  const notYet = await insertQuestionnaire(context, { opens: '2026-11-22T08:00:00+08:00' });
  const ofOtherSchool = await insertQuestionnaire(context, {
    assign: [{ school: noEntry, grade: 5, klass: 1 }],
  });
  const before = await takeSnapshot(db);
  for (const [calls, id] of [
    [nextDoor, questionnaireId],
    [otherSchool, questionnaireId],
    [otherSchool, ofOtherSchool],
    [teacher, questionnaireId],
    [xiaoman, ofOtherSchool],
    [xiaoman, notYet],
    [xiaoman, 'no-such'],
  ] as const) {
    for (const reply of [await calls.one(id), await calls.respond(id)]) {
      expect(reply.statusCode).toBe(404);
      expect(reply.json()).toMatchObject({ error_code: 300002 });
    }
  }
  for (const calls of [otherSchool, teacher]) {
    for (const state of ['open', 'closed'] as const) {
      expect((await calls.list(state)).statusCode).toBe(404);
    }
  }
  expect(await takeSnapshot(db)).toEqual(before);
});

const replaceAnswer = (questionId: string, value: unknown) =>
  goodAnswers.map((one) => (one.questionId === questionId ? { questionId, value } : one));

test.each<[string, unknown, string]>([
  ['a value that is not an option', replaceAnswer('like', 'Z'), '第 1 题：请从给出的选项里选一个'],
  ['a list for one option', replaceAnswer('like', ['A']), '第 1 题：请从给出的选项里选一个'],
  ['too many options', replaceAnswer('wishes', ['A', 'B', 'C']), '第 2 题：最多选 2 项'],
  ['an option twice', replaceAnswer('wishes', ['A', 'A']), '第 2 题：请从给出的选项里选'],
  ['no options', replaceAnswer('wishes', []), '第 2 题还没有填'],
  ['words for stars', replaceAnswer('room', '5'), '第 3 题：请选 1 到 5 颗星'],
  ['six stars', replaceAnswer('room', 6), '请求参数错误：answers.2.value'],
  ['half a star', replaceAnswer('room', 2.5), '请求参数错误：answers.2.value'],
  ['stars for words', replaceAnswer('song', 5), '第 4 题：请写文字'],
  ['too many words', replaceAnswer('song', '歌'.repeat(501)), '第 4 题：最多写 500 个字'],
  ['a required question left out', goodAnswers.slice(1), '第 1 题还没有填'],
  ['a question twice', [...goodAnswers, goodAnswers[0]], '同一道题有两个回答'],
  [
    'a question of another time',
    [...goodAnswers, { questionId: 'x', value: 'A' }],
    '问卷的题目更新了，请刷新页面再填',
  ],
  ['no answers', [], '第 1 题还没有填'],
])('refuses %s with a message and changes nothing', async (_, answers, message) => {
  const id = await insertQuestionnaire(context);
  const before = await takeSnapshot(db);
  const reply = await xiaoman.respond(id, answers);
  expect(reply.statusCode).toBe(400);
  expect(reply.json()).toMatchObject({ error_msg: message });
  expect(await takeSnapshot(db)).toEqual(before);
});

test('a hidden question needs no answer, and its answer is not stored', async () => {
  const questions = everyKind.map((one) => (one.id === 'song' ? { ...one, required: true } : one));
  const id = await insertQuestionnaire(context, { questions });
  const missing = goodAnswers.slice(0, 3);
  expect((await xiaoman.respond(id, missing)).json()).toMatchObject({
    error_msg: '第 4 题还没有填',
  });
  const painter = goodAnswers.with(0, { questionId: 'like', value: 'B' });
  expect((await xiaoman.respond(id, painter)).statusCode).toBe(200);
  expect((await xiaoman.one(id)).json()).toMatchObject({ answers: painter.slice(0, 3) });
});

test('pages of a list have no gaps and no repeats', async () => {
  for (let day = 1; day <= 5; day += 1) {
    await insertQuestionnaire(context, {
      id: `open-${day}`,
      due: `2026-12-0${day}T20:00:00+08:00`,
    });
    await insertQuestionnaire(context, {
      id: `over-${day}`,
      due: `2026-11-0${day}T20:00:00+08:00`,
    });
  }
  await xiaoman.respond('open-3');
  const listAllPages = async (state: 'open' | 'closed') => {
    const pages: string[][] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const reply = await xiaoman.list(state, { limit: '2', ...(cursor && { cursor }) });
      pages.push(listIds(reply));
      cursor = reply.json<{ next: string | null }>().next;
    }
    return pages;
  };
  expect(await listAllPages('open')).toEqual([
    ['open-1', 'open-2'],
    ['open-4', 'open-5'],
  ]);
  expect(await listAllPages('closed')).toEqual([
    ['open-3', 'over-5'],
    ['over-4', 'over-3'],
    ['over-2', 'over-1'],
  ]);
});

test('a pupil who moves to another class keeps earlier responses', async () => {
  await insertPupil(context, school, { number: '20260004' });
  const mover = await createCalls(school, '20260004');
  const id = await insertQuestionnaire(context);
  await mover.respond(id);
  await db.updateTable('users').set({ klass: 2 }).where('login_name', '=', '20260004').execute();
  expect((await mover.one(id)).json()).toMatchObject({ state: 'done', answers: goodAnswers });
  expect(listIds(await mover.list('closed'))).toEqual([id]);
});
