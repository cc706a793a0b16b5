import { expect, test } from 'vitest';

import { formatDueNote } from './due.view.ts';

const now = new Date(2026, 10, 20, 15, 30);
const toIso = (...parts: [number, number, number, number, number]) =>
  new Date(...parts).toISOString();

test.each([
  [toIso(2026, 10, 20, 20, 0), '今晚 20:00 截止', 'soon'],
  [toIso(2026, 10, 20, 17, 5), '今天 17:05 截止', 'soon'],
  [toIso(2026, 10, 21, 0, 0), '明天 0:00 截止', 'soon'],
  [toIso(2026, 10, 22, 20, 0), '11月22日 截止', 'calm'],
  [toIso(2027, 0, 5, 20, 0), '2027年1月5日 截止', 'calm'],
])('formats the due time %s as %s', (due, text, urgency) => {
  expect(formatDueNote({ due, late: 'accept' }, now)).toEqual({ text, urgency });
});

test('says after the due time whether a late submit is possible', () => {
  const due = toIso(2026, 10, 19, 20, 0);
  const over = { text: '昨天 20:00 已截止', urgency: 'over' };
  expect(formatDueNote({ due, late: 'accept' }, now)).toEqual({ ...over, late: '可以补交' });
  expect(formatDueNote({ due, late: 'refuse' }, now)).toEqual(over);
});
