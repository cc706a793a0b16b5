import type { Correction, CorrectionPreview } from '@meiyu/contract/correction/correction.schema';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { planRecount } from '../../attempt/change-attempts.service.ts';
import { markQuestion } from '../../attempt/marks.rules.ts';
import type { CorrectedBatch, CorrectionFollower } from '../../platform/correction-follower.ts';
import { createCalls, insertHomework } from '../../testing/homework-fixtures.ts';
import { makeQuestion } from '../../testing/sample-questions.ts';
import { insertPupil, insertSchool, insertStaff, signIn } from '../../testing/school-fixtures.ts';
import { createTestApp, createTestContext } from '../../testing/test-context.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { runWhileHeld } from '../../testing/while-held.ts';
import { applyCorrections } from './apply-corrections.service.ts';

const { db } = await createTestDatabase();
const context = createTestContext(db);
const app = await createTestApp(context);
const school = '3301060001';
await insertSchool(context, school, [{ grade: 5, klass: 1 }]);
await insertStaff(context, school, 'HEAD');
await insertPupil(context, school);
const authorization = await signIn(app, school, 'HEAD');
const post = (url: string, payload: object) =>
  app.inject({ method: 'POST', url: `/v2/teach/${url}`, headers: { authorization }, payload });

const ATTEMPTS = 3000;
const single = makeQuestion('single');
const homeworkId = await insertHomework(context, {
  questions: [single, makeQuestion('judge')],
  attempts: ATTEMPTS,
});
const buildMarks = (answer: string) =>
  JSON.stringify([markQuestion(single, answer), markQuestion(makeQuestion('judge'), false)]);

/** Inserts many handed-in attempts. A third of them has the answer C, which is wrong before the correction. */
await sql`
  with new as (
    insert into attempts
      (school_id, id, user_id, homework_id, paper_id, number, seed, full_score, state, submitted_at, score, marks)
    select u.school_id, gen_random_uuid(), u.id, ${homeworkId}, ${homeworkId}, n, n, 8, 'marked', now(),
      case n % 3 when 0 then 8 else 4 end,
      case n % 3 when 0 then ${buildMarks('B')}::jsonb when 1 then ${buildMarks('C')}::jsonb else ${buildMarks('D')}::jsonb end
    from users u cross join generate_series(1, ${ATTEMPTS}) n
    where u.school_id = ${school} and u.role = 2
    returning school_id, id, number
  )
  insert into answers (school_id, attempt_id, question_id, rev, value)
  select school_id, id, 'q-single', 1, to_jsonb((array['B', 'C', 'D'])[1 + number % 3]) from new
`.execute(db);

const countScores = async () => {
  const { rows } = await sql<{ score: number; count: number }>`
    select score, count(*)::integer as count from attempts group by score order by score
  `.execute(db);
  return rows.map(({ score, count }) => [score, count]);
};

test('3,000 attempts are corrected within 30 s, also by a job that was interrupted, each once', async () => {
  const change = { questionId: 'q-single', rule: 'key', key: 'C' };
  const shown = (
    await post(`homework/${homeworkId}/corrections/preview`, change)
  ).json<CorrectionPreview>();
  expect(shown).toMatchObject({ handedIn: ATTEMPTS, rising: 1000, falling: 0, kept: 1000 });
  const body = { ...change, eventId: crypto.randomUUID(), token: shown.token, reason: '印错了' };
  const reply = await post(`homework/${homeworkId}/corrections`, body);
  const { _id: id } = reply.json<Correction>();
  const began = performance.now();

  let batches = 0;
  await applyCorrections(context, () => (batches += 1) > 3);
  const selectCorrection = () =>
    db
      .selectFrom('key_corrections')
      .select(['state', 'done'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  expect(await selectCorrection()).toEqual({ state: 'applying', done: 300 });

  // Two processes continue at the same time.
  await Promise.all([applyCorrections(context), applyCorrections(context)]);
  await applyCorrections(context);
  expect(await selectCorrection()).toEqual({ state: 'applied', done: ATTEMPTS });
  expect(performance.now() - began).toBeLessThan(30_000);
  expect(await countScores()).toEqual([
    [4, 1000],
    [8, 2000],
  ]);
  const { rows } = await sql<{ events: number; attempts: number }>`
    select count(*)::integer as events, count(distinct attempt_id)::integer as attempts from mark_events
  `.execute(db);
  expect(rows).toEqual([{ events: 1000, attempts: 1000 }]);
});

test('a hand-in that began before the correction was stored is corrected too, and every follower gets it', async () => {
  const other = await insertHomework(context, { questions: [single] });
  const pupil = createCalls(app, await signIn(app, school, '20260001'));
  const attemptId = await pupil.begin(other);
  await pupil.save(attemptId, 'q-single', 'C');
  const change = { questionId: 'q-single', rule: 'key', key: 'C' };
  const preview = await post(`homework/${other}/corrections/preview`, change);
  const { token } = preview.json<CorrectionPreview>();
  const body = { ...change, eventId: crypto.randomUUID(), token, reason: '印错了' };
  expect((await post(`homework/${other}/corrections`, body)).statusCode).toBe(200);

  const batches: CorrectedBatch[] = [];
  const recordBatch: CorrectionFollower = (_db, batch) => {
    batches.push(batch);
    return Promise.resolve();
  };
  const correctionFollowers = [...context.correctionFollowers, recordBatch];

  // The hand-in has locked the attempt and does not know the correction.
  await runWhileHeld(
    db,
    (db) =>
      db.selectFrom('attempts').select('id').where('id', '=', attemptId).forUpdate().execute(),
    () => applyCorrections({ ...context, correctionFollowers }),
    (db) =>
      db
        .updateTable('attempts')
        .set({
          state: 'marked',
          submitted_at: context.clock.now(),
          score: 0,
          marks: JSON.stringify([markQuestion(single, 'C')]),
        })
        .where('id', '=', attemptId)
        .execute(),
  );
  const attempt = await db
    .selectFrom('attempts')
    .select(['school_id', 'id', 'user_id', 'paper_id', 'score', 'marks'])
    .where('id', '=', attemptId)
    .executeTakeFirstOrThrow();
  expect(attempt.score).toBe(4);
  const points = { before: { score: 0, question: 0 }, after: { score: 4, question: 4 } };
  expect(batches).toMatchObject([
    {
      homeworkId: other,
      questionId: 'q-single',
      eventId: body.eventId,
      moved: [{ attemptId, ...points }],
    },
  ]);
  // The operator's recount must find nothing to change.
  expect(await planRecount(context, db, [attempt])).toEqual([]);
});
