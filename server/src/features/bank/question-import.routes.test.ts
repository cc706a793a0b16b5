import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';

import type { BankQuestion } from '@meiyu/contract/bank/bank.schema';
import type {
  AppliedImport,
  ImportPlan,
  WaitingImport,
} from '@meiyu/contract/bank/question-import.schema';
import { questionTemplatePath } from '@meiyu/contract/bank/question-import.schema';
import { beforeEach, expect, test } from 'vitest';
import writeXlsx from 'write-excel-file/node';

import { createZip } from '../../platform/import/testing/zip-of.ts';
import { sendForm } from '../../testing/asset-fixtures.ts';
import {
  insertPupil,
  insertSchool,
  insertStaff,
  insertTeacher,
  signIn,
} from '../../testing/school-fixtures.ts';
import { takeSnapshot } from '../../testing/snapshot.ts';
import { createTestApp, createTestContext } from '../../testing/test-context.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const { db } = await createTestDatabase();
const context = createTestContext(db);
const { clock, config } = context;
const app = await createTestApp(context);
const school = '3301060001';
const otherSchool = '3301060002';
const klass = { grade: 5, klass: 1 };
await insertSchool(context, school, [klass]);
await insertSchool(context, otherSchool, [klass]);
await insertTeacher(context, school, 'MU', [{ subject: 'mu', ...klass }]);
await insertTeacher(context, school, 'MU2', [{ subject: 'mu', ...klass }]);
await insertTeacher(context, otherSchool, 'MU', [{ subject: 'mu', ...klass }]);
await insertStaff(context, school, 'HEAD');
await insertPupil(context, school, { number: '01' });

const tokens = { MU: '', MU2: '', HEAD: '', AWAY: '', pupil: '' };
beforeEach(async () => {
  clock.advanceSeconds(2 * 86_400);
  for (const number of ['MU', 'MU2', 'HEAD'] as const) {
    tokens[number] = await signIn(app, school, number);
  }
  tokens.AWAY = await signIn(app, otherSchool, 'MU');
  tokens.pupil = await signIn(app, school, '01');
  await db.deleteFrom('question_revisions').execute();
  await db.deleteFrom('questions').execute();
  await db.deleteFrom('question_imports').execute();
  for (const name of listStagedFiles()) rmSync(path.join(config.dataDir, 'uploads', name));
});

const eventId = '01980000-0000-4000-8000-000000000001';
const headers = ['题型', '题干', '选项A', '选项B', '答案', '分值', '科目', '年级'];
const strings = ['单选', '哪一个是弦乐器？', '笛子', '二胡', 'B', '2', '音乐', '五年级'];
const verdict = ['判断', '二胡有两根弦。', '', '', '对', '2', '', ''];
const faulty = ['多选', '哪些？', '笛子', '二胡', '甲', '2', '', ''];
const withoutMedia = ['单选', '看图。', '笛子', '二胡', 'A', '2', '美术', '5'];

const toCsv = (rows: readonly string[][], columns = headers) =>
  [columns, ...rows].map((row) => row.join(',')).join('\n');

interface Upload {
  name?: string;
  content: string | Buffer;
  fields?: Record<string, string>;
}

function upload(token: string, { name = '题目.csv', content, fields = {} }: Upload) {
  const parts = Object.entries(fields).map(([field, value]) => ({ field, value }));
  return sendForm(
    app,
    token,
    [...parts, { field: 'file', name, value: Buffer.from(content) }],
    '/v2/teach/questions/imports',
  );
}

async function planImport(token: string, file: Upload): Promise<ImportPlan> {
  const reply = await upload(token, file);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json<ImportPlan>();
}

const applyPlan = (token: string, id: string) =>
  app.inject({
    method: 'POST',
    url: `/v2/teach/questions/imports/${id}/apply`,
    headers: { authorization: token },
    payload: { eventId },
  });
const listStates = ({ plan: questions }: ImportPlan) => questions.map(({ state }) => state);
const listStagedFiles = () => readdirSync(path.join(config.dataDir, 'uploads'));
const defaults = { subject: 'mu', grade: '5' };
const sheet = { content: toCsv([strings, verdict, faulty, strings]), fields: defaults };

