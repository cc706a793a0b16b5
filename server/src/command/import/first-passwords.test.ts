import { beforeAll, beforeEach, expect, test } from 'vitest';

import { loadDivisions } from '../../features/school/divisions/load-divisions.ts';
import { formatFinding } from '../../platform/import/findings.ts';
import { signIn, signInAndChange } from '../../testing/school-fixtures.ts';
import { createTestApp, createTestContext } from '../../testing/test-context.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { importPackage, type ImportOptions } from './import-package.ts';
import { writePackageFolder } from './testing/package-folder.ts';

const { db } = await createTestDatabase();
const context = createTestContext(db);
const app = await createTestApp(context);
const SHEET_DAY = '2026-11-20T10:00:00+08:00';
let count = 0;
let school = '';

beforeAll(() => loadDivisions(db));
beforeEach(() => {
  count += 1;
  school = `S${count}`;
  context.clock.set(SHEET_DAY);
});

/** Imports a school with rows `学号,初始密码` for pupils and `工号,初始密码` for teachers. */
async function load(
  rows: { pupils?: string[]; teachers?: string[] },
  { on = context, ...options }: Partial<ImportOptions> & { on?: typeof context } = {},
) {
  const pupils = (rows.pupils ?? []).map((row) => `${school},甲,5,1,${row}`);
  const teachers = (rows.teachers ?? []).map((row) => `${school},乙,全校,${row}`);
  const folder = writePackageFolder({
    'schools.csv': `学校标识码,学校名称,区划代码\n${school},小学,330106\n`,
    'students.csv': ['学校标识码,姓名,年级,班级,学号,初始密码', ...pupils].join('\n'),
    'teachers.csv': ['学校标识码,姓名,任教,工号,初始密码', ...teachers].join('\n'),
    'questions/mu.json': null,
    'homework/h1.json': null,
    'media/a.svg': null,
  });
  const { findings, steps } = await importPackage(on, folder, {
    isDryRun: false,
    progress: () => undefined,
    ...options,
  });
  return {
    faults: findings.faults.map(formatFinding),
    warnings: findings.warnings.map(formatFinding),
    notes: steps.flatMap((step) => step.notes ?? []),
  };
}

const selectStored = () =>
  db
    .selectFrom('users')
    .select(['login_name', 'password_hash', 'must_change_password'])
    .select(['password_source', 'password_issued_at', 'password_expires_at'])
    .where('school_id', '=', school)
    .orderBy('login_name')
    .execute();

/** Checks whether the user must change this password after a sign-in with it. */
async function mustChange(number: string, text: string): Promise<boolean> {
  const token = await signIn(app, school, number, text);
  const reply = await app.inject({
    url: '/v2/sessions/current',
    headers: { authorization: token },
  });
  return reply.json<{ mustChangePassword: boolean }>().mustChangePassword;
}

test('a password of a sheet must be changed at the first sign-in and expires after 14 days', async () => {
  await load({ pupils: ['01,Chushi01', '02,'], teachers: ['T1,Laoshi01'] });
  for (const [number, issued] of [
    ['01', 'Chushi01'],
    ['02', 'Meiyu123'],
    ['T1', 'Laoshi01'],
  ] as const) {
    const token = await signIn(app, school, number, issued);
    const reply = await app.inject({ url: '/v2/sessions', headers: { authorization: token } });
    expect(reply.json()).toMatchObject({ error_code: 300013 });
  }
  context.clock.advanceSeconds(14 * 86_400);
  await expect(signIn(app, school, '01', 'Chushi01')).rejects.toThrow('300105');
  await expect(signIn(app, school, '02', 'Meiyu123')).rejects.toThrow('300105');
});

test('importing the same sheet again neither renews nor resets a password', async () => {
  const rows = { pupils: ['01,Chushi01', '02,Chushi02'], teachers: ['T1,Laoshi01'] };
  await load(rows);
  await signInAndChange(app, school, '02', 'Chushi02');
  const before = await selectStored();
  context.clock.advanceSeconds(15 * 86_400);
  expect(await load(rows)).toMatchObject({ faults: [] });
  expect(await selectStored()).toEqual(before);
  await expect(signIn(app, school, '01', 'Chushi01')).rejects.toThrow('300105');
  await signIn(app, school, '02');
});

test('with FIRST_PASSWORDS_FROM the 14 days begin on that day', async () => {
  const { config } = createTestContext(db, { FIRST_PASSWORDS_FROM: '2026-12-01' });
  await load({ pupils: ['01,Chushi01'] }, { on: { ...context, config } });
  expect(await selectStored()).toMatchObject([
    {
      password_source: 'sheet',
      password_issued_at: new Date(SHEET_DAY),
      password_expires_at: new Date('2026-12-15T00:00:00+08:00'),
    },
  ]);
});

test('refuses a sheet that gives one password to several new accounts, unless an option allows it', async () => {
  const shared = {
    pupils: ['01,Gongyong1', '02,Gongyong1', '03,Chushi03'],
    teachers: ['T1,Gongyong1'],
  };
  const { faults } = await load(shared);
  expect(faults).toEqual([
    expect.stringMatching(/^teachers\.csv:2:4 初始密码：有 3 个账号用的是和这一行相同的密码/),
    expect.stringMatching(/^students\.csv:2:5 .+--allow-shared-passwords$/),
  ]);
  expect(faults.join()).not.toContain('Gongyong1');
  expect(await selectStored()).toEqual([]);
  const { warnings } = await load(shared, { allowsSharedPasswords: true });
  expect(warnings).toHaveLength(2);
  expect(await selectStored()).toHaveLength(4);
  // Existing accounts may share a password in the sheet, but a new account may not get a shared one.
  expect(await load(shared)).toMatchObject({ faults: [], warnings: [] });
  const joined = { ...shared, pupils: [...shared.pupils, '04,Gongyong1'] };
  expect((await load(joined)).faults).toHaveLength(1);
});

test('refuses a sheet that gives the default password to a teacher; with an empty cell the teacher cannot sign in', async () => {
  expect((await load({ teachers: ['T1,Meiyu123'] })).faults).toEqual([
    'teachers.csv:2:4 初始密码：平台默认密码打不开老师的账号，请换一个或留空',
  ]);
  expect((await load({ teachers: ['T1,'] })).notes).toEqual([
    '1 名新增的老师没有初始密码，还不能登录：请运维用 initial-passwords --teachers 发放。',
  ]);
  await expect(signIn(app, school, 'T1', 'Meiyu123')).rejects.toThrow('300010');
});

test('published passwords of a demo school do not change', async () => {
  const rows = { pupils: ['01,Gongyong1', '02,Gongyong1', '03,'], teachers: ['T1,Gongyong1'] };
  expect(await load(rows, { isDemo: true })).toMatchObject({ faults: [], warnings: [] });
  context.clock.advanceSeconds(100 * 86_400);
  expect(await mustChange('01', 'Gongyong1')).toBe(false);
  expect(await mustChange('T1', 'Gongyong1')).toBe(false);
  expect(await mustChange('03', 'Meiyu123')).toBe(true);
  // A larger version of the demo package may be imported, although its accounts share a password.
  expect((await load({ ...rows, pupils: [...rows.pupils, '04,Gongyong1'] })).faults).toEqual([]);
});
