import { expect, test } from 'vitest';

import { formatColumnName, formatSheet } from './sheet-rows.ts';

test.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [701, 'ZZ'],
  [702, 'AAA'],
])('names column %i %s', (index, name) => expect(formatColumnName(index)).toBe(name));

test('formats cells as a spreadsheet does', () => {
  const { rows, truncationNotice } = formatSheet('一班', [
    ['姓名', 0.1 + 0.2, true, null, new Date('2026-11-20T00:00:00Z')],
    ['林小满'],
  ]);
  expect(rows[0]?.map(({ text }) => text)).toEqual(['姓名', '0.3', '是', '', '2026-11-20']);
  expect(rows[1]).toHaveLength(5);
  expect(truncationNotice).toBeNull();
});

test('cuts a large sheet and says how much of it is shown', () => {
  const { rows, columns, truncationNotice } = formatSheet(
    '全校',
    Array.from({ length: 2310 }, () => Array.from({ length: 60 }, () => 1)),
  );
  expect(rows).toHaveLength(500);
  expect(columns).toBe(50);
  expect(truncationNotice).toBe(
    '只显示前 500 行（共 2310 行）、前 50 列（共 60 列），完整内容请下载。',
  );
});
