import { utils, write } from '@e965/xlsx';
import { expect, test } from 'vitest';

import { readXlsWorkbook } from './xls-workbook.ts';

function makeXlsFile(rows: unknown[][]): Uint8Array {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows, { UTC: true }), '一班');
  utils.book_append_sheet(book, utils.aoa_to_sheet([]), '空');
  const bytes: ArrayBuffer = write(book, { bookType: 'biff8', type: 'array' });
  return new Uint8Array(bytes);
}

test('reads every sheet of an .xls file, up to 500 rows each', () => {
  const pupils = Array.from({ length: 700 }, (_, index) => [`学生${index}`, index / 2]);
  const book = readXlsWorkbook(
    makeXlsFile([['姓名', '得分', true, new Date('2026-11-20T00:00:00Z')], [], ...pupils]),
  );
  const sheets = book.kind === 'read' ? book.sheets : [];
  expect(sheets.map(({ name, rowCount }) => [name, rowCount])).toEqual([
    ['一班', 702],
    ['空', 1],
  ]);
  const [first] = sheets;
  expect(first?.rows).toHaveLength(500);
  expect(first?.rows[0]).toEqual(['姓名', '得分', true, new Date('2026-11-20T00:00:00Z')]);
  expect(first?.rows[3]).toEqual(['学生1', 0.5]);
});

test('reports a file that is damaged or cut off as broken', () => {
  const broken = Buffer.from('d0cf11e0a1b11ae10000', 'hex');
  expect(readXlsWorkbook(broken)).toEqual({ kind: 'failed', failure: 'broken' });
  const cut = makeXlsFile([['姓名']]).subarray(0, 700);
  expect(readXlsWorkbook(cut)).toEqual({ kind: 'failed', failure: 'broken' });
});
