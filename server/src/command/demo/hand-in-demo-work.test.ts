import { readdirSync } from 'node:fs';
import path from 'node:path';

import type { ArtActivitySummary } from '@meiyu/contract/art-activity/art-activity.schema';
import type { ArtClubSummary } from '@meiyu/contract/art-club/art-club.schema';
import type { Honour } from '@meiyu/contract/honour/honour.schema';
import type { OutsideActivity } from '@meiyu/contract/outside-activity/outside-activity.schema';
import type { QuestionnaireResults } from '@meiyu/contract/questionnaire/results.schema';
import type { TeacherQuestionnaireSummary } from '@meiyu/contract/questionnaire/teacher-questionnaire.schema';
import { Matrix } from '@meiyu/contract/results/matrix.schema';
import { Today } from '@meiyu/contract/teaching/teaching.schema';
import { beforeAll, expect, test } from 'vitest';

import { runActivityDraws } from '../../features/art-activity/draw.service.ts';
import { loadDivisions } from '../../features/school/divisions/load-divisions.ts';
import { signIn } from '../../testing/school-fixtures.ts';
import { createTestApp, createTestContext } from '../../testing/test-context.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { findDemoFolder, loadDemo } from '../import/load-demo.ts';
import { getDemoWorkFolder, readDemoDates } from './demo-work.ts';
import { handInDemoWork } from './hand-in-demo-work.ts';
import { publishDemoArtActivities } from './publish-demo-art-activities.ts';
import { publishDemoArtClubs } from './publish-demo-art-clubs.ts';
import { publishDemoQuestionnaires } from './publish-demo-questionnaires.ts';
import { recordDemoActivities } from './record-demo-activities.ts';
import { registerDemoHonours } from './register-demo-honours.ts';

const { db } = await createTestDatabase();
const context = createTestContext(db);

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
    { homework_id: 'ar-g4-u1-warm-cold', state: 'marked', count: 8 },
    { homework_id: 'ar-g4-u3-photo', state: 'marked', count: 1 },
    { homework_id: 'ar-g4-u3-photo', state: 'submitted', count: 4 },
    { homework_id: 'ar-g5-u2-mask-porcelain', state: 'marked', count: 11 },
    { homework_id: 'ar-g7-u1-perspective', state: 'marked', count: 6 },
    { homework_id: 'mu-g4-u2-notation', state: 'marked', count: 8 },
    { homework_id: 'mu-g4-u3-conducting', state: 'marked', count: 6 },
    { homework_id: 'mu-g4-u3-film', state: 'marked', count: 1 },
    { homework_id: 'mu-g4-u3-film', state: 'submitted', count: 4 },
    { homework_id: 'mu-g4-u4-singing', state: 'marked', count: 1 },
    { homework_id: 'mu-g4-u4-singing', state: 'submitted', count: 5 },
    { homework_id: 'mu-g5-u1-rhythm', state: 'marked', count: 5 },
    { homework_id: 'mu-g5-u2-opera', state: 'marked', count: 9 },
    { homework_id: 'mu-g5-u3-masterpieces', state: 'marked', count: 12 },
    { homework_id: 'mu-g5-u4-singing', state: 'marked', count: 1 },
    { homework_id: 'mu-g5-u4-singing', state: 'submitted', count: 11 },
    { homework_id: 'mu-g7-u1-folk-songs', state: 'marked', count: 7 },
    { homework_id: 'mu-g7-u3-motif', state: 'submitted', count: 7 },
    { homework_id: 'mu-g8-u1-masters', state: 'marked', count: 7 },
  ]);
});

test('the demo is a term under way: homework was due in the last weeks, and is due this week and next week', async () => {
  const app = await createTestApp(context);
  const authorization = await signIn(app, '3301060001', 'T2001', 'Jiaoshi123');
  const fetchReply = async (url: string) =>
    (await app.inject({ url, headers: { authorization } })).json<unknown>();
  const now = context.clock.now().toISOString();

  const { week } = Today.parse(await fetchReply('/v2/teach/today?subject=mu'));
  const open = week.filter(({ due }) => due > now);
  expect(new Set(open.map(({ homeworkId }) => homeworkId)).size).toBeGreaterThanOrEqual(6);
  expect(open.filter(({ handedIn }) => handedIn > 0).length).toBeGreaterThanOrEqual(6);

  for (const klass of ['grade=4&klass=1', 'grade=5&klass=1', 'grade=5&klass=2']) {
    const matrix = Matrix.parse(await fetchReply(`/v2/teach/matrix?${klass}&subject=mu`));
    const past = matrix.homework.filter(({ due }) => due < now);
    expect(past.length, `homework of ${klass} that was due`).toBeGreaterThan(0);
    expect(matrix.homework.length).toBeGreaterThanOrEqual(4);
  }
});

