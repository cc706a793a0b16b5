import { expect, test } from 'vitest';
import writeXlsx, { type SheetData } from 'write-excel-file/node';

import { rebuildZip } from '../files/verified-zip.ts';
import { formatFinding, Findings } from '../findings.ts';
import { createPackageFiles } from '../testing/files-of.ts';
import { createZip } from '../testing/zip-of.ts';
import { readRows } from './read-rows.ts';
import { type Parsed, SheetReader } from './sheet-reader.ts';

const headers = { required: ['学号', '姓名'], optional: ['备注'] };

/** A sheet with 学号 1 and 姓名 王小明 in GB18030. These bytes are not valid UTF-8. */
const gb18030 = Buffer.concat([
  Buffer.from([0xd1, 0xa7, 0xba, 0xc5, 0x2c, 0xd0, 0xd5, 0xc3, 0xfb, 0x0a]),
  Buffer.from([0x31, 0x2c, 0xcd, 0xf5, 0xd0, 0xa1, 0xc3, 0xf7, 0x0a]),
]);

const parseText = (text: string): Parsed<string> => ({ value: text });

async function read(contents: Record<string, string | Buffer>) {
  const findings = new Findings();
  const sheet = await readRows(createPackageFiles(contents), 'students', findings);
  const reader = new SheetReader(sheet?.file ?? '', sheet?.rows ?? [], headers, findings);
  const rows = reader.rows.map((row) => [
    row.place().row,
    row.required('学号', parseText),
    row.required('姓名', parseText),
    row.optional('备注', parseText),
  ]);
  return {
    rows,
    faults: findings.faults.map(formatFinding),
    warnings: findings.warnings.map(formatFinding),
  };
}

function makeXlsx(data: SheetData): Promise<Buffer> {
  return writeXlsx(data).toBuffer();
}

test.each([
  ['UTF-8', '学号,姓名\n1,王小明\n'],
  ['UTF-8 with BOM', '\ufeff学号,姓名\r\n1,王小明\r\n'],
  ['GB18030', gb18030],
  ['other line ends and column order, starred headers', '姓名,学号*\r王小明,1'],
])('reads CSV in %s', async (_, content) => {
  const { rows, faults } = await read({ 'students.csv': content });
  expect(faults).toEqual([]);
  expect(rows).toEqual([[2, '1', '王小明', null]]);
});

test('counts rows as a spreadsheet does, also after quoted line breaks and empty lines', async () => {
  const { rows } = await read({
    'students.csv': '学号,姓名,备注\n1,王,"第一行\n第二行, 有""引号"""\n\n,,\n2,李,\n',
  });
  expect(rows).toEqual([
    [2, '1', '王', '第一行\n第二行, 有"引号"'],
    [5, '2', '李', null],
  ]);
});

test('reads text, numbers and booleans from the first sheet of an .xlsx', async () => {
  const { rows, faults } = await read({
    'students.xlsx': await makeXlsx([
      ['姓名', '学号', '备注'],
      ['王小明', 20260101, true],
      [' 李 ', '０２', null],
    ]),
  });
  expect(faults).toEqual([]);
  expect(rows).toEqual([
    [2, '20260101', '王小明', '是'],
    [3, '０２', '李', null],
  ]);
});

test('refuses a date and a number that has lost digits, each at its cell', async () => {
  const { faults } = await read({
    'students.xlsx': await makeXlsx([
      ['学号', '姓名', '备注'],
      [{ value: 1_234_567_890_123_456, type: Number }, '王', null],
      ['2', '李', { value: new Date(), type: Date, format: 'yyyy-mm-dd' }],
    ]),
  });
  expect(faults).toEqual([
    'students.xlsx:2:1 学号：超过 15 位的数字在电子表格里已经丢了末几位，请把这一列设为“文本”后重新填写',
    'students.xlsx:3:3 备注：这一格是日期，请把单元格格式改为“文本”后重新填写',
  ]);
});

