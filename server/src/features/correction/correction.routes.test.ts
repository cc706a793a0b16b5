import type { AttemptResult } from '@meiyu/contract/attempt/result.schema';
import type {
  CorrectableHomework,
  CorrectableQuestion,
  Correction,
  CorrectionPreview,
} from '@meiyu/contract/correction/correction.schema';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { createCalls, insertHomework, rightAnswers } from '../../testing/homework-fixtures.ts';
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
import { applyCorrections } from './apply-corrections.service.ts';

const { db } = await createTestDatabase();
const context = createTestContext(db);
const app = await createTestApp(context);
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
await insertStaff(context, school, 'HEAD');
const numbers = ['01', '02', '03', '04'];
for (const number of numbers) await insertPupil(context, school, { number });
await insertPupil(context, otherSchool, { number: '09' });

const tokens: Record<string, string> = {};
beforeAll(async () => {
  for (const who of ['MU', 'AR', 'NEXT', 'HEAD', ...numbers]) {
    tokens[who] = await signIn(app, school, who);
  }
  for (const who of ['AWAY', '09']) tokens[who] = await signIn(app, otherSchool, who);
});
beforeEach(() => context.clock.advanceSeconds(1));

const getToken = (who: string) => tokens[who] ?? '';
const callAsPupil = (who: string) => createCalls(app, getToken(who));
const get = (who: string, url: string) =>
  app.inject({ url: `/v2/teach/${url}`, headers: { authorization: getToken(who) } });
const post = (who: string, url: string, payload: object) =>
  app.inject({
    method: 'POST',
    url: `/v2/teach/${url}`,
    headers: { authorization: getToken(who) },
    payload,
  });

/** Lets pupils hand in a homework, each with one answer to the single question and right answers to the others. */
async function handIn(homeworkId: string, answers: Record<string, string | null>) {
  const attempts: Record<string, string> = {};
  for (const [who, answer] of Object.entries(answers)) {
    const attemptId = await callAsPupil(who).begin(homeworkId);
    const values = { ...rightAnswers, 'q-single': answer };
    for (const [questionId, value] of Object.entries(values)) {
      if (value !== null) await callAsPupil(who).save(attemptId, questionId, value);
    }
    await callAsPupil(who).submit(attemptId);
    attempts[who] = attemptId;
  }
  return attempts;
}

const selectMarks = (homeworkId: string) =>
  db
    .selectFrom('attempts')
    .select(['id', 'state', 'score', 'full_score', 'marks'])
    .where('homework_id', '=', homeworkId)
    .orderBy('id')
    .execute();
const selectEvents = (attemptIds: readonly string[]) =>
  db
    .selectFrom('mark_events')
    .select(['cause', 'attempt_id', 'before', 'after', 'reason'])
    .where('attempt_id', 'in', attemptIds)
    .where('cause', 'in', ['correction', 'undo'])
    .execute();
const readResult = async (who: string, attemptId: string) =>
  (await callAsPupil(who).result(attemptId)).json<AttemptResult>();
const findSingle = ({ questions }: AttemptResult) =>
  questions.find(({ questionId }) => questionId === 'q-single');

const otherKey = { questionId: 'q-single', rule: 'key', key: 'C' };

async function preview(homeworkId: string, change: object, who = 'MU') {
  const reply = await post(who, `homework/${homeworkId}/corrections/preview`, change);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json<CorrectionPreview>();
}

async function correct(homeworkId: string, change: object, who = 'MU') {
  const shown = await preview(homeworkId, change, who);
  const body = {
    ...change,
    eventId: crypto.randomUUID(),
    token: shown.token,
    reason: '答案印错了',
  };
  const reply = await post(who, `homework/${homeworkId}/corrections`, body);
  expect(reply.statusCode, reply.body).toBe(200);
  return { shown, body, correction: reply.json<Correction>() };
}

/** Returns the scores in a preview and in the stored attempts that it names, in the same order. */
async function compareScores({ moves }: CorrectionPreview) {
  const stored = new Map(
    (await db.selectFrom('attempts').select(['id', 'score', 'full_score']).execute()).map((row) => [
      row.id,
      [row.score, row.full_score],
    ]),
  );
  return {
    previewed: moves.map(({ scoreTo, fullTo }) => [scoreTo, fullTo]),
    stored: moves.map(({ attemptId }) => stored.get(attemptId)),
  };
}

