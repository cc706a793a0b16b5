import { expect, test } from 'vitest';

import { insertHomework } from '../testing/homework-fixtures.ts';
import { insertPupil, insertSchool } from '../testing/school-fixtures.ts';
import { createTestContext } from '../testing/test-context.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { insertMarkEvents, type MarkEvent } from './mark-events.repository.ts';

const { db } = await createTestDatabase();
const context = createTestContext(db);
const schoolId = await insertSchool(context, '3301060001', [{ grade: 5, klass: 1 }]);
const userId = await insertPupil(context, schoolId);
const homeworkId = await insertHomework(context);
const attemptId = crypto.randomUUID();
await db
  .insertInto('attempts')
  .values({
    school_id: schoolId,
    id: attemptId,
    user_id: userId,
    homework_id: homeworkId,
    paper_id: homeworkId,
    number: 1,
    seed: 1,
    deadline_at: null,
    full_score: 29,
  })
  .execute();

const event: MarkEvent = {
  schoolId,
  attemptId,
  questionId: 'q-judge',
  eventId: crypto.randomUUID(),
  cause: 'correction',
  before: { score: 0 },
  after: { score: 4 },
  reason: '答案有误',
  byId: userId,
  at: new Date('2026-11-20T10:00:00+08:00'),
};
const selectStored = () => db.selectFrom('mark_events').selectAll().execute();

test('stores the events of a request once', async () => {
  const ofAttempt = { ...event, questionId: null, before: null };
  expect(await insertMarkEvents(db, [event, ofAttempt])).toBe(2);
  expect(await insertMarkEvents(db, [event, ofAttempt])).toBe(0);
  expect(await selectStored()).toMatchObject([
    { question_id: 'q-judge', before: { score: 0 }, after: { score: 4 }, reason: '答案有误' },
    { question_id: null, before: null },
  ]);
});

test('refuses to change or to delete an event', async () => {
  await insertMarkEvents(db, [event]);
  const stored = await selectStored();
  await expect(db.updateTable('mark_events').set({ reason: '' }).execute()).rejects.toThrow(
    'append-only',
  );
  await expect(db.deleteFrom('mark_events').execute()).rejects.toThrow('append-only');
  expect(await selectStored()).toEqual(stored);
});
