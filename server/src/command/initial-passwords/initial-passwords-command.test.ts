import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

import { isValidNewPassword } from '@meiyu/contract/shared/validation';
import { beforeEach, expect, test } from 'vitest';

import {
  insertPupil,
  insertSchool,
  insertStaff,
  insertTeacher,
  signIn,
} from '../../testing/school-fixtures.ts';
import { createTestApp, createTestContext } from '../../testing/test-context.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { runCommand } from '../run-command.ts';
import type { Terminal } from '../terminal.ts';

const { db, databaseUrl } = await createTestDatabase();
const context = createTestContext(db);
const app = await createTestApp(context);
// The clock of the test must agree with the machine's clock, which the command uses.
context.clock.set(new Date().toISOString());
let count = 0;
let school = '';

beforeEach(async () => {
  count += 1;
  school = `33010600${String(count).padStart(2, '0')}`;
  await insertSchool(context, school, [
    { grade: 5, klass: 1 },
    { grade: 5, klass: 2 },
    { grade: 6, klass: 1 },
  ]);
  const byDefault = { passwordText: null };
  await insertPupil(context, school, { ...byDefault, number: '502', klass: 2, name: '林二' });
  await insertPupil(context, school, { ...byDefault, number: '501', name: '=林一' });
  await insertPupil(context, school, { ...byDefault, number: '601', grade: 6, name: '林六' });
  await insertPupil(context, school, { number: '503', name: '自己改过' });
  await insertPupil(context, school, { ...byDefault, number: '504', state: 'suspended' });
  await insertTeacher(context, school, 'T1', []);
});

async function runMeiyu(...args: string[]) {
  const printed: string[] = [];
  const complaints: string[] = [];
  const terminal: Terminal = {
    print: (line: string) => printed.push(line),
    printError: (line: string) => complaints.push(line),
    progress: () => undefined,
  };
  const environment = { DATA_DIR: context.config.dataDir, DATABASE_URL: databaseUrl };
  const code = await runCommand(['initial-passwords', ...args], terminal, environment);
  const passwords = printed.flatMap((line) => /^初始密码 (\w+)/.exec(line)?.[1] ?? []);
  return { code, printed, passwords, complaints: complaints.join('\n') };
}

const getWithToken = (token: string, url = '/v2/sessions/current') =>
  app.inject({ url, headers: { authorization: token } });

test('prints a password for each pupil with the default password, by class', async () => {
  const { code, printed, passwords } = await runMeiyu('--school', school);
  expect(code).toBe(0);
  expect(printed.filter((line) => line.includes('人）'))).toEqual([
    `学校${school} 五年级(1)班（1 人）`,
    `学校${school} 五年级(2)班（1 人）`,
    `学校${school} 六年级(1)班（1 人）`,
  ]);
  expect(printed.filter((line) => line.includes('学号'))).toEqual([
    '五年级(1)班　=林一　学号 501',
    '五年级(2)班　林二　学号 502',
    '六年级(1)班　林六　学号 601',
  ]);
  expect(new Set(passwords).size).toBe(3);
  for (const password of passwords) {
    expect(password).toMatch(/^([b-z][aeuy]){3}[2-9]{4}$/);
    expect(isValidNewPassword(password)).toBe(true);
  }
});

test('the printed password opens the account only to choose another, and the default password no longer works', async () => {
  const before = await signIn(app, school, '501', 'Meiyu123');
  const { passwords } = await runMeiyu('--school', school, '--grade', '五年级', '--klass', '1班');
  const [password = ''] = passwords;
  expect(passwords).toHaveLength(1);
  expect((await getWithToken(before)).statusCode).toBe(401);
  await expect(signIn(app, school, '501', 'Meiyu123')).rejects.toThrow('300010');
  const token = await signIn(app, school, '501', password);
  expect((await getWithToken(token, '/v2/sessions')).json()).toMatchObject({ error_code: 300013 });
  const changed = await app.inject({
    method: 'PUT',
    url: '/v2/students/password',
    headers: { authorization: token },
    payload: { oldPassword: password, newPassword: 'Xinmima88' },
  });
  expect(changed.statusCode).toBe(200);
  expect((await getWithToken(token, '/v2/sessions')).statusCode).toBe(200);
  await signIn(app, school, '502', 'Meiyu123');
});

test('issues only to accounts without a password; --renew replaces issued ones, never chosen ones', async () => {
  const first = await runMeiyu('--school', school);
  const secondRun = await runMeiyu('--school', school);
  expect([secondRun.code, secondRun.passwords, secondRun.complaints]).toEqual([
    0,
    [],
    '没有需要发初始密码的学生：每个人都有没过期的初始密码，或自己改过的密码。',
  ]);
  await insertPupil(context, school, { number: '505', name: '新来', passwordText: null });
  expect((await runMeiyu('--school', school)).passwords).toHaveLength(1);
  const renewed = await runMeiyu('--school', school, '--renew');
  expect(renewed.passwords).toHaveLength(4);
  await expect(signIn(app, school, '501', first.passwords[0])).rejects.toThrow('300010');
  await signIn(app, school, '501', renewed.passwords[0]);
  await signIn(app, school, '503');
});

