import { beforeAll, expect, test } from 'vitest';

import { upsertStanding } from '../../attempt/standing.repository.ts';
import { loadDivisions } from '../../features/school/divisions/load-divisions.ts';
import { formatFinding } from '../../platform/import/findings.ts';
import { takeSnapshot } from '../../testing/snapshot.ts';
import { createTestContext } from '../../testing/test-context.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { importPackage } from './import-package.ts';
import {
  newHomework,
  newQuestion,
  writePackageFolder,
  validPackage,
} from './testing/package-folder.ts';

const { db } = await createTestDatabase();
const context = createTestContext(db);

type Files = Record<string, string | Buffer | null>;

async function load(changes: Files = {}, isDryRun = false) {
  const { findings, steps } = await importPackage(context, writePackageFolder(changes), {
    isDryRun,
    progress: () => undefined,
  });
  const counts = steps
    .filter(({ added, updated }) => added + updated > 0)
    .map(({ kind, added, updated }) => `${kind} +${added} ~${updated}`);
  return {
    counts,
    faults: findings.faults.map(formatFinding),
    warnings: findings.warnings.map(formatFinding),
  };
}

const pupils = (...rows: string[]) => `学校标识码,学号,姓名,年级,班级\n${rows.join('\n')}\n`;
const schools = (...rows: string[]) => `学校标识码,学校名称,区划代码\n${rows.join('\n')}\n`;
const questions = (...list: object[]) => JSON.stringify(list);

beforeAll(() => loadDivisions(db));

