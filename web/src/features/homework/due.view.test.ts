import { expect, test } from 'vitest';

import { dueNote } from './due.view.ts';

const now = new Date(2026, 10, 20, 15, 30);
const local = (...parts: [number, number, number, number, number]) =>
  new Date(...parts).toISOString();

test.each([
  [local(2026, 10, 20, 20, 0), '今晚 20:00 截止', 'soon'],
  [local(2026, 10, 20, 17, 5), '今天 17:05 截止', 'soon'],
  [local(2026, 10, 21, 0, 0), '明天 0:00 截止', 'soon'],
  [local(2026, 10, 22, 20, 0), '11月22日 截止', 'calm'],
  [local(2027, 0, 5, 20, 0), '2027年1月5日 截止', 'calm'],
])('due at %s reads %s', (due, text, urgency) => {
  expect(dueNote({ due, late: 'accept' }, now)).toEqual({ text, urgency });
});

test('past the due time, it says whether handing in is still possible', () => {
  const due = local(2026, 10, 19, 20, 0);
  expect(dueNote({ due, late: 'accept' }, now).text).toBe('昨天 20:00 已截止，可以补交');
  expect(dueNote({ due, late: 'refuse' }, now).text).toBe('昨天 20:00 已截止');
});
