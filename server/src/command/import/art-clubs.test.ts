import type { ArtClub, ClubMember } from '@meiyu/contract/art-club/art-club.schema';
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
  'teachers.csv': '学校标识码,工号,姓名,任教,初始密码\nS1,T1,许清和,音乐:五年级1班,Chushi10\n',
  'students.csv':
    '学校标识码,学号,姓名,年级,班级,初始密码\nS1,01,林小满,5,1,Chushi01\nS1,02,王梓睿,5,1,Chushi02\n',
};

const choir = {
  id: 'choir',
  school: 'S1',
  name: '茉莉合唱团',
  subject: 'mu',
  teacher: 'T1',
  capacity: 2,
  grades: [5],
  schedule: [{ weekday: 3, starts: '16:10', ends: '17:10' }],
  members: ['01'],
};

async function load(content: unknown, isDryRun = false) {
  const folder = writePackageFolder({ ...people, 'clubs/a.json': JSON.stringify(content) });
  const { findings, steps } = await importPackage(context, folder, {
    isDryRun,
    progress: () => undefined,
  });
  const step = steps.find(({ kind }) => kind === '艺术社团');
  return {
    faults: findings.faults.map(formatFinding),
    counts: step && `+${step.added} ~${step.updated} =${step.unchanged}`,
  };
}

beforeAll(async () => {
  clock.set('2026-11-20T10:00:00+08:00');
  await loadDivisions(db);
});

const at = 'clubs/a.json:1:';

test.each<[string, object, string]>([
  ['no name', { name: '' }, `${at}name 不能为空`],
  [
    'a capacity below the members',
    { capacity: 1, members: ['01', '02'] },
    `${at}capacity 名单里有 2 人，名额不能更少`,
  ],
  ['an unknown teacher', { teacher: 'T9' }, `${at}teacher 学校 S1 没有工号为 T9 的老师`],
  ['a pupil as the teacher', { teacher: '01' }, `${at}teacher 学校 S1 没有工号为 01 的老师`],
  ['an unknown pupil', { members: ['01', '09'] }, `${at}members[1] 学校 S1 没有学号为 09 的学生`],
  [
    'a repeated pupil',
    { members: ['01', '01'] },
    `${at}members[1] 社员重复，和 clubs/a.json:1:members[0] 相同`,
  ],
  [
    'weekly times that overlap',
    { schedule: [...choir.schedule, { weekday: 3, starts: '17:00', ends: '18:00' }] },
    `${at}schedule 每周的时间不能重叠`,
  ],
  ['a sign-up without a time', { join: 'approve' }, `${at}signupOpens 请填写报名开始的时间`],
])('reports %s and writes nothing', async (_, change, fault) => {
  const before = await takeSnapshot(db);
  expect((await load({ ...choir, ...change })).faults).toEqual([fault]);
  expect(await takeSnapshot(db)).toEqual(before);
});

test('imports clubs, changes them by id, keeps their members, and refuses fewer seats', async () => {
  expect((await load([choir], true)).counts).toBe('+1 ~0 =0');
  expect((await load([choir])).counts).toBe('+1 ~0 =0');
  const before = await takeSnapshot(db);
  expect((await load(choir)).counts).toBe('+0 ~0 =1');
  expect(await takeSnapshot(db)).toEqual(before);

  const app = await createTestApp(context);
  const authorization = await signInAndChange(app, 'S1', '01', 'Chushi01');
  const read = async (path: string) =>
    app.inject({ url: `/v2/art-clubs${path}`, headers: { authorization } });
  expect((await read('/choir')).json<ArtClub>()).toMatchObject({
    name: '茉莉合唱团',
    teacher: '许清和',
    members: 1,
    me: { state: 'member' },
    signup: 'none',
  });

  const more = { ...choir, name: '茉莉花合唱团', members: ['01', '02'] };
  expect((await load(more)).counts).toBe('+0 ~1 =0');
  expect((await load(more)).counts).toBe('+0 ~0 =1');
  const { items } = (await read('/choir/members')).json<{ items: ClubMember[] }>();
  expect(items.map(({ name }) => name)).toEqual(['林小满', '王梓睿']);

  expect((await load({ ...more, capacity: 1, members: ['01'] })).faults).toEqual([
    `${at}capacity 已经有 2 个社员，名单里还有 0 个新的，名额不能更少`,
  ]);
  expect((await load({ ...more, ...draw })).faults).toEqual([
    `${at}join 已经有学生报名，报名方式不能再改成抽签或从抽签改掉`,
  ]);
  await db.updateTable('art_clubs').set({ waiting: 1 }).execute();
  expect((await load({ ...more, capacity: 3 })).faults).toEqual([
    `${at}capacity 有 1 人候补，请老师在“我组织的”里加名额，他们马上补上`,
  ]);
  await db.updateTable('art_clubs').set({ waiting: 0 }).execute();
});

const draw = {
  join: 'draw',
  signupOpens: '2026-11-16T08:00:00+08:00',
  signupCloses: '2026-12-01T20:00:00+08:00',
};

test('a pupil who has left is not added again, and other weekly times keep the past sessions', async () => {
  const left = { ...choir, id: 'leavers', members: ['01', '02'] };
  await load(left);
  await db
    .updateTable('art_club_members')
    .set({ state: 'left' })
    .where('club_id', '=', 'leavers')
    .execute();
  expect((await load(left)).counts).toBe('+0 ~0 =1');
  clock.set('2026-11-27T10:00:00+08:00');
  const schedule = [{ weekday: 1, starts: '12:00', ends: '13:00' }];
  expect((await load({ ...left, schedule })).counts).toBe('+0 ~1 =0');
  const sessions = await db
    .selectFrom('art_club_sessions')
    .select('starts_at')
    .where('club_id', '=', 'leavers')
    .execute();
  expect(sessions).toEqual([{ starts_at: new Date('2026-11-25T16:10:00+08:00') }]);
  clock.set('2027-09-01T10:00:00+08:00');
  expect((await load({ ...left, name: '新的' })).faults).toContain(
    `${at}id 这个社团已经结束，新的社团请换一个 id`,
  );
});
