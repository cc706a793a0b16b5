import { beforeAll, expect, test } from 'vitest';
import writeXlsx, { type SheetData } from 'write-excel-file/node';

import type { FileChecks } from '../../platform/asset/checks/file-checks.ts';
import { createPackageFiles } from '../../platform/import/testing/files-of.ts';
import { createZip } from '../../platform/import/testing/zip-of.ts';
import { checkMedia } from '../../platform/media/check-media.ts';
import { readQuestionFile } from './read-question-file.ts';

const owner = { schoolId: 'A', loginName: 'T001' };
const checks: Pick<FileChecks, 'checkMedia'> = {
  checkMedia: (_, file, extension) => checkMedia(file, extension),
};
const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z" fill="#c00"/></svg>';

const readFiles = (contents: Record<string, string | Buffer>) =>
  readQuestionFile(createPackageFiles(contents), {
    owner,
    defaults: { subject: 'mu', grade: 5 },
    checks,
  });

const headers = ['题型', '题干', '选项A', '选项B', '答案', '分值', '图片'];
const single = ['单选', '哪一个是弦乐器？', '笛子', '二胡', 'B', '2', ''];
const toCsv = (...rows: string[][]) =>
  [headers, ...rows].map((row) => row.map((cell) => `"${cell}"`).join(',')).join('\n');
const makeXlsx = (data: SheetData) => writeXlsx(data).toBuffer();

/** A question of a package. */
const judge = {
  id: 'q-judge',
  type: 'judge',
  subject: 'mu',
  grade: 5,
  unit: 1,
  difficulty: 2,
  score: 2,
  stem: { text: '二胡有两根弦。', images: ['media/erhu.svg'] },
  key: true,
};

let plain: Buffer;
beforeAll(async () => {
  plain = await makeXlsx([headers, single]);
});

test('reads a sheet as .xlsx and as .csv with the same ids and versions', async () => {
  const [fromXlsx, fromCsv] = [
    await readFiles({ 'a.xlsx': plain }),
    await readFiles({ 'b.csv': toCsv(single) }),
  ];
  expect(fromXlsx.questions).toHaveLength(1);
  expect(fromXlsx.questions[0]).toMatchObject({ at: 'a.xlsx:2', title: single[1], faults: [] });
  expect(fromXlsx.questions[0]?.id).toMatch(/^tT001\.[0-9a-f]{20}$/);
  expect(fromXlsx.questions[0]?.version).toEqual(fromCsv.questions[0]?.version);
});

test('recognises a question by what pupils see, not by its key or its place', async () => {
  const { questions } = await readFiles({
    'a.csv': toCsv(single, [...single.slice(0, 4), 'A', '5', '']),
    'b.csv': toCsv(['判断', '二胡有两根弦。', '', '', '对', '2', ''], single),
  });
  const [first, other, , repeated] = questions;
  expect(other?.id).toBe(first?.id);
  expect(other?.faults).toEqual(['和第2行是同一道题，答案或分值却不同']);
  expect(repeated).toMatchObject({ isRepeated: true, version: null, faults: [] });
  expect(repeated?.warnings).toEqual(['和 a.csv:2 重复']);
});

test('warns about a repeated row', async () => {
  const { questions } = await readFiles({ 'a.csv': toCsv(single, single) });
  expect(questions.map(({ warnings }) => warnings)).toEqual([[], ['和第2行重复']]);
});

test('gives the same question another id for another teacher and for another school', async () => {
  const contents = { 'a.json': JSON.stringify([judge]) };
  const ids = await Promise.all(
    [owner, { ...owner, schoolId: 'B' }, { ...owner, loginName: 'T002' }].map(async (one) => {
      const read = await readQuestionFile(createPackageFiles(contents), {
        owner: one,
        defaults: {},
        checks,
      });
      return read.questions[0]?.id;
    }),
  );
  expect(new Set(ids).size).toBe(3);
});

test('reads a package: lists, sheets and their files', async () => {
  const { questions, faults, warnings, media } = await readFiles({
    'manifest.json': '{ "format": "meiyu", "version": 1 }',
    'questions/a.json': JSON.stringify([judge]),
    'questions.csv': toCsv([...single.slice(0, 6), 'media/erhu.svg']),
    'homework/h.json': '{}',
    'students.csv': '学号,姓名',
    'media/erhu.svg': svg,
    'media/unused.svg': svg,
  });
  expect(faults).toEqual([]);
  expect(warnings).toEqual([
    'homework/h.json 不是题目，没有导入',
    'students.csv 不是题目，没有导入',
    'media/ 有 1 个文件没有被用到，没有导入',
  ]);
  expect(questions.map((question) => question.faults)).toEqual([[], []]);
  const stored = media.getStoredName('media/erhu.svg');
  expect(stored).toMatch(/^media\/[0-9a-f]{64}\.svg$/);
  for (const { version } of questions) {
    expect(version?.content).toMatchObject({ stem: { images: [{ src: stored }] } });
    expect(version?.files).toHaveLength(1);
  }
});

test('refuses every question with a missing or unsafe file, and only these', async () => {
  const script = svg.replace('<path', '<script>alert(1)</script><path');
  const { questions } = await readFiles({
    'questions/a.json': JSON.stringify([
      judge,
      { ...judge, id: 'q-2', stem: { text: '再听一次。', images: ['media/erhu.svg'] } },
      { ...judge, id: 'q-3', stem: { text: '看图。', images: ['media/none.svg'] } },
      { ...judge, id: 'q-4', stem: { text: '没有图。' } },
    ]),
    'media/erhu.svg': script,
  });
  const faults = questions.map((question) => question.faults.join());
  expect(faults[0]).toContain('media/erhu.svg');
  expect(faults[1]).toBe(faults[0]);
  expect(faults[2]).toBe('数据包里没有文件 media/none.svg');
  expect(faults[3]).toBe('');
});