test('plans a sheet with the place of each question and the reason of each refusal, without changing the bank', async () => {
  const before = await db.selectFrom('questions').selectAll().execute();
  const { plan: questions, file, warnings } = await planImport(tokens.MU, sheet);
  expect(questions).toMatchObject([
    { at: '题目.csv:2', state: 'new', type: '单选题', title: '哪一个是弦乐器？', reason: '' },
    { at: '题目.csv:3', state: 'new', type: '判断题' },
    {
      at: '题目.csv:4:5',
      state: 'refused',
      title: '哪些？',
      reason: '多选题的答案应为选项字母，如 AC，现在是“甲”',
    },
    { at: '题目.csv:5', state: 'same', warnings: ['和第2行重复'] },
  ]);
  expect({ file, warnings }).toEqual({ file: '题目.csv', warnings: [] });
  expect(await db.selectFrom('questions').selectAll().execute()).toEqual(before);
});

test('imports new questions once, and reports that a repeated file has no changes', async () => {
  const { _id: id } = await planImport(tokens.MU, sheet);
  const applied = await applyPlan(tokens.MU, id);
  expect(applied.json<AppliedImport>()).toEqual({ added: 2, updated: 0, skipped: 0 });
  const after = await takeSnapshot(db);
  expect((await applyPlan(tokens.MU, id)).json()).toEqual(applied.json());
  expect(await takeSnapshot(db)).toEqual(after);

  const again = await planImport(tokens.MU, sheet);
  expect(listStates(again)).toEqual(['same', 'same', 'refused', 'same']);
  const question = await readQuestion(tokens.MU, again.plan[1]?.id);
  expect(question).toMatchObject({
    version: 1,
    source: { type: 'judge', subject: 'mu', grade: 5, unit: -1, key: true },
  });
});

async function readQuestion(token: string, id: string | null | undefined) {
  const url = `/v2/teach/questions/${id}`;
  const reply = await app.inject({ url, headers: { authorization: token } });
  return reply.statusCode === 200 ? reply.json<BankQuestion>() : reply.statusCode;
}

test('lists the imported questions in the order of the file', async () => {
  const titles = Array.from({ length: 12 }, (_, index) => `第${index}题`);
  const content = toCsv(titles.map((title) => verdict.with(1, title)));
  await applyPlan(tokens.MU, (await planImport(tokens.MU, { content, fields: defaults }))._id);
  const list = await app.inject({
    url: '/v2/teach/questions?subject=mu&owner=mine',
    headers: { authorization: tokens.MU },
  });
  const { items } = list.json<{ items: { stem: string }[] }>();
  expect(items.map(({ stem }) => stem)).toEqual(titles);
});

test('gives a corrected question a new version, and keeps the versions before', async () => {
  await applyPlan(tokens.MU, (await planImport(tokens.MU, sheet))._id);
  const corrected = toCsv([strings.with(4, 'A'), verdict]);
  const second = await planImport(tokens.MU, { content: corrected, fields: defaults });
  expect(listStates(second)).toEqual(['changed', 'same']);
  const applied = await applyPlan(tokens.MU, second._id);
  expect(applied.json()).toEqual({ added: 0, updated: 1, skipped: 0 });
  const question = await readQuestion(tokens.MU, second.plan[0]?.id);
  expect(question).toMatchObject({ version: 2, source: { key: 'A' } });
  const revisions = await db.selectFrom('question_revisions').select('revision').execute();
  expect(revisions).toHaveLength(3);
});

test('skips a question that was changed after the plan', async () => {
  await applyPlan(tokens.MU, (await planImport(tokens.MU, sheet))._id);
  const corrected = { content: toCsv([strings.with(4, 'A')]), fields: defaults };
  const second = await planImport(tokens.MU, corrected);
  const id = second.plan[0]?.id;
  const current = await readQuestion(tokens.MU, id);
  const saved = await app.inject({
    method: 'PUT',
    url: `/v2/teach/questions/${id}`,
    headers: { authorization: tokens.MU },
    payload: {
      eventId,
      baseRev: 1,
      question: { ...(typeof current === 'object' && current.source), score: 9 },
    },
  });
  expect(saved.statusCode, saved.body).toBe(200);
  const applied = await applyPlan(tokens.MU, second._id);
  expect(applied.json()).toEqual({ added: 0, updated: 0, skipped: 1 });
  expect(await readQuestion(tokens.MU, id)).toMatchObject({ version: 2, source: { score: 9 } });
});

test('uses the subject and grade of the form for questions that name none', async () => {
  const { plan: questions } = await planImport(tokens.MU, { content: toCsv([verdict]) });
  expect(questions[0]).toMatchObject({ state: 'refused', reason: '没有科目；没有年级' });
  const wrong = await upload(tokens.MU, { content: toCsv([verdict]), fields: { grade: '13' } });
  expect(wrong.statusCode).toBe(400);
});

