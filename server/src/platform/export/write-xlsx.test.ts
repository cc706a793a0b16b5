import readXlsx from 'read-excel-file/node';
import { expect, test } from 'vitest';

import type { ExportSheet } from './export-sheet.ts';
import { writeXlsx } from './write-xlsx.ts';

const makeSheet = (sheet: Partial<ExportSheet>): ExportSheet => ({
  name: '表',
  notes: [],
  header: ['一', '二'],
  rows: [],
  ...sheet,
});

async function readBack(...sheets: Partial<ExportSheet>[]) {
  return readXlsx(await writeXlsx(sheets.map(makeSheet)));
}

test('texts stay texts, and numbers stay numbers', async () => {
  const row = ['=1+1', '0012', '3-4', '<a> & "b"', '第一行\n第二行', '🎵', 87.5, null, -1];
  const [sheet] = await readBack({ header: row.map((_, index) => `列${index}`), rows: [row] });
  expect(sheet?.data[1]).toEqual(row);
});

test('notes stand above the header, and each table is a sheet of its own', async () => {
  const sheets = await readBack(
    { name: '成绩', notes: ['五年级(1)班', '李老师导出'], rows: [['甲', 1]] },
    { name: '题目', rows: [] },
  );
  expect(sheets.map(({ sheet }) => sheet)).toEqual(['成绩', '题目']);
  expect(sheets[0]?.data.map((row) => row[0])).toEqual(['五年级(1)班', '李老师导出', '一', '甲']);
  expect(sheets[1]?.data).toEqual([['一', '二']]);
});

test('characters that XML does not allow are left out', async () => {
  const [sheet] = await readBack({ rows: [['甲\u0001\uFFFF乙', '\uD800丙']] });
  expect(sheet?.data[1]).toEqual(['甲乙', '丙']);
});

test('a table has any number of rows and columns', async () => {
  const rows = Array.from({ length: 1001 }, (_, index) => Array.from({ length: 60 }, () => index));
  const header = Array.from({ length: 60 }, (_, index) => `列${index}`);
  const [sheet] = await readBack({ header, rows });
  expect(sheet?.data).toHaveLength(1002);
  expect(sheet?.data[1001]).toEqual(rows[1000]);
  expect(sheet?.data[0]).toEqual(header);
});