test('an expired password is issued again without --renew, valid for 14 days', async () => {
  const first = await runMeiyu('--school', school, '--grade', '5');
  const expired = { password_expires_at: new Date(0) };
  const of501 = db.updateTable('users').set(expired).where('school_id', '=', school);
  await of501.where('login_name', '=', '501').execute();
  await expect(signIn(app, school, '501', first.passwords[0])).rejects.toThrow('300105');

  const { passwords } = await runMeiyu('--school', school, '--grade', '5');
  expect(passwords).toHaveLength(1);
  await signIn(app, school, '501', passwords[0]);
  await signIn(app, school, '502', first.passwords[1]);
  context.clock.set(new Date().toISOString());
  context.clock.advanceSeconds(14 * 86_400 + 60);
  await expect(signIn(app, school, '501', passwords[0])).rejects.toThrow('300105');
  context.clock.set(new Date().toISOString());
});

test('--teachers issues passwords to teachers and staff, whom no default password lets in', async () => {
  const staff = await insertStaff(context, school, 'T2');
  const teacher = await insertTeacher(context, school, 'T3', []);
  await db
    .updateTable('users')
    .set({ password_hash: null, must_change_password: true })
    .where('id', 'in', [staff, teacher])
    .execute();
  await expect(signIn(app, school, 'T2', 'Meiyu123')).rejects.toThrow('300010');
  const { printed, passwords } = await runMeiyu('--school', school, '--teachers');
  expect(printed.filter((line) => line.includes('人）') || line.includes('工号'))).toEqual([
    `学校${school} 老师（2 人）`,
    '老师　李老师　工号 T2',
    '老师　李老师　工号 T3',
  ]);
  const token = await signIn(app, school, 'T2', passwords[0]);
  expect((await getWithToken(token, '/v2/sessions')).json()).toMatchObject({ error_code: 300013 });
  await signIn(app, school, 'T1');
  await signIn(app, school, '501', 'Meiyu123');
});

test('--out writes a sheet that only its owner can read, and never overwrites one', async () => {
  const file = path.join(context.config.dataDir, `${school}.csv`);
  const { printed } = await runMeiyu('--school', school, '--grade', '5', '--out', file);
  expect(printed).toEqual([`已为 2 名学生发放初始密码，写在 ${file}。发完请删除这个文件。`]);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const [head, one, two] = readFileSync(file, 'utf8').split('\r\n');
  expect(head).toBe('\uFEFF学校,班级,学号,姓名,初始密码,有效期至');
  expect(one).toMatch(
    new RegExp(
      `^学校${school},五年级\\(1\\)班,501,"'=林一",\\w{10},\\d{4}年\\d+月\\d+日 \\d\\d:\\d\\d$`,
    ),
  );
  await signIn(app, school, '502', two?.split(',')[4]);

  const secondRun = await runMeiyu('--school', school, '--out', file);
  expect([secondRun.code, secondRun.complaints]).toEqual([1, expect.stringContaining('已经存在')]);
  await signIn(app, school, '601', 'Meiyu123');
});

test('no password changes if the sheet cannot be written', async () => {
  const file = path.join(context.config.dataDir, 'none', 'a.csv');
  expect((await runMeiyu('--school', school, '--out', file)).code).toBe(1);
  expect(existsSync(file)).toBe(false);
  await signIn(app, school, '501', 'Meiyu123');
});

test('stores only a keyed hash and records an audit event', async () => {
  const { passwords } = await runMeiyu('--school', school);
  const storedUsers = JSON.stringify(await db.selectFrom('users').selectAll().execute());
  const events = await db
    .selectFrom('audit_events')
    .selectAll()
    .where('school_id', '=', school)
    .execute();
  for (const password of passwords)
    expect(storedUsers + JSON.stringify(events)).not.toContain(password);
  expect(events.map(({ event, actor }) => [event, actor])).toEqual(
    Array.from({ length: 3 }, () => ['initialPasswordIssued', 'operator']),
  );
});

test.each([
  [[], '用法：initial-passwords --school'],
  [['--school', '0'], '没有学校 0'],
  [['--school', '0', '--klass', '1'], '请同时给出 --grade'],
  [['--school', '0', '--teachers', '--grade', '5'], '不能同时给出 --grade'],
  [['--school', '0', '--grade', '大班'], '“大班”不是年级'],
  [['--school', '0', '--grade', '5', '--klass', '0'], '“0”不是班级'],
  [['--what'], '参数不对'],
])('refuses %j with a Chinese message', async (args, text) => {
  const { code, complaints } = await runMeiyu(...args);
  expect(code).toBe(1);
  expect(complaints).toContain(text);
});