test('refuses questions of a subject that the teacher does not teach', async () => {
  const file = { content: toCsv([withoutMedia]) };
  const { plan: questions, _id: id } = await planImport(tokens.MU, file);
  expect(questions[0]).toMatchObject({
    state: 'refused',
    reason: '你没有任教美术，不能导入这道题',
  });
  expect((await applyPlan(tokens.MU, id)).json()).toEqual({ added: 0, updated: 0, skipped: 0 });
  expect(listStates(await planImport(tokens.HEAD, file))).toEqual(['new']);
});

test('imports nothing after the teacher has lost the subject', async () => {
  const { _id: id } = await planImport(tokens.MU2, sheet);
  const teachings = await db.selectFrom('teachings').selectAll().execute();
  await db.deleteFrom('teachings').execute();
  const applied = await applyPlan(tokens.MU2, id);
  await db.insertInto('teachings').values(teachings).execute();
  expect(applied.json()).toEqual({ added: 0, updated: 0, skipped: 2 });
  expect(await db.selectFrom('questions').selectAll().execute()).toEqual([]);
});

test('gives each teacher own questions, and hides a plan from other teachers', async () => {
  const { _id: id } = await planImport(tokens.MU, sheet);
  for (const token of [tokens.MU2, tokens.HEAD, tokens.AWAY]) {
    const before = await takeSnapshot(db);
    expect((await applyPlan(token, id)).statusCode).toBe(404);
    expect(await takeSnapshot(db)).toEqual(before);
  }
  expect((await applyPlan(tokens.pupil, id)).statusCode).toBe(403);
  expect((await upload(tokens.pupil, sheet)).statusCode).toBe(403);
  await applyPlan(tokens.MU, id);
  for (const token of [tokens.MU2, tokens.HEAD, tokens.AWAY]) {
    const own = await planImport(token, sheet);
    expect(listStates(own)).toEqual(['new', 'new', 'refused', 'same']);
    expect((await applyPlan(token, own._id)).json()).toMatchObject({ added: 2, skipped: 0 });
  }
  const owners = await db.selectFrom('questions').select(['school_id', 'owner_id']).execute();
  expect(new Set(owners.map(({ owner_id: owner }) => owner)).size).toBe(4);
  expect(owners).toHaveLength(8);
});

test('keeps the last plan of a teacher for a day', async () => {
  const first = await planImport(tokens.MU, sheet);
  const second = await planImport(tokens.MU, sheet);
  expect((await applyPlan(tokens.MU, first._id)).statusCode).toBe(404);
  clock.advanceSeconds(86_400);
  const late = await signIn(app, school, 'MU');
  const reply = await applyPlan(late, second._id);
  expect(reply.json()).toMatchObject({ error_code: 300317 });
  await planImport(await signIn(app, school, 'MU2'), sheet);
  expect(await db.selectFrom('question_imports').select('id').execute()).toHaveLength(1);
});

const waitingUrl = '/v2/teach/questions/imports/waiting';
const fetchWaiting = async (token: string) =>
  (await app.inject({ url: waitingUrl, headers: { authorization: token } })).json<WaitingImport>()
    .waiting;

test('returns the plan of a file until it is imported, only to the teacher who uploaded it', async () => {
  expect(await fetchWaiting(tokens.MU)).toBeNull();
  const plan = await planImport(tokens.MU, sheet);
  expect(await fetchWaiting(tokens.MU)).toMatchObject({ ...plan, defaults: { grade: 5 } });
  for (const who of ['MU2', 'AWAY'] as const) expect(await fetchWaiting(tokens[who])).toBeNull();
  await applyPlan(tokens.MU, plan._id);
  expect(await fetchWaiting(tokens.MU)).toBeNull();
});

test('returns an expired plan without its questions', async () => {
  const plan = await planImport(tokens.MU, sheet);
  clock.advanceSeconds(86_400);
  const expired = await fetchWaiting(await signIn(app, school, 'MU'));
  expect(expired).toMatchObject({ _id: plan._id, plan: [], isExpired: true });
});

const svg = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z" fill="${colour}"/></svg>`;
const withImage = ['单选', '看图。', '笛子', 'media/b.svg', 'A', '2', '音乐', '5'];

function makePackage(colour = '#c00'): Upload {
  const content = createZip([
    { name: '包/questions.csv', content: toCsv([withImage, verdict]) },
    { name: '包/media/b.svg', content: svg(colour) },
    { name: '包/homework/h.json', content: '{}' },
  ]);
  return { name: '题目.zip', content, fields: defaults };
}