test.each<[string, Files, string]>([
  [
    'no manifest',
    { 'manifest.json': null },
    'manifest.json 缺少这个文件，内容应为 { "format": "meiyu", "version": 1 }',
  ],
  [
    'another format version',
    { 'manifest.json': '{ "format": "meiyu", "version": 2 }' },
    'manifest.json:1:version 应为 1，现在是 2',
  ],
  [
    'an unknown division',
    { 'schools.csv': schools('S1,一小,999999') },
    'schools.csv:2:3 区划代码：没有 999999 这个区划',
  ],
  [
    'a city in place of a county',
    { 'schools.csv': schools('S1,一小,330100') },
    'schools.csv:2:3 区划代码：330100 杭州市 不是区县，请写到区县一级',
  ],
  [
    'another name for a county',
    { 'schools.csv': schools('S1,一小,330106:市直属') },
    'schools.csv:2:3 区划代码：330106 是 西湖区，不能另起名字',
  ],
  [
    'a county that the operator has added, outside of any city',
    { 'schools.csv': schools('S1,一小,339999:市直属') },
    'schools.csv:2:3 区划代码：339999 不属于任何一个市',
  ],
  [
    'two names for a county that the operator has added',
    { 'schools.csv': schools('S1,一小,330199:市直属', 'S2,二小,330199:直属') },
    'schools.csv:3:3 区划代码：330199 在前面叫 市直属',
  ],
  [
    'a school twice',
    { 'schools.csv': schools('S1,一小,330106', 'S1,二小,330106') },
    'schools.csv:3:1 学校标识码重复，和 schools.csv:2:1 相同',
  ],
  [
    'a pupil of an unknown school',
    { 'students.csv': pupils('S9,01,林,5,1') },
    'students.csv:2:1 学校标识码：没有 S9 这所学校',
  ],
  [
    'a pupil twice',
    { 'students.csv': pupils('S1,01,林,5,1', 'S1,０１,王,5,1') },
    'students.csv:3:2 学号或工号（同一学校里学号和工号也不能相同）重复，和 students.csv:2:2 相同',
  ],
  [
    'a pupil with a teacher’s number',
    { 'students.csv': pupils('S1,T1,林,5,1') },
    'students.csv:2:2 学号或工号（同一学校里学号和工号也不能相同）重复，和 teachers.csv:2:2 相同',
  ],
  [
    'a weak password',
    { 'students.csv': '学校标识码,学号,姓名,年级,班级,初始密码\nS1,01,林,5,1,123456' },
    'students.csv:2:6 初始密码：太弱：要有6-18位新密码，包含字母和数字',
  ],
  [
    'a wrong grade and class',
    { 'students.csv': pupils('S1,01,林,大班,零班') },
    'students.csv:2:5 班级：“零班”不是班级，请写 1–99 的班号，如 2 或 2班',
  ],
  [
    'a question twice',
    { 'questions/ar.json': questions(newQuestion('q1')) },
    'questions/mu.json:1:[0].id 题目 id重复，和 questions/ar.json:1:[0].id 相同',
  ],
  [
    'a key that is not an option',
    { 'questions/mu.json': questions(newQuestion('q1', { key: 'C' })) },
    'questions/mu.json:1:[0] ',
  ],
  [
    'a missing file',
    { 'media/a.svg': null },
    'questions/mu.json:1:[0].stem.images[0].src 数据包里没有文件 media/a.svg',
  ],
  [
    'a file whose content does not match its name',
    { 'media/a.svg': 'GIF89a' },
    'media/a.svg 内容是 gif，文件名却是 .svg',
  ],
  [
    'a dangerous file',
    { 'media/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>' },
    'media/a.svg SVG 里不能有 <script>',
  ],
  [
    'a homework twice',
    { 'homework/h2.json': JSON.stringify(newHomework()) },
    'homework/h2.json:1:id 作业 id重复，和 homework/h1.json:1:id 相同',
  ],
  [
    'a homework with an unknown question',
    { 'homework/h1.json': JSON.stringify(newHomework({ questions: [{ id: 'q9' }] })) },
    'homework/h1.json:1:questions[0].id 没有题目 q9',
  ],
  [
    'a homework with a question twice',
    {
      'homework/h1.json': JSON.stringify(newHomework({ questions: [{ id: 'q1' }, { id: 'q1' }] })),
    },
    'homework/h1.json:1:questions[1].id 题目 q1 出现了两次',
  ],
  [
    'a homework of another subject',
    { 'homework/h1.json': JSON.stringify(newHomework({ subject: 'ar' })) },
    'homework/h1.json:1:questions[0].id 题目 q1 的学科是 mu，作业是 ar',
  ],
  [
    'a homework for an unknown school',
    {
      'homework/h1.json': JSON.stringify(
        newHomework({ assign: [{ school: 'S9', grade: 5, klass: [1] }] }),
      ),
    },
    'homework/h1.json:1:assign[0].school 没有 S9 这所学校',
  ],
  [
    'a homework for an unknown class',
    {
      'homework/h1.json': JSON.stringify(
        newHomework({ assign: [{ school: 'S1', grade: 5, klass: [1, 9] }] }),
      ),
    },
    'homework/h1.json:1:assign[0].klass[1] 学校 S1 没有 5 年级 9 班',
  ],
  [
    'a banner with an external link',
    {
      'banners.json': JSON.stringify([
        { id: 'b', place: 'home', title: '横幅', link: 'https://example.com' },
      ]),
    },
    'banners.json:1:[0].link 应为应用内的地址，如 /home/curriculum、',
  ],
  [
    'a banner with a link to an unknown page',
    {
      'banners.json': JSON.stringify([
        { id: 'b', place: 'home', title: '横幅', link: '/home/anything' },
      ]),
    },
    'banners.json:1:[0].link 应为应用内的地址，如 /home/curriculum、/home/curriculum/music/operation、',
  ],
  [
    'an empty support entry',
    { 'support.json': '[{}]' },
    'support.json:1:[0] 要有 customQQ 或 customPhone',
  ],
])('reports %s with its place and changes nothing', async (_, changes, line) => {
  const before = await takeSnapshot(db);
  const { faults } = await load(changes);
  expect(
    faults.some((fault) => fault.startsWith(line)),
    faults.join('\n'),
  ).toBe(true);
  expect(await takeSnapshot(db)).toEqual(before);
});