test('every homework of the package has a date', () => {
  const dated = readDemoDates(getDemoWorkFolder(findDemoFolder() ?? ''));
  const homework = readdirSync(path.join(findDemoFolder() ?? '', 'homework'));
  expect(dated.map((one) => `${one.homework}.json`).toSorted()).toEqual(homework.toSorted());
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

test('a pupil has honours of every state, with points, and others wait for a review', async () => {
  await registerDemoHonours(context);
  const app = await createTestApp(context);
  const authorization = await signIn(app, '3301060001', '20260501', 'Yueyue123');
  const reply = await app.inject({ url: '/v2/honours', headers: { authorization } });
  const { items } = reply.json<{ items: Honour[] }>();
  const states = new Set(items.map(({ state }) => state));
  expect(states).toEqual(new Set(['approved', 'refused', 'pending']));
  expect(items.filter(({ counts }) => counts).length).toBeGreaterThanOrEqual(3);
  expect(items.every(({ certificates }) => certificates.length === 1)).toBe(true);
  const pending = await db
    .selectFrom('honours')
    .select('id')
    .where('state', '=', 'pending')
    .execute();
  expect(pending).toHaveLength(5);
});

test('a pupil has activities of every state, with points, and others wait for a review', async () => {
  await recordDemoActivities(context);
  const app = await createTestApp(context);
  const authorization = await signIn(app, '3301060001', '20260501', 'Yueyue123');
  const reply = await app.inject({ url: '/v2/outside-activities', headers: { authorization } });
  const { items, points } = reply.json<{ items: OutsideActivity[]; points: number }>();
  const states = new Set(items.map(({ state }) => state));
  expect(states).toEqual(new Set(['approved', 'refused', 'pending']));
  expect(points).toBeGreaterThan(0);
  const pending = await db
    .selectFrom('outside_activities')
    .select('id')
    .where('state', '=', 'pending')
    .execute();
  expect(pending).toHaveLength(6);
});

test('a pupil finds art activities in every state, with a waiting list, draws, an award and a cancelled one', async () => {
  await publishDemoArtActivities(context);
  await runActivityDraws(context);
  const app = await createTestApp(context);
  const authorization = await signIn(app, '3301060001', '20260501', 'Yueyue123');
  const reply = await app.inject({
    url: '/v2/art-activities?limit=50',
    headers: { authorization },
  });
  const { items } = reply.json<{ items: ArtActivitySummary[] }>();
  const states = new Set(items.map(({ state }) => state));
  expect(states).toEqual(new Set(['soon', 'open', 'closed', 'running', 'ended', 'cancelled']));
  const byTitle = new Map(items.map((item) => [item.title, item]));
  expect(byTitle.get('一张红纸变团花')?.me).toMatchObject({ state: 'waiting', position: 2 });
  expect(byTitle.get('走进民乐团的排练厅')?.me?.state).toBe('inDraw');
  expect(byTitle.get('运河边写生')).toMatchObject({ taken: 6, waiting: 4 });
  expect(byTitle.get('班级合唱展演')?.me?.award).toBe('最和谐的声部');
});

test('a pupil finds art clubs: one that the pupil has joined, a full one with a waiting list, a draw, and one whose pupils the teacher chooses', async () => {
  await publishDemoArtClubs(context);
  const app = await createTestApp(context);
  const read = async (number: string) => {
    const authorization = await signIn(app, '3301060001', number, 'Yueyue123');
    const reply = await app.inject({ url: '/v2/art-clubs?limit=50', headers: { authorization } });
    const { items } = reply.json<{ items: ArtClubSummary[] }>();
    return new Map(items.map((item) => [item.name, item]));
  };
  const older = await read('20260501');
  expect(older.get('茉莉合唱团')?.me?.state).toBe('member');
  expect(older.get('竹笛小队')).toMatchObject({ capacity: 6, members: 6, waiting: 2 });
  expect(older.get('水墨小画室')).toMatchObject({ requested: 8, me: { state: 'requested' } });
  expect(older.has('小鼓点打击乐')).toBe(false);
  const younger = await read('20260201');
  expect(younger.get('茉莉合唱团')?.me?.state).toBe('member');
  expect(younger.get('小鼓点打击乐')).toMatchObject({ signup: 'none', members: 5 });
});

test('a teacher finds an open questionnaire, and anonymous ones with 23 responses and with too few', async () => {
  await publishDemoQuestionnaires(context);
  const app = await createTestApp(context);
  const authorization = await signIn(app, '3301060001', 'T2001', 'Jiaoshi123');
  const read = async <Reply>(address: string) =>
    (await app.inject({ url: `/v2/${address}`, headers: { authorization } })).json<Reply>();
  const { items } = await read<{ items: TeacherQuestionnaireSummary[] }>('teach/questionnaires');
  const results = new Map<string, QuestionnaireResults>();
  for (const { _id: id, title } of items.filter(({ isTaught }) => isTaught))
    results.set(title, await read<QuestionnaireResults>(`questionnaires/${id}/results`));
  expect(results.get('音乐课，你觉得怎么样')).toMatchObject({ answered: 11, counted: 11 });
  expect(results.get('课堂上，你放松吗')).toMatchObject({
    counted: 23,
    // Three pupils are too few to show.
    questions: [{ items: [{}, {}, { text: '不敢', count: null }] }, {}, {}, {}, {}],
  });
  expect(results.get('合唱排练放在几点')).toMatchObject({ answered: 4, questions: [] });
});