test('imports a package with its images', async () => {
  const first = await planImport(tokens.MU, makePackage());
  expect(listStates(first)).toEqual(['new', 'new']);
  expect(first.plan[0]?.at).toBe('questions.csv:2');
  expect(first.warnings).toEqual(['homework/h.json 不是题目，没有导入']);
  expect(listStagedFiles()).toHaveLength(1);
  expect((await applyPlan(tokens.MU, first._id)).json()).toMatchObject({ added: 2 });
  expect(listStagedFiles()).toEqual([]);
  const question = await readQuestion(tokens.MU, first.plan[0]?.id);
  const shown = typeof question === 'object' && question.shown;
  const image =
    shown && shown.type === 'single' ? shown.options.find((one) => one.image) : undefined;
  const file = await app.inject(image?.image ?? '');
  expect(file.headers['content-type']).toBe('image/svg+xml');
  expect(file.body).toBe(svg('#c00'));
  expect(listStates(await planImport(tokens.MU, makePackage()))).toEqual(['same', 'same']);
});

test('deletes the files of a plan that another one replaces', async () => {
  await planImport(tokens.MU, makePackage('#0c0'));
  await planImport(tokens.MU, makePackage('#00c'));
  expect(listStagedFiles()).toHaveLength(1);
  await planImport(tokens.MU, sheet);
  expect(listStagedFiles()).toEqual([]);
});

test.each([
  ['题目.xls', 'x', 300318, '这是旧的表格格式，请另存为 .xlsx 或 .csv'],
  ['题目.exe', 'x', 300318, '只能导入 .xlsx、.csv、.zip 或 .json 文件'],
  ['题目.csv', '题干\n你好', 300309, /^表头缺少“题型”$/],
  ['题目.json', '[]', 300309, '文件里没有能读的题目'],
  ['题目.zip', 'PK', 300318, /压缩包读不出来/],
])('refuses %s with its reason', async (name, content, code, message) => {
  const reply = await upload(tokens.MU, { name, content });
  expect(reply.json()).toMatchObject({
    error_code: code,
    error_msg: expect.stringMatching(message),
  });
  expect(listStagedFiles()).toEqual([]);
});

test('refuses a sheet that would fill the memory, and reads the next file', async () => {
  const content = createZip([
    {
      name: '[Content_Types].xml',
      content:
        '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
    },
    {
      name: 'xl/workbook.xml',
      content:
        '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="a" sheetId="1" r:id="r1"/></sheets></workbook>',
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content:
        '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    },
    {
      name: 'xl/worksheets/sheet1.xml',
      content:
        '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData><row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData></worksheet>',
    },
  ]);
  const reply = await upload(tokens.MU, { name: 'a.xlsx', content });
  expect(reply.json<{ error_code: number }>().error_code).toBeOneOf([300309, 300318]);
  expect(listStates(await planImport(tokens.MU, sheet))).toHaveLength(4);
});

test('limits the files that a teacher uploads in a day', async () => {
  const file = { name: '题目.exe', content: 'x' };
  for (let sent = 0; sent < 60; sent += 1) await upload(tokens.MU, file);
  const reply = await upload(tokens.MU, file);
  expect(reply.json()).toMatchObject({ error_code: 300316 });
  expect((await upload(tokens.MU2, sheet)).statusCode).toBe(200);
});

const getTemplate = (token: string) =>
  app.inject({ url: questionTemplatePath, headers: { authorization: token } });

test('sends the template to teachers', async () => {
  const reply = await getTemplate(tokens.MU);
  expect(reply.headers['content-type']).toContain('spreadsheetml');
  expect(reply.rawPayload.subarray(0, 2).toString()).toBe('PK');
  expect((await getTemplate(tokens.pupil)).statusCode).toBe(403);
  expect((await getTemplate('')).statusCode).toBe(401);
});

test('plans and imports 2,000 rows in seconds, without delaying other requests', async () => {
  const rows = Array.from({ length: 2000 }, (_, index) => [
    '单选',
    `第 ${index} 题：下面哪一件乐器用弓拉奏？`,
    '笛子',
    '二胡',
    index % 2 === 0 ? 'B' : 'A',
    '2',
    '音乐',
    '五年级',
  ]);
  const content = await writeXlsx([headers, ...rows]).toBuffer();
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const begun = performance.now();
  const planned = await planImport(tokens.MU, { name: 'a.xlsx', content });
  const planMs = performance.now() - begun;
  const applied = await applyPlan(tokens.MU, planned._id);
  delay.disable();
  expect(applied.json()).toEqual({ added: 2000, updated: 0, skipped: 0 });
  expect(planMs).toBeLessThan(10_000);
  expect(delay.max / 1e6).toBeLessThan(500);
}, 60_000);
