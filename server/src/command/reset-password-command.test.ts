import { beforeEach, expect, test } from 'vitest';

import { insertPupil, insertSchool, insertTeacher, signIn } from '../testing/school-fixtures.ts';
import { createTestApp, createTestContext } from '../testing/test-context.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { runCommand } from './run-command.ts';
import type { Terminal } from './terminal.ts';

const { db, databaseUrl } = await createTestDatabase();
const context = createTestContext(db);
const app = await createTestApp(context);
// The clock of the test must agree with the machine's clock, which the command uses.
context.clock.set(new Date().toISOString());
let count = 0;
let school = '';

beforeEach(async () => {
  count += 1;
  school = `S${count}`;
  await insertSchool(context, school, [{ grade: 5, klass: 1 }]);
  await insertPupil(context, school, { number: '501' });
});

/** Runs the command. `typed` contains the lines typed at its questions. Null means that there is no terminal. */
async function reset(args: string[], typed: string[] | null = []) {
  const lines: string[] = [];
  const asked: string[] = [];
  const terminal: Terminal = {
    print: (line: string) => lines.push(line),
    printError: (line: string) => lines.push(line),
    progress: () => undefined,
    ...(typed && {
      askSecret: (question: string) => {
        asked.push(question);
        return Promise.resolve(typed[asked.length - 1] ?? '');
      },
    }),
  };
  const environment = { DATA_DIR: context.config.dataDir, DATABASE_URL: databaseUrl };
  const code = await runCommand(['reset-password', ...args], terminal, environment);
  return { code, said: lines.join('\n'), asked };
}

const readMe = async (token: string, url = '/v2/sessions/current') =>
  app.inject({ url, headers: { authorization: token } });

test('generates a password that must be changed and expires in 14 days, and ends all sessions', async () => {
  const before = await signIn(app, school, '501');
  const { code, said } = await reset([school, '501']);
  expect(code).toBe(0);
  const [, password = ''] = /^林小满 的新初始密码 (\w{10})　请在 .+ 之前登录/.exec(said) ?? [];
  expect((await readMe(before)).statusCode).toBe(401);
  const token = await signIn(app, school, '501', password);
  expect((await readMe(token, '/v2/sessions')).json()).toMatchObject({ error_code: 300013 });
  context.clock.advanceSeconds(14 * 86_400 + 60);
  await expect(signIn(app, school, '501', password)).rejects.toThrow('300105');
  context.clock.set(new Date().toISOString());
});

test('ends access that a stranger may have bound, prints it, and sends a notice to the phone', async () => {
  await signIn(app, school, '501');
  const phone = '13800000501';
  const { id } = await db
    .updateTable('users')
    .set({ phone, phone_set_at: new Date() })
    .where('school_id', '=', school)
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('external_identities')
    .values({
      school_id: school,
      user_id: id,
      provider: 'wechat',
      subject: Buffer.from('stranger'),
      bound_at: new Date(),
    })
    .execute();
  const { said } = await reset([school, '501']);
  expect(said).toContain('另外：退出了 1 台设备，解除了绑定的微信，解绑了尾号 0501 的手机号。');
  const bound = db.selectFrom('external_identities').where('school_id', '=', school);
  expect(await bound.select('user_id').execute()).toEqual([]);
  const notices = db.selectFrom('sms_outbox').select('kind').where('phone', '=', phone);
  expect(await notices.execute()).toEqual([{ kind: 'reset' }]);
});

test('never restores the platform’s default password', async () => {
  await insertTeacher(context, school, 'T1', []);
  for (const number of ['501', 'T1']) {
    await reset([school, number]);
    await expect(signIn(app, school, number, 'Meiyu123')).rejects.toThrow('300010');
  }
});

test('--ask reads a password from the terminal twice without showing it', async () => {
  const { code, said, asked } = await reset([school, '501', '--ask'], ['Lingshi88', 'Lingshi88']);
  expect([code, asked.length]).toEqual([0, 2]);
  expect(said).toMatch(/^已设置 林小满 的初始密码。/);
  expect(said).not.toContain('Lingshi88');
  const token = await signIn(app, school, '501', 'Lingshi88');
  expect((await readMe(token, '/v2/sessions')).json()).toMatchObject({ error_code: 300013 });
});

test.each([
  ['two different passwords', ['--ask'], ['Lingshi88', 'Lingshi89'], '两次密码不一致'],
  ['a weak password', ['--ask'], ['abc'], '请输入6-18位新密码，包含字母和数字'],
  ['a common password', ['--ask'], ['Abc123', 'Abc123'], '这个密码太容易被猜到，请换一个'],
  [
    'a password with the name',
    ['--ask'],
    ['Xiaoman77', 'Xiaoman77'],
    '密码里不能有自己的学号、姓名',
  ],
  ['the default password', ['--ask'], ['Meiyu123', 'Meiyu123'], '这个密码太容易被猜到，请换一个'],
  ['a password from a pipe', ['--ask'], null, '--ask 要在终端里运行'],
  ['a password in the command line', ['--password', 'Lingshi88'], [], '密码不能写在命令里'],
  ['a password in the command line', ['--password=Lingshi88'], [], '密码不能写在命令里'],
])('refuses %s and changes nothing', async (_case, options, typed, message) => {
  const { code, said } = await reset([school, '501', ...options], typed);
  expect([code, said]).toEqual([1, expect.stringContaining(message)]);
  await signIn(app, school, '501');
});

test('names an account that does not exist', async () => {
  const { code, said } = await reset([school, '99']);
  expect([code, said]).toEqual([1, `学校 ${school} 没有学号或工号为 99 的人`]);
});
