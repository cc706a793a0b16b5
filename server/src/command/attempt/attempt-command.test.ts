import { beforeEach, expect, test } from 'vitest';

import { json } from '../../db/json.ts';
import { openHomeworkApp } from '../../testing/homework-app.ts';
import { insertHomework } from '../../testing/homework-fixtures.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { runCommand } from '../run-command.ts';
import type { Terminal } from '../terminal.ts';

const { db, databaseUrl } = await createTestDatabase();
const { context, newPupil } = await openHomeworkApp(db);
let pupil: Awaited<ReturnType<typeof newPupil>>;
let homework: string;
let attempt: string;

beforeEach(async () => {
  pupil = await newPupil();
  homework = await insertHomework(context, { timeLimitMin: 30 });
  attempt = await pupil.begin(homework);
});

async function runMeiyu(...args: string[]) {
  const lines: string[] = [];
  const terminal: Terminal = {
    print: (line: string) => lines.push(line),
    printError: (line: string) => lines.push(line),
    progress: () => undefined,
  };
  const environment = { DATA_DIR: context.config.dataDir, DATABASE_URL: databaseUrl };
  const code = await runCommand(args, terminal, environment);
  return { code, lines };
}

function readHomework(id: string) {
  return db.selectFrom('attempts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

function selectAudit(event: string) {
  return db
    .selectFrom('audit_events')
    .select(['actor', 'detail'])
    .where('event', '=', event)
    .execute();
}

test('extend gives a homework more time for all pupils and moves its due time', async () => {
  const before = await readHomework(attempt);
  const { code, lines } = await runMeiyu(
    'extend',
    '--homework',
    homework,
    '--minutes',
    '10',
    '--yes',
  );
  expect(lines).toEqual([
    '正在作答、会延长 10 分钟的：1 份',
    '作业的截止时间也推后 10 分钟，没有开始的同学同样适用',
    '已延长 1 份作答。',
  ]);
  expect(code).toBe(0);
  const after = await readHomework(attempt);
  expect(Number(after.deadline_at)).toBeGreaterThan(Number(before.deadline_at));
  expect(after.extended_to).toEqual(after.deadline_at);
  const due = await db
    .selectFrom('homework as h')
    .innerJoin('homework_assignments as a', 'a.homework_id', 'h.id')
    .select(['h.due_at', 'a.due_at as assigned'])
    .where('h.id', '=', homework)
    .executeTakeFirstOrThrow();
  expect(due.due_at).toEqual(due.assigned);
  expect(Number(due.due_at)).toBeGreaterThan(Date.parse('2026-12-31T20:00:00+08:00'));
  expect(await selectAudit('attemptExtended')).toEqual([
    { actor: 'operator', detail: '1 attempts' },
  ]);
});

test('reopen lets a pupil answer and submit again, and the history keeps the first receipt', async () => {
  await pupil.save(attempt, 'q-single', 'A');
  const first = (await pupil.submit(attempt)).json();
  const { lines } = await runMeiyu('reopen', '--attempt', attempt, '--minutes', '20', '--yes');
  expect(lines.slice(0, 2)).toEqual([
    '已经交了、会重新打开 20 分钟的：1 份',
    '其中同学已经可以看到成绩和解析的：1 份',
  ]);
  const result = await pupil.get(`/v2/attempts/${attempt}/result`);
  expect(result.json()).toMatchObject({ error_code: 300043 });
  expect((await pupil.save(attempt, 'q-single', 'B', { baseRev: 1 })).statusCode).toBe(200);
  const second = (await pupil.submit(attempt)).json();
  expect(second.receipt).toBe(`${first.receipt}-2`);
  expect((await pupil.submit(attempt)).json()).toEqual(second);
  const history = await db
    .selectFrom('attempt_history')
    .select(['number', 'reason', 'receipt'])
    .where('attempt_id', '=', attempt)
    .execute();
  expect(history).toEqual([{ number: 1, reason: 'reopened', receipt: first.receipt }]);
  expect(await selectAudit('attemptReopened')).toHaveLength(1);
});

test('recount marks from the stored events, prints the changes, and changes nothing the second time', async () => {
  await pupil.save(attempt, 'q-single', 'B');
  await pupil.submit(attempt);
  const before = await readHomework(attempt);
  await db
    .updateTable('attempts')
    .set({ score: 0, marks: json([]) })
    .where('id', '=', attempt)
    .execute();
  const repeatedArgs = ['recount', '--homework', homework, '--school', '3301060001', '--yes'];
  const { lines } = await runMeiyu(...repeatedArgs);
  expect(lines[0]).toMatch(new RegExp(`^ {2}3301060001 \\d+ .+：0 → ${before.score}$`));
  expect(lines[1]).toBe('按现在的规则重新计分的：1 份，有变化的：1 份');
  const after = await readHomework(attempt);
  expect([after.score, after.marks]).toEqual([before.score, before.marks]);
  expect((await runMeiyu(...repeatedArgs)).lines).toEqual([
    '按现在的规则重新计分的：1 份，有变化的：0 份',
    '没有要改的。',
  ]);
});

test.each([
  [['extend', '--minutes', '5'], '用法：extend'],
  [['extend', '--homework', 'x', '--student', '1', '--minutes', '5'], '用法：extend'],
  [['reopen', '--homework', 'no-such', '--minutes', '5', '--yes'], '没有 id 为 no-such 的作业'],
  [['reopen', '--homework', 'x', '--minutes', '0'], '--minutes 应是 1 到'],
  [['recount', '--attempt', 'x'], '作答 id 不正确'],
])('refuses %j and changes nothing', async (args, message) => {
  const { code, lines } = await runMeiyu(...args);
  expect(code).toBe(1);
  expect(lines.join()).toContain(message);
});
