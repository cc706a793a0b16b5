import { randomUUID } from 'node:crypto';

import type { ArtActivitySummary } from '@meiyu/contract/art-activity/art-activity.schema';
import { beforeAll, expect, test } from 'vitest';

import { loadDivisions } from '../../features/school/divisions/load-divisions.ts';
import { formatFinding } from '../../platform/import/findings.ts';
import { signInAndChange } from '../../testing/school-fixtures.ts';
import { takeSnapshot } from '../../testing/snapshot.ts';
import { createTestApp, createTestContext } from '../../testing/test-context.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { importPackage } from './import-package.ts';
import { writePackageFolder } from './testing/package-folder.ts';

const { db } = await createTestDatabase();
const context = createTestContext(db);
const { clock } = context;

const people = {
  'schools.csv': '学校标识码,学校名称,区划代码\nS1,第一小学,330106\n',
  'students.csv':
    '学校标识码,学号,姓名,年级,班级,初始密码\nS1,01,林小满,5,1,Chushi01\nS1,02,王梓睿,5,2,Chushi02\n',
};

const show = {
  id: 'spring-show',
  title: '春天的班级展演',
  kind: '演出',
  place: '操场舞台',
  assign: [{ school: 'S1', grade: 5, klass: [1] }],
  signupOpens: '2026-11-16T08:00:00+08:00',
  signupCloses: '2026-12-01T20:00:00+08:00',
  starts: '2026-12-05T14:00:00+08:00',
  ends: '2026-12-05T16:00:00+08:00',
  quota: 2,
};

async function load(content: unknown, isDryRun = false) {
  const folder = writePackageFolder({ ...people, 'activities/a.json': JSON.stringify(content) });
  const { findings, steps } = await importPackage(context, folder, {
    isDryRun,
    progress: () => undefined,
  });
  const step = steps.find(({ kind }) => kind === '艺术活动');
  return {
    faults: findings.faults.map(formatFinding),
    counts: step && `+${step.added} ~${step.updated} =${step.unchanged}`,
  };
}

beforeAll(() => loadDivisions(db));

const at = 'activities/a.json:1:';

test.each<[string, object, string]>([
  ['no title', { title: '' }, `${at}title 不能为空`],
  [
    'a sign-up that closes before it opens',
    { signupCloses: '2026-11-01T08:00:00+08:00' },
    `${at}signupCloses signupCloses 要晚于 signupOpens`,
  ],
  [
    'a start before the sign-up has closed',
    { starts: '2026-11-30T08:00:00+08:00' },
    `${at}starts starts 不能早于 signupCloses`,
  ],
  [
    'an end before the start',
    { ends: '2026-12-05T14:00:00+08:00' },
    `${at}ends ends 要晚于 starts`,
  ],
  ['a draw without places', { mode: 'draw', quota: undefined }, `${at}quota 缺少这个字段`],
  ['evidence without a closing time', { evidence: 'required' }, `${at}evidenceCloses 缺少这个字段`],
  [
    'evidence that closes before the end',
    { evidence: 'optional', evidenceCloses: '2026-12-05T15:00:00+08:00' },
    `${at}evidenceCloses evidenceCloses 不能早于 ends`,
  ],
  ['no class', { assign: [] }, `${at}assign 至少 1 项`],
])('reports %s and writes nothing', async (_, change, fault) => {
  const before = await takeSnapshot(db);
  expect((await load({ ...show, ...change })).faults).toEqual([fault]);
  expect(await takeSnapshot(db)).toEqual(before);
});

test('imports activities, changes them by id, keeps the sign-ups, and refuses fewer places and places that only a teacher can add', async () => {
  clock.set('2026-11-20T10:00:00+08:00');
  expect((await load([show], true)).counts).toBe('+1 ~0 =0');
  expect((await load([show])).counts).toBe('+1 ~0 =0');
  expect((await load([show])).counts).toBe('+0 ~0 =1');

  const app = await createTestApp(context);
  const authorization = await signInAndChange(app, 'S1', '01', 'Chushi01');
  const signedUp = await app.inject({
    method: 'PUT',
    url: '/v2/art-activities/spring-show/entry',
    headers: { authorization },
    payload: { eventId: randomUUID() },
  });
  expect(signedUp.json()).toMatchObject({ taken: 1, organiser: '' });

  expect((await load({ ...show, title: '春天的展演', quota: 1 })).counts).toBe('+0 ~1 =0');
  const reply = await app.inject({ url: '/v2/art-activities', headers: { authorization } });
  expect(reply.json<{ items: ArtActivitySummary[] }>().items).toMatchObject([
    { title: '春天的展演', taken: 1, me: { state: 'signedUp' } },
  ]);
  const withEvidence = { evidence: 'required', evidenceCloses: '2026-12-10T18:00:00+08:00' };
  expect((await load({ ...show, ...withEvidence })).counts).toBe('+0 ~1 =0');
  expect((await load({ ...show, ...withEvidence })).counts).toBe('+0 ~0 =1');
  const one = await app.inject({
    url: '/v2/art-activities/spring-show',
    headers: { authorization },
  });
  expect(one.json()).toMatchObject({
    evidence: 'required',
    evidenceCloses: '2026-12-10T10:00:00.000Z',
  });
  await db.updateTable('art_activities').set({ quota: 2, taken: 2 }).execute();
  expect((await load({ ...show, quota: 1 })).faults).toEqual([
    `${at}quota 学校 S1 已经有 2 人报上名，名额不能更少`,
  ]);
  await db.updateTable('art_activities').set({ waiting: 3 }).execute();
  expect((await load({ ...show, quota: 5 })).faults).toEqual([
    `${at}quota 学校 S1 有 3 人候补，请老师在“我组织的”里加名额，他们马上补上`,
  ]);
  expect((await load({ ...show, mode: 'draw' })).faults).toEqual([
    `${at}mode 学校 S1 已经有学生报名，名额怎么定不能再改`,
  ]);
});
