import { beforeAll, expect, test } from 'vitest';

import {
  insertSignedInPupils,
  type SignedInPupil,
} from '../../../testing/art-activity-fixtures.ts';
import {
  insertQuestionnaire,
  createQuestionnaireCalls,
} from '../../../testing/questionnaire-fixtures.ts';
import { readExport } from '../../../testing/read-export.ts';
import {
  insertSchool,
  insertStaff,
  insertTeacher,
  signIn,
} from '../../../testing/school-fixtures.ts';
import { createTestApp, createTestContext } from '../../../testing/test-context.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';

const { db } = await createTestDatabase();
const context = createTestContext(db);
const app = await createTestApp(context);
const school = '3301060001';
const NOW = '2026-11-20T10:00:00+08:00';
const DUE = '2026-11-24T20:00:00+08:00';

let pupils: SignedInPupil[];
let head: string;
let stranger: string;

beforeAll(async () => {
  await insertSchool(context, school, [
    { grade: 5, klass: 1 },
    { grade: 6, klass: 1 },
  ]);
  await db.updateTable('schools').set({ has_art_circle: true }).execute();
  context.clock.set(NOW);
  pupils = await insertSignedInPupils(context, school, 7);
  await insertStaff(context, school, 'HEAD');
  await insertTeacher(context, school, 'FAR', [{ subject: 'mu', grade: 6, klass: 1 }]);
  head = await signIn(app, school, 'HEAD');
  stranger = await signIn(app, school, 'FAR');
});

const scale = { type: 'scale' as const, id: 'room', text: '喜欢音乐教室吗？', required: true };
const single = {
  type: 'single' as const,
  id: 'like',
  text: '最喜欢什么？',
  required: true,
  options: [
    { id: 'A', text: '唱歌' },
    { id: 'B', text: '画画' },
  ],
};
const open = { type: 'open' as const, id: 'song', text: '想唱哪首歌？', required: true };

async function insertAnswered(count: number, identity: 'named' | 'anonymous'): Promise<string> {
  const id = await insertQuestionnaire(context, {
    identity,
    due: DUE,
    questions: [single, scale, open],
  });
  for (const [index, pupil] of pupils.slice(0, count).entries()) {
    await createQuestionnaireCalls(app, pupil.token).respond(id, [
      { questionId: 'like', value: index < 2 ? 'B' : 'A' },
      { questionId: 'room', value: 4 },
      { questionId: 'song', value: `悄悄话${pupil.number}` },
    ]);
  }
  context.clock.set('2026-11-24T20:00:01+08:00');
  return id;
}

const get = (token: string, id: string, search = '') =>
  app.inject({
    url: `/v2/teach/questionnaires/${id}/export?as=csv${search}`,
    headers: { authorization: token },
  });

test('an export of a named questionnaire has the counts and means of the screen, and no written answers', async () => {
  context.clock.set(NOW);
  const id = await insertAnswered(3, 'named');
  const reply = await get(head, id);
  const [results, facts] = readExport(reply);
  expect(results?.slice(1)).toEqual([
    ['1', '最喜欢什么？', '单选', '答了这道题', '3', '', ''],
    ['1', '最喜欢什么？', '单选', '唱歌', '1', '', ''],
    ['1', '最喜欢什么？', '单选', '画画', '2', '', ''],
    ['2', '喜欢音乐教室吗？', '打星', '答了这道题', '3', '4', '4'],
    ...[0, 0, 0, 3, 0].map((count, index) => [
      '2',
      '喜欢音乐教室吗？',
      '打星',
      `${index + 1} 颗星`,
      String(count),
      '',
      '',
    ]),
    ['3', '想唱哪首歌？', '填写', '答了这道题', '3', '', ''],
  ]);
  expect(facts).toEqual([
    ['该填', '交了', '结果里有'],
    ['7', '3', '3'],
  ]);
  expect(reply.body).not.toContain('悄悄话');
  expect((await get(stranger, id)).statusCode).toBe(404);
});

test('an export of an anonymous questionnaire has no number of one to four pupils', async () => {
  context.clock.set(NOW);
  const id = await insertAnswered(7, 'anonymous');
  const [results] = readExport(await get(head, id));
  expect(results?.slice(1, 4).map((row) => row.slice(3, 5))).toEqual([
    ['答了这道题', '7'],
    ['唱歌', '5'],
    ['画画', '少于5人'],
  ]);
});

test('an export of an anonymous questionnaire with fewer than five responses has no results', async () => {
  context.clock.set(NOW);
  const id = await insertAnswered(4, 'anonymous');
  const reply = await get(head, id);
  expect(readExport(reply)[0]?.slice(1)).toEqual([]);
  expect(reply.body).not.toContain('悄悄话');
});