test('reports a fault once, not again for content that depends on it', async () => {
  const { faults } = await load({
    'schools.csv': schools('S1,一小,999999'),
    'questions/mu.json': questions(newQuestion('q1', { grade: 99 })),
  });
  expect(faults).toEqual([
    'questions/mu.json:1:[0].grade 不能大于 12',
    'schools.csv:2:3 区划代码：没有 999999 这个区划',
  ]);
});

test('a dry run reports the changes and makes none', async () => {
  const before = await takeSnapshot(db);
  const { counts, faults } = await load({}, true);
  expect(faults).toEqual([]);
  expect(counts).toEqual([
    '学校 +1 ~0',
    '班级 +1 ~0',
    '老师 +1 ~0',
    '学生 +2 ~0',
    '任教 +1 ~0',
    '媒体文件 +1 ~0',
    '题目 +1 ~0',
    '拼音 +1 ~0',
    '作业 +1 ~0',
  ]);
  expect(await takeSnapshot(db)).toEqual(before);
});

test('importing the package twice leaves the same data', async () => {
  expect((await load()).counts).toHaveLength(9);
  const before = await takeSnapshot(db);
  expect(await load()).toEqual({ counts: [], faults: [], warnings: [] });
  expect(await takeSnapshot(db)).toEqual(before);
});

test('refuses a pupil’s number that a teacher already has', async () => {
  const { faults } = await load({ 'teachers.csv': null, 'students.csv': pupils('S1,T1,林,5,1') });
  expect(faults).toEqual(['students.csv:2:2 学号：T1 已经是这所学校一位老师的账号']);
});

test('a changed roster updates users by number; empty cells and missing users change nothing', async () => {
  await db
    .updateTable('users')
    .set({ phone: '13800000000', password_hash: 'own' })
    .where('login_name', '=', '01')
    .execute();
  const { counts } = await load({
    'students.csv':
      '学校标识码,学号,姓名,性别,年级,班级,手机号,状态,初始密码\nS1,01,林小满,,六年级,2班,,离校,Yueyue123\n',
    'teachers.csv': '学校标识码,工号,姓名,任教\nS1,T1,沈老师,音乐:六年级2班|美术:五年级1班\n',
  });
  expect(counts).toEqual(['班级 +1 ~0', '学生 +0 ~1', '任教 +2 ~1']);
  const rows = await db
    .selectFrom('users')
    .select(['login_name', 'gender', 'grade', 'klass', 'phone', 'state', 'password_hash'])
    .where('role', '=', 2)
    .orderBy('login_name')
    .execute();
  expect(rows).toMatchObject([
    {
      login_name: '01',
      gender: 2,
      grade: 6,
      klass: 2,
      phone: '13800000000',
      state: 'suspended',
      password_hash: 'own',
    },
    { login_name: '02', gender: 1, grade: 5, klass: 1, state: 'active', password_hash: null },
  ]);
  const taught = await db
    .selectFrom('teachings')
    .select(['subject', 'grade', 'klass'])
    .orderBy('subject')
    .execute();
  expect(taught).toEqual([
    { subject: 'ar', grade: 5, klass: 1 },
    { subject: 'mu', grade: 6, klass: 2 },
  ]);
});

test('a changed question is a new version, and the paper with the old version stays', async () => {
  const { counts } = await load({
    'students.csv': null,
    'teachers.csv': null,
    'questions/mu.json': questions(newQuestion('q1', { key: 'A' })),
  });
  expect(counts).toEqual(['题目 +0 ~1', '拼音 +1 ~0', '作业 +0 ~1']);
  expect(await db.selectFrom('question_versions').select('id').execute()).toHaveLength(2);
  expect(await db.selectFrom('papers').select('id').execute()).toHaveLength(2);
});

test('a homework can name questions and classes of an earlier package', async () => {
  const { counts, faults } = await load({
    'schools.csv': null,
    'students.csv': null,
    'teachers.csv': null,
    'questions/mu.json': null,
    'media/a.svg': null,
    'homework/h1.json': JSON.stringify(
      newHomework({ id: 'h2', questions: [{ id: 'q1', score: 2.5 }] }),
    ),
  });
  expect(faults).toEqual([]);
  expect(counts).toEqual(['作业 +1 ~0']);
});