describe('correcting a key', () => {
  test.each([
    ['another key', otherKey, { B: 29, C: 29, D: 25 }],
    ['another key, old points taken', { ...otherKey, keepHigher: false }, { B: 25, C: 29, D: 25 }],
    ['one more right answer', { ...otherKey, rule: 'accept' }, { B: 29, C: 29, D: 25 }],
    ['full marks', { questionId: 'q-single', rule: 'full' }, { B: 29, C: 29, D: 29 }],
    ['left out', { questionId: 'q-single', rule: 'leaveOut' }, { B: 25, C: 25, D: 25 }],
  ])('%s: the stored scores are those of the preview', async (_title, change, scores) => {
    const homeworkId = await insertHomework(context);
    const attempts = await handIn(homeworkId, { '01': 'B', '02': 'C', '03': 'D' });
    const before = await selectMarks(homeworkId);
    const { shown, correction } = await correct(homeworkId, change);
    expect(correction).toMatchObject({ state: 'applying', done: 0, total: 3 });
    expect(await selectMarks(homeworkId)).toEqual(before);

    await applyCorrections(context);
    const { previewed, stored } = await compareScores(shown);
    expect(stored).toEqual(previewed);
    const after = await selectMarks(homeworkId);
    const scoreOf = new Map(after.map(({ id, score }) => [id, score]));
    expect(['01', '02', '03'].map((who) => scoreOf.get(attempts[who] ?? ''))).toEqual([
      scores.B,
      scores.C,
      scores.D,
    ]);
    const moved = shown.moves.map(({ attemptId }) => attemptId).toSorted();
    const events = await selectEvents(Object.values(attempts));
    expect(events.map((event) => event.attempt_id).toSorted()).toEqual(moved);
    const job = (await get('MU', `corrections/${correction._id}`)).json<Correction>();
    expect(job).toMatchObject({ state: 'applied', done: 3, total: 3 });

    await post('MU', `corrections/${correction._id}/undo`, { eventId: crypto.randomUUID() });
    await applyCorrections(context);
    expect(await selectMarks(homeworkId)).toEqual(before);
    const undone = (await get('MU', `corrections/${correction._id}`)).json<Correction>();
    expect(undone.state).toBe('undone');
  });

  test('the preview counts the pupils who gain, lose and keep points', async () => {
    const homeworkId = await insertHomework(context);
    await handIn(homeworkId, { '01': 'B', '02': 'C', '03': 'D' });
    await callAsPupil('04').begin(homeworkId);
    const kept = await preview(homeworkId, otherKey);
    expect(kept).toMatchObject({ handedIn: 3, open: 1, rising: 1, falling: 0, kept: 1 });
    expect(kept.groups).toEqual([{ from: 0, to: 4, count: 1 }]);
    expect(kept.moves).toEqual([
      expect.objectContaining({ number: '02', from: 0, to: 4, scoreFrom: 25, scoreTo: 29 }),
    ]);
    const taken = await preview(homeworkId, { ...otherKey, keepHigher: false });
    expect(taken).toMatchObject({ rising: 1, falling: 1, kept: 0 });
  });

  test('a pupil sees the new key and reads that the teacher has corrected it', async () => {
    const homeworkId = await insertHomework(context);
    const attempts = await handIn(homeworkId, { '01': 'D' });
    const attemptId = attempts['01'] ?? '';
    expect(findSingle(await readResult('01', attemptId))).not.toHaveProperty('correction');
    await correct(homeworkId, otherKey);
    await applyCorrections(context);
    expect(findSingle(await readResult('01', attemptId))).toMatchObject({
      key: 'C',
      correction: { rule: 'key', reason: '答案印错了' },
    });
  });

  test('a correction applies to an open attempt when it is handed in', async () => {
    const homeworkId = await insertHomework(context);
    const attemptId = await callAsPupil('01').begin(homeworkId);
    await callAsPupil('01').save(attemptId, 'q-single', 'C');
    await correct(homeworkId, otherKey);
    await applyCorrections(context);
    await callAsPupil('01').submit(attemptId);
    expect(findSingle(await readResult('01', attemptId))).toMatchObject({ score: 4, key: 'C' });
  });

  test('a mark that a teacher gave stays', async () => {
    const homeworkId = await insertHomework(context, { questions: [makeQuestion('single')] });
    const attempts = await handIn(homeworkId, { '01': 'C' });
    const given = JSON.stringify([
      { questionId: 'q-single', score: 1, full: 4, state: 'manual', answered: true, parts: [] },
    ]);
    await db
      .updateTable('attempts')
      .set({ score: 1, marks: given })
      .where('id', '=', attempts['01'] ?? '')
      .execute();
    const { shown } = await correct(homeworkId, otherKey);
    expect(shown.moves).toEqual([]);
    await applyCorrections(context);
    expect(await selectMarks(homeworkId)).toMatchObject([{ score: 1 }]);
  });

  test('a second correction builds on the first, and undoing the first keeps the second', async () => {
    const homeworkId = await insertHomework(context);
    await handIn(homeworkId, { '01': 'C', '02': 'D' });
    const first = await correct(homeworkId, { ...otherKey, rule: 'accept' });
    await applyCorrections(context);
    await correct(homeworkId, { ...otherKey, rule: 'accept', key: 'D' });
    await applyCorrections(context);
    expect((await selectMarks(homeworkId)).map(({ score }) => score)).toEqual([29, 29]);
    await post('MU', `corrections/${first.correction._id}/undo`, { eventId: crypto.randomUUID() });
    await applyCorrections(context);
    const scores = (await selectMarks(homeworkId)).map(({ score }) => score);
    expect(scores).toEqual(expect.arrayContaining([25, 29]));
  });

  test('a correction of all homework concerns only homework with the same version', async () => {
    const single = makeQuestion('single', { id: 'q-shared' });
    const first = await insertHomework(context, { questions: [single] });
    const second = await insertHomework(context, { questions: [makeQuestion('judge')] });
    const third = await insertHomework(context, { questions: [makeQuestion('single')] });
    await db
      .updateTable('paper_questions')
      .set({ version_id: `${first}:q-shared` })
      .where('paper_id', '=', second)
      .execute();
    const change = { ...otherKey, questionId: 'q-shared', scope: 'all' };
    const question = await get('MU', `homework/${first}/corrections/q-shared`);
    expect(question.json<CorrectableQuestion>().others).toBe(1);
    const { correction, shown } = await correct(first, change);
    expect([correction.homework, shown.homework]).toEqual([2, 2]);
    const other = await get('MU', `homework/${third}/corrections`);
    expect(other.json<CorrectableHomework>().corrections).toEqual([]);
    await applyCorrections(context);
  });
});

