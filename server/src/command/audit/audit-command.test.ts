import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

import { audit } from '../../platform/audit/audit.ts';
import { sealAudit } from '../../platform/audit/seal-audit.ts';
import { insertPupil, insertSchool } from '../../testing/school-fixtures.ts';
import { createTestContext } from '../../testing/test-context.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { runCommand } from '../run-command.ts';
import type { Terminal } from '../terminal.ts';

const { db, databaseUrl } = await createTestDatabase();
const context = createTestContext(db);
const school = '3301060001';
let userId = '';

beforeAll(async () => {
  await insertSchool(context, school, [{ grade: 5, klass: 1 }]);
  userId = await insertPupil(context, school);
  const eventFields = { schoolId: school, subject: userId };
  await audit(db, { ...eventFields, event: 'loginFailed', at: new Date('2026-10-31T15:59:59Z') });
  await audit(db, {
    ...eventFields,
    event: 'loginSucceeded',
    at: new Date('2026-10-31T16:00:00Z'),
  });
  await audit(db, {
    event: 'imported',
    at: new Date(),
    schoolId: null,
    subject: null,
    actor: 'operator',
  });
  await sealAudit(context);
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
  const code = await runCommand(['audit', ...args], terminal, environment);
  return { code, printed, complaints: complaints.join('\n') };
}

test('prints events, the newest first', async () => {
  const { printed } = await runMeiyu();
  expect(printed.map((line) => line.split(' ')[1])).toEqual(['导入数据包', '登录', '登录失败']);
  expect(printed[1]).toBe(
    `2026-10-31T16:00:00.000Z 登录 成功 学校=${school} 操作者=system 对象=${userId} 来自=- 设备=- 请求=- `,
  );
});

test.each([
  [
    ['--since', '2026-11-01'],
    ['导入数据包', '登录'],
  ],
  [
    ['--school', school],
    ['登录', '登录失败'],
  ],
  [['--school', school, '--subject', '20260001', '--event', 'loginFailed'], ['登录失败']],
  [['--limit', '1'], ['导入数据包']],
])('filters events by %j', async (args, events) => {
  const { code, printed } = await runMeiyu(...args);
  expect([code, printed.map((line) => line.split(' ')[1])]).toEqual([0, events]);
});

test('finds a user by id too', async () => {
  expect((await runMeiyu('--subject', userId)).printed).toHaveLength(2);
});

test.each([
  [['--since', '昨天'], '--since 应是日期'],
  [['--subject', '20260001'], '请同时给出 --school'],
  [['--subject', '1', '--school', school], '没有学号或工号为 1 的人'],
  [['--event', 'x'], '没有事件“x”'],
  [['--limit', '0'], '--limit 应是 1 到'],
  [['--what'], '参数不对'],
])('refuses %j with a Chinese message', async (args, text) => {
  const { code, complaints } = await runMeiyu(...args);
  expect(code).toBe(1);
  expect(complaints).toContain(text);
});

test('--verify reports unchanged events as valid and names changed ones', async () => {
  const unchanged = await runMeiyu('--verify');
  expect([unchanged.code, unchanged.printed.at(-1)]).toEqual([0, '没有发现改动。']);
  await sql`alter table audit_events disable trigger user`.execute(db);
  await db.deleteFrom('audit_events').where('event', '=', 'loginFailed').execute();
  await sql`alter table audit_events enable trigger user`.execute(db);
  const { code, printed } = await runMeiyu('--verify');
  expect([code, printed[0]]).toEqual([1, expect.stringMatching(/^第 1 个封印不成立/)]);
});