test('a changed due time moves the deadlines of open attempts', async () => {
  const { id: userId } = await db
    .selectFrom('users')
    .select('id')
    .where('login_name', '=', '02')
    .executeTakeFirstOrThrow();
  const { paper_id: paperId } = await db
    .selectFrom('homework')
    .select('paper_id')
    .where('id', '=', 'h2')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('attempts')
    .values({
      school_id: 'S1',
      id: userId,
      user_id: userId,
      homework_id: 'h2',
      paper_id: paperId,
      number: 1,
      seed: 1,
      started_at: new Date('2026-11-20T10:00:00+08:00'),
      deadline_at: null,
      submitted_at: null,
      receipt: null,
      score: null,
      full_score: 2.5,
      marks: null,
    })
    .execute();
  const deadlineAfter = async (settings: Record<string, unknown>) => {
    await load({
      ...Object.fromEntries(Object.keys(validPackage).map((name) => [name, null])),
      'manifest.json': validPackage['manifest.json'],
      'homework/h2.json': JSON.stringify(
        newHomework({ id: 'h2', questions: [{ id: 'q1', score: 2.5 }], ...settings }),
      ),
    });
    const row = await db.selectFrom('attempts').select('deadline_at').executeTakeFirstOrThrow();
    return row.deadline_at?.toISOString() ?? null;
  };
  const due = '2026-11-20T10:30:00+08:00';
  expect(await deadlineAfter({ late: 'refuse', due })).toBe('2026-11-20T02:30:00.000Z');
  expect(await deadlineAfter({ late: 'refuse', due, timeLimitMin: 10 })).toBe(
    '2026-11-20T02:10:00.000Z',
  );
  // A pupil whose teacher has granted more time keeps it.
  const changed = { changed_at: new Date(0), changed_by: userId };
  await upsertStanding(db, { school_id: 'S1', user_id: userId, time_factor: 1.25, ...changed });
  const renamed = { title: '另一个标题', late: 'refuse', due, timeLimitMin: 10 };
  expect(await deadlineAfter(renamed)).toBe('2026-11-20T02:13:00.000Z');
  expect(await deadlineAfter({ late: 'accept', due })).toBeNull();
});

test('creates a school’s own county below its city; a city without counties counts as one county', async () => {
  const { faults } = await load({
    'schools.csv': schools('S2,直属小学,330199:市直属', 'S3,东莞小学,441900', 'S4,另一直属,330199'),
  });
  expect(faults).toEqual([]);
  const rows = await db
    .selectFrom('schools')
    .select(['id', 'province_code', 'city_code', 'county_code'])
    .where('id', '<>', 'S1')
    .orderBy('id')
    .execute();
  expect(rows.map((row) => Object.values(row).join(' '))).toEqual([
    'S2 330000 330100 330199',
    'S3 440000 441900 441900',
    'S4 330000 330100 330199',
  ]);
});

test('a package with banners and support contacts replaces the existing ones', async () => {
  const banner = { id: 'b1', place: 'home', title: '新学期', image: 'media/a.svg', school: 'S1' };
  await load({
    'banners.json': JSON.stringify([banner]),
    'support.json': '[{ "customQQ": "12345" }, { "customPhone": "0571-80000000" }]',
  });
  await load({ 'support.json': '[{ "customQQ": "54321" }]' });
  const banners = await db.selectFrom('banners').select(['school_id', 'image']).execute();
  expect(banners).toEqual([
    { school_id: 'S1', image: expect.stringMatching(/^media\/[0-9a-f]{64}\.svg$/) },
  ]);
  const contacts = await db.selectFrom('support_contacts').select(['qq', 'phone']).execute();
  expect(contacts).toEqual([{ qq: '54321', phone: '' }]);
});
