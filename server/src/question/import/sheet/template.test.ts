import { readSheet } from 'read-excel-file/node';
import { expect, test } from 'vitest';

import { unpackZip } from '../../../platform/import/files/zip-files.ts';
import { createPackageFiles } from '../../../platform/import/testing/files-of.ts';
import { readQuestionFile } from '../read-question-file.ts';
import { columnNames } from './columns.ts';
import { sheetTypes } from './sheet-types.ts';
import { exampleRows, writeQuestionTemplate } from './template.ts';

const read = (contents: Record<string, string | Buffer>) =>
  readQuestionFile(createPackageFiles(contents), {
    owner: { schoolId: 'A', loginName: 'T' },
    defaults: {},
    checks: { checkMedia: async () => ({ fault: null, size: null }) },
  });

test('gives an example of every type, without a fault', async () => {
  const rows = [
    columnNames,
    ...exampleRows.map((row) => columnNames.map((name) => row[name] ?? '')),
  ];
  const { questions, warnings } = await read({
    'a.csv': rows.map((row) => row.map((cell) => `"${cell}"`).join()).join('\n'),
  });
  expect(questions.flatMap((question) => [...question.faults, ...question.warnings])).toEqual([]);
  expect(warnings).toEqual([]);
  const types = new Set(questions.map(({ version }) => version?.source.type));
  expect(types).toEqual(new Set(sheetTypes.map(({ type }) => type)));
});

test('the empty sheet of the template has valid headers and cells of the format text', async () => {
  const template = await writeQuestionTemplate();
  const { questions, faults, warnings } = await read({ 'a.xlsx': template });
  expect({ questions, faults, warnings }).toEqual({ questions: [], faults: [], warnings: [] });
  expect((await readSheet(template, '示例'))[1]).toContain('下面哪一件是弦乐器？');
  let sheet = '';
  for await (const { name, bytes } of unpackZip(template, 10 * 1024 ** 2)) {
    if (name === 'xl/worksheets/sheet1.xml') sheet = bytes.toString();
  }
  const cells = sheet.match(/<c [^>]*>/g) ?? [];
  expect(cells.length).toBe(columnNames.length * 301);
  expect(cells.every((cell) => / s="\d+"/.test(cell))).toBe(true);
});
