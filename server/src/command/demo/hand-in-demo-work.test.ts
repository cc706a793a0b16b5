import { beforeAll, expect, test } from 'vitest';

import { loadDivisions } from '../../features/school/divisions/load-divisions.ts';
import { testContext } from '../../testing/test-context.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { loadDemo } from '../import/load-demo.ts';
import { handInDemoWork } from './hand-in-demo-work.ts';

const { db } = await testDatabase();
const context = testContext(db);

beforeAll(async () => {
  await loadDivisions(db);
  await loadDemo(context);
  await handInDemoWork(context);
}, 120_000);

test('the teachers of the demo have work to mark in five homework, and some is returned', async () => {
  const states = await db
    .selectFrom('attempts')
    .select(['homework_id', 'state', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy(['homework_id', 'state'])
    .orderBy('homework_id')
    .orderBy('state')
    .execute();
  expect(states).toEqual([
    { homework_id: 'ar-g4-u3-photo', state: 'marked', count: 1 },
    { homework_id: 'ar-g4-u3-photo', state: 'submitted', count: 4 },
    { homework_id: 'mu-g4-u3-conducting', state: 'marked', count: 6 },
    { homework_id: 'mu-g4-u3-film', state: 'marked', count: 1 },
    { homework_id: 'mu-g4-u3-film', state: 'submitted', count: 4 },
    { homework_id: 'mu-g4-u4-singing', state: 'marked', count: 1 },
    { homework_id: 'mu-g4-u4-singing', state: 'submitted', count: 5 },
    { homework_id: 'mu-g5-u4-singing', state: 'marked', count: 1 },
    { homework_id: 'mu-g5-u4-singing', state: 'submitted', count: 11 },
    { homework_id: 'mu-g7-u3-motif', state: 'submitted', count: 7 },
  ]);
});

test('a pupil appeals, because the key of a question lacks a right answer', async () => {
  const appeals = await db.selectFrom('appeals').select(['question_id', 'state']).execute();
  expect(appeals).toEqual([{ question_id: 'q-mu-g4-20', state: 'open' }]);
});

test('two late answers wait for the teacher: one that rules mark, and one that the teacher marks', async () => {
  const late = await db
    .selectFrom('late_answers')
    .select(['question_id', 'counts'])
    .orderBy('question_id')
    .execute();
  expect(late).toEqual([
    { question_id: 'q-mu-g4-22', counts: null },
    { question_id: 'q-mu-g4-feel', counts: null },
  ]);
});

test('every recording is here, and belongs to its homework', async () => {
  const files = await db.selectFrom('assets').select(['stored_at', 'homework_id']).execute();
  expect(files).toHaveLength(37);
  expect(files.filter((file) => file.stored_at === null || file.homework_id === null)).toEqual([]);
});
