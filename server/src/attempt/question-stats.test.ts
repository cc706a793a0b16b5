import { beforeAll, beforeEach, expect, test } from 'vitest';

import { json } from '../db/json.ts';
import { inSchool } from '../db/scope.ts';
import { selectVersionSums } from '../features/bank/bank.repository.ts';
import { createCalls, insertHomework } from '../testing/homework-fixtures.ts';
import { insertHandedIn, insertRoster } from '../testing/results-fixtures.ts';
import { insertPupil, insertSchool, signIn } from '../testing/school-fixtures.ts';
import { createTestApp, createTestContext } from '../testing/test-context.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { computeItemStatistics } from './item-statistics.rules.ts';
import { refreshQuestionStats } from './question-stats.service.ts';

const { db } = await createTestDatabase();
const context = createTestContext(db);
const app = await createTestApp(context);
const school = '3301060001';
const otherSchool = '3301060002';

beforeAll(async () => {
  await insertSchool(context, school, [{ grade: 5, klass: 1 }]);
  await insertSchool(context, otherSchool, [{ grade: 5, klass: 1 }]);
});
beforeEach(() => context.clock.set('2026-11-20T10:00:00+08:00'));

const getVersionId = (homeworkId: string) => `${homeworkId}:q-single`;
async function readStatistics(versionId: string, schoolId = school) {
  const sums = (await selectVersionSums(db, schoolId, [versionId])).get(versionId);
  return sums && { ...computeItemStatistics(sums), marked: sums.marked };
}

/** Inserts marked first attempts: the first pupils have full points, the others none. */
async function handInMarked(
  homeworkId: string,
  { count, right }: { count: number; right: number },
) {
  const prefix = homeworkId.slice(-4);
  const userIds = await insertRoster(context, { school, count, prefix });
  for (const [index, userId] of userIds.entries()) {
    const points = { 'q-single': index < right ? 4 : 0 };
    await insertHandedIn(context, { school, homeworkId, userId, points });
  }
  return userIds;
}

let number = 0;
async function beginAsPupil(homeworkId: string) {
  number += 1;
  const pupilNumber = `P${number}`;
  await insertPupil(context, school, { number: pupilNumber });
  const calls = createCalls(app, await signIn(app, school, pupilNumber));
  return { calls, attemptId: await calls.begin(homeworkId) };
}

test('a hand-in gives the question P, and the next one changes it', async () => {
  const homeworkId = await insertHomework(context);
  const version = getVersionId(homeworkId);
  const first = await beginAsPupil(homeworkId);
  await refreshQuestionStats(context, 0);
  expect(await readStatistics(version)).toBeUndefined();
  await first.calls.save(first.attemptId, 'q-single', 'B');
  await first.calls.submit(first.attemptId);
  await refreshQuestionStats(context, 0);
  expect(await readStatistics(version)).toEqual({ p: 1, d: null, marked: 1 });
  expect(await readStatistics(version, otherSchool)).toBeUndefined();

  const second = await beginAsPupil(homeworkId);
  await second.calls.submit(second.attemptId);
  await refreshQuestionStats(context, 0);
  expect(await readStatistics(version)).toEqual({ p: 0.5, d: null, marked: 2 });
});

test('a changed mark changes P; a second attempt, a reopened one and a recalled homework do not count', async () => {
  const homeworkId = await insertHomework(context);
  const version = getVersionId(homeworkId);
  const [userId = ''] = await handInMarked(homeworkId, { count: 4, right: 2 });
  const points = { 'q-single': 0 };
  await insertHandedIn(context, { school, homeworkId, userId, points, number: 2 });
  await refreshQuestionStats(context, 0);
  expect(await readStatistics(version)).toEqual({ p: 0.5, d: null, marked: 4 });

  const ofFirst = db
    .updateTable('attempts')
    .where('homework_id', '=', homeworkId)
    .where('user_id', '=', userId)
    .where('number', '=', 1);
  const mark = {
    questionId: 'q-single',
    score: 2,
    full: 4,
    state: 'hand',
    answered: true,
    parts: [],
  };
  await ofFirst.set({ marks: json([mark]), score: 2 }).execute();
  await refreshQuestionStats(context, 0);
  expect(await readStatistics(version)).toEqual({ p: 0.375, d: null, marked: 4 });

  await ofFirst.set({ state: 'open', submitted_at: null, score: null }).execute();
  await refreshQuestionStats(context, 0);
  expect(await readStatistics(version)).toEqual({ p: 1 / 3, d: null, marked: 3 });

  await db
    .updateTable('homework')
    .set({ state: 'recalled' })
    .where('id', '=', homeworkId)
    .execute();
  expect(await readStatistics(version)).toBeUndefined();
});

test('D needs 20 scored attempts, which may come from several homework with the same version', async () => {
  const homeworkId = await insertHomework(context);
  const version = getVersionId(homeworkId);
  await handInMarked(homeworkId, { count: 19, right: 10 });
  await refreshQuestionStats(context, 0);
  expect(await readStatistics(version)).toMatchObject({ d: null, marked: 19 });

  const next = `${homeworkId}-next`;
  const { id: _id, ...row } = await db
    .selectFrom('homework')
    .selectAll()
    .where('id', '=', homeworkId)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('homework')
    .values({ ...row, id: next })
    .execute();
  const [one = ''] = await insertRoster(context, { school, count: 1, prefix: 'one' });
  const points = { 'q-single': 4 };
  await insertHandedIn(context, {
    school,
    homeworkId: next,
    paperId: row.paper_id,
    userId: one,
    points,
  });
  await refreshQuestionStats(context, 0);
  // All 5 attempts of the best 27 % have full points, and all 5 of the worst 27 % have none.
  expect(await readStatistics(version)).toMatchObject({ d: 1, marked: 20 });
});

test('computes the sums of each of many homework', async () => {
  const homeworkIds: string[] = [];
  for (let index = 0; index < 12; index += 1) {
    const homeworkId = await insertHomework(context);
    await handInMarked(homeworkId, { count: 2, right: 1 });
    homeworkIds.push(homeworkId);
  }
  await refreshQuestionStats(context, 0);
  const sums = await selectVersionSums(db, school, homeworkIds.map(getVersionId));
  expect(sums.size).toBe(homeworkIds.length);
});

test('waits until the first change is old enough, and leaves hand-ins in progress for later', async () => {
  const homeworkId = await insertHomework(context);
  const version = getVersionId(homeworkId);
  const { calls, attemptId } = await beginAsPupil(homeworkId);
  await calls.submit(attemptId);
  await refreshQuestionStats(context, 60);
  expect(await readStatistics(version)).toBeUndefined();

  const other = await beginAsPupil(homeworkId);
  const statsDuringHandIn = await inSchool(school, db, (db) =>
    db.transaction().execute(async (transaction) => {
      await transaction
        .updateTable('attempts')
        .set({ state: 'submitted', submitted_at: context.clock.now(), marks: json([]) })
        .where('id', '=', other.attemptId)
        .execute();
      await refreshQuestionStats(context, 0);
      return readStatistics(version);
    }),
  );
  expect(statsDuringHandIn).toBeUndefined();
  await refreshQuestionStats(context, 0);
  expect(await readStatistics(version)).toMatchObject({ marked: 1 });
});