describe('a repeated or outdated request', () => {
  test('the same event gives the same correction and changes nothing', async () => {
    const homeworkId = await insertHomework(context);
    const attempts = await handIn(homeworkId, { '01': 'C' });
    const { body, correction } = await correct(homeworkId, otherKey);
    await applyCorrections(context);
    const after = await selectMarks(homeworkId);
    const again = await post('MU', `homework/${homeworkId}/corrections`, body);
    expect(again.json<Correction>()).toMatchObject({ _id: correction._id, state: 'applied' });
    await applyCorrections(context);
    expect(await selectMarks(homeworkId)).toEqual(after);
    expect(await selectEvents(Object.values(attempts))).toHaveLength(1);
    const changed = await post('MU', `homework/${homeworkId}/corrections`, { ...body, key: 'D' });
    expect(changed.json()).toMatchObject({ error_code: 300052 });
  });

  test('a preview from before a hand-in is refused', async () => {
    const homeworkId = await insertHomework(context);
    const { token } = await preview(homeworkId, otherKey);
    await handIn(homeworkId, { '01': 'C' });
    const body = { ...otherKey, eventId: crypto.randomUUID(), token, reason: '答案印错了' };
    const reply = await post('MU', `homework/${homeworkId}/corrections`, body);
    expect(reply.statusCode).toBe(409);
    expect(reply.json()).toMatchObject({ error_code: 300307 });
    const { corrections } = (
      await get('MU', `homework/${homeworkId}/corrections`)
    ).json<CorrectableHomework>();
    expect(corrections).toEqual([]);
  });

  test('an undo works once, and only after the job has ended', async () => {
    const homeworkId = await insertHomework(context);
    await handIn(homeworkId, { '01': 'C' });
    const { correction } = await correct(homeworkId, otherKey);
    const undoCorrection = (eventId: string) =>
      post('MU', `corrections/${correction._id}/undo`, { eventId });
    const eventId = crypto.randomUUID();
    expect((await undoCorrection(eventId)).json()).toMatchObject({ error_code: 300354 });
    await applyCorrections(context);
    expect((await undoCorrection(eventId)).json<Correction>().state).toBe('undoing');
    expect((await undoCorrection(eventId)).statusCode).toBe(200);
    expect((await undoCorrection(crypto.randomUUID())).json()).toMatchObject({
      error_code: 300355,
    });
    await applyCorrections(context);
  });
});