test('names the line and the field of a faulty question in a list', async () => {
  const { questions } = await readFiles({
    'a.json': JSON.stringify([judge, { ...judge, score: 0 }, 5], null, 2),
  });
  expect(questions[1]?.at).toMatch(/^a\.json:\d+:\[1\]\.score$/);
  expect(questions[1]?.faults).toEqual(['要大于 0']);
  expect(questions[2]?.faults).toHaveLength(1);
});

test.each<[string, SheetData, string]>([
  [
    'a date',
    [headers, ['单选', '几分音符？', '1/4', '3/4', new Date(2026, 2, 4), '2', '']],
    '第2行“答案”被 Excel 改成了日期，请设为文本后重填，如 3/4',
  ],
])('refuses %s in an .xlsx', async (_, data, message) => {
  const cells = data.map((row) =>
    row?.map((cell) =>
      cell instanceof Date ? { value: cell, type: Date, format: 'mm/dd/yyyy' } : cell,
    ),
  );
  const { questions } = await readFiles({ 'a.xlsx': await makeXlsx(cells) });
  expect(questions[0]?.faults).toEqual([message]);
});

test('takes numbers and yes or no from an .xlsx as their texts', async () => {
  const { questions } = await readFiles({
    'a.xlsx': await makeXlsx([
      [...headers, '题号'],
      ['判断', '二胡有两根弦。', null, null, true, 2.5, null, 1],
      ['填空', '二胡有____根弦。', null, null, 2, 2, null, 2],
    ]),
  });
  expect(questions.map((question) => question.faults)).toEqual([[], []]);
  expect(questions[0]?.version?.content).toMatchObject({ key: true, score: 2.5 });
  expect(questions[1]?.version?.content).toMatchObject({ key: [{ accept: ['2'] }] });
});

test('reads the stored value of a formula and never computes it', async () => {
  const { questions } = await readFiles({
    'a.csv': toCsv([
      '单选',
      '=HYPERLINK("http://a.example")'.replaceAll('"', '""'),
      '=1+1',
      '@x',
      'A',
      '2',
      '',
    ]),
  });
  expect(questions[0]?.version?.content).toMatchObject({
    stem: { text: '=HYPERLINK("http://a.example")' },
    options: [{ text: '=1+1' }, { text: '@x' }],
  });
});

/** Replaces the text of the sheet's XML in an .xlsx. */
const replaceSheet = (xml: string) =>
  createZip([
    { name: '[Content_Types].xml', content: '<Types/>' },
    { name: 'xl/workbook.xml', content: xml },
  ]);

const laughs = `<?xml version="1.0"?><!DOCTYPE l [<!ENTITY a "ha">${'bcdefgh'
  .split('')
  .map((name, index) => `<!ENTITY ${name} "${`&${'abcdefg'[index]};`.repeat(10)}">`)
  .join('')}]><workbook>&h;</workbook>`;

test.each<[string, Record<string, string | Buffer>, RegExp]>([
  ['a text that claims to be .xlsx', { 'a.xlsx': 'PK' }, /a\.xlsx 不是有效的 \.xlsx 文件/],
  ['entities that grow', { 'a.xlsx': replaceSheet(laughs) }, /DOCTYPE/],
  [
    'a document type in UTF-16',
    { 'a.xlsx': replaceSheet(Buffer.from(laughs, 'utf16le').toString('latin1')) },
    /DOCTYPE/,
  ],
  [
    'a zip bomb',
    { 'a.xlsx': createZip([{ name: 'xl/workbook.xml', content: Buffer.alloc(100 * 1024 ** 2) }]) },
    /不是有效的 \.xlsx/,
  ],
  [
    'an entry that is longer than declared',
    {
      'a.xlsx': createZip([
        { name: 'xl/workbook.xml', content: 'x'.repeat(9999), claimedSize: 10 },
      ]),
    },
    /不是有效的 \.xlsx/,
  ],
  [
    'a name that leads out',
    { 'a.xlsx': createZip([{ name: '../../x', content: 'x' }]) },
    /不是有效的 \.xlsx/,
  ],
  ['binary data as .csv', { 'a.csv': Buffer.from([0, 1, 2, 0, 255]) }, /读不出文字/],
  ['broken JSON', { 'a.json': '[{"id": }]' }, /不是有效的 JSON/],
  ['an object instead of a list', { 'a.json': '{}' }, /应为列表/],
  ['an empty sheet', { 'a.csv': '\n\n' }, /表格是空的/],
  ['too many columns', { 'a.csv': `${headers.join()}\n${','.repeat(99)}` }, /最多 64 列/],
  [
    'too long a cell',
    { 'a.csv': toCsv([...single.slice(0, 1), 'x'.repeat(20_000), ...single.slice(2)]) },
    /一格最多 10000 个字/,
  ],
  [
    'too many rows',
    { 'a.csv': toCsv(...Array.from({ length: 5001 }, () => single)) },
    /最多 5000 行/,
  ],
])('refuses %s', async (_, contents, fault) => {
  const { questions, faults } = await readFiles(contents);
  expect(questions).toEqual([]);
  expect(faults).toEqual([expect.stringMatching(fault)]);
});

test('refuses more questions than one import may have', async () => {
  const rows = Array.from({ length: 2001 }, (_, index) => [
    '判断',
    `第${index}题`,
    '',
    '',
    '对',
    '1',
    '',
  ]);
  const { questions, faults } = await readFiles({ 'a.csv': toCsv(...rows) });
  expect(questions).toEqual([]);
  expect(faults).toEqual(['最多 2000 题，现在有 2001 题，请分成几个文件']);
});