test('refuses an .xlsx whose entries are larger than declared', async () => {
  const sheet = Buffer.alloc(2 * 1024 ** 2, ' ');
  const { faults } = await read({
    'students.xlsx': createZip([
      { name: '[Content_Types].xml', content: '<Types/>' },
      { name: 'xl/worksheets/sheet1.xml', content: sheet, claimedSize: 1000 },
    ]),
  });
  expect(faults).toContain('students.xlsx 不是有效的 .xlsx 文件，请重新另存');
});

test('reads only those entries of an .xlsx that its central directory contains', async () => {
  const workbook = await makeXlsx([
    ['学号', '姓名'],
    ['1', '王'],
  ]);
  // Creates an entry that the central directory (the list of entries) does not contain. A reader that uses local headers
  // would unpack this entry.
  const unlistedZip = createZip([{ name: 'xl/bomb.bin', content: Buffer.alloc(1000, 'x') }]);
  const part = unlistedZip.subarray(0, unlistedZip.indexOf('PK\u0001\u0002'));
  const verified = await rebuildZip(insertUnlistedPart(workbook, part));
  expect(verified.includes('xl/bomb.bin')).toBe(false);
  expect(verified.includes('xl/workbook.xml')).toBe(true);
  await expect(rebuildZip(workbook, 100)).rejects.toThrow('解开后太大');
});

/** Inserts `part` at the start of a zip, and corrects the offsets in the central directory. */
function insertUnlistedPart(zip: Buffer, part: Buffer): Buffer {
  const result = Buffer.concat([part, zip]);
  const end = result.lastIndexOf('PK\u0005\u0006');
  let entry = result.readUInt32LE(end + 16) + part.length;
  result.writeUInt32LE(entry, end + 16);
  while (result.readUInt32BE(entry) === 0x504b0102) {
    result.writeUInt32LE(result.readUInt32LE(entry + 42) + part.length, entry + 42);
    entry +=
      46 +
      result.readUInt16LE(entry + 28) +
      result.readUInt16LE(entry + 30) +
      result.readUInt16LE(entry + 32);
  }
  return result;
}

test.each([
  ['no required column', { 'students.csv': '学号\n1' }, 'students.csv:1:1 缺少列“姓名”'],
  ['an empty file', { 'students.csv': '' }, 'students.csv:1:1 缺少列“学号”'],
  ['an empty cell', { 'students.csv': '学号,姓名\n,王' }, 'students.csv:2:1 学号：不能为空'],
  ['a column twice', { 'students.csv': '学号,姓名,学号\n' }, 'students.csv:1:3 列“学号”出现了两次'],
  [
    'an unclosed quote',
    { 'students.csv': '学号,姓名\n1,"王\n2,李' },
    'students.csv:2 引号不成对，这一行之后读不下去',
  ],
  [
    'bytes of an unknown encoding',
    { 'students.csv': Buffer.from([0x31, 0xff, 0xff, 0x0a]) },
    'students.csv 读不出文字：请存为 UTF-8 或 GB18030 编码的 CSV',
  ],
  [
    'UTF-16',
    { 'students.csv': Buffer.from('\ufeff学号,姓名', 'utf16le') },
    'students.csv 读不出文字：请存为 UTF-8 或 GB18030 编码的 CSV',
  ],
  ['an old .xls', { 'students.xls': 'x' }, 'students.xls 这是旧的表格格式，请另存为 .xlsx 或 .csv'],
  [
    'both forms at once',
    { 'students.csv': '', 'students.xlsx': '' },
    'students.xlsx 和 students.csv 只能有一个',
  ],
  [
    'a text file named .xlsx',
    { 'students.xlsx': '学号,姓名' },
    'students.xlsx 不是有效的 .xlsx 文件，请重新另存',
  ],
])('reports the place and the reason for %s', async (_, contents, line) => {
  const { faults } = await read(contents);
  expect(faults).toContain(line);
});

test('warns about an unknown column and reads the other columns', async () => {
  const { rows, warnings } = await read({ 'students.csv': '学号,姓名,身份证号\n1,王,x' });
  expect(rows).toEqual([[2, '1', '王', null]]);
  expect(warnings).toEqual(['students.csv:1:3 不认识的列“身份证号”，没有读取']);
});