test('the screen of a homework shows counts, keys and the most frequent answers', async () => {
  const homeworkId = await insertHomework(context);
  await handIn(homeworkId, { '01': 'C', '02': 'C', '03': 'B' });
  const { questions } = (
    await get('MU', `homework/${homeworkId}/corrections`)
  ).json<CorrectableHomework>();
  expect(questions[0]).toMatchObject({ questionId: 'q-single', answered: 3, right: 1 });
  const question = (
    await get('MU', `homework/${homeworkId}/corrections/q-single`)
  ).json<CorrectableQuestion>();
  expect(question).toMatchObject({ key: 'B', others: 0 });
  expect(question.answers).toEqual([
    { value: 'C', count: 2, score: 0 },
    { value: 'B', count: 1, score: 4 },
  ]);
});

describe('the right to correct a key', () => {
  const foreign = [
    ['another subject', 'AR'],
    ['another class', 'NEXT'],
    ['another school', 'AWAY'],
  ];

  test.each(foreign)('a teacher of %s gets 404 and changes nothing', async (_title, who) => {
    const homeworkId = await insertHomework(context);
    await handIn(homeworkId, { '01': 'C' });
    const { correction, body } = await correct(homeworkId, otherKey);
    await applyCorrections(context);
    const before = await db.selectFrom('key_corrections').selectAll().execute();
    const replies = [
      await get(who, `homework/${homeworkId}/corrections`),
      await get(who, `homework/${homeworkId}/corrections/q-single`),
      await post(who, `homework/${homeworkId}/corrections/preview`, otherKey),
      await post(who, `homework/${homeworkId}/corrections`, {
        ...body,
        eventId: crypto.randomUUID(),
      }),
      await get(who, `corrections/${correction._id}`),
      await post(who, `corrections/${correction._id}/undo`, { eventId: crypto.randomUUID() }),
    ];
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404, 404]);
    expect(await db.selectFrom('key_corrections').selectAll().execute()).toEqual(before);
  });

  test('a teacher of one of two classes cannot correct a homework of both, but role 4 and its owner can', async () => {
    const assign = klasses.map((place) => ({ school, ...place }));
    const homeworkId = await insertHomework(context, { assign });
    const listAs = (who: string) => get(who, `homework/${homeworkId}/corrections`);
    expect((await listAs('MU')).statusCode).toBe(404);
    expect((await listAs('HEAD')).statusCode).toBe(200);
    const { id } = await db
      .selectFrom('users')
      .select('id')
      .where('login_name', '=', 'MU')
      .executeTakeFirstOrThrow();
    await db
      .updateTable('homework')
      .set({ school_id: school, owner_id: id })
      .where('id', '=', homeworkId)
      .execute();
    expect((await listAs('MU')).statusCode).toBe(200);
    expect((await listAs('NEXT')).statusCode).toBe(404);
  });

  test("a correction in shared homework concerns only the teacher's school", async () => {
    const assign = [school, otherSchool].map((one) => ({ school: one, grade: 5, klass: 1 }));
    const homeworkId = await insertHomework(context, { assign });
    await handIn(homeworkId, { '01': 'C', '09': 'C' });
    const { shown } = await correct(homeworkId, otherKey, 'HEAD');
    expect(shown.handedIn).toBe(1);
    await applyCorrections(context);
    expect((await selectMarks(homeworkId)).map(({ score }) => score)).toEqual([29, 25]);
  });
});
