import { expect, test } from 'vitest';

import { describeLaterDeadline } from './later-deadline.view.ts';

const startedAt = '2026-11-20T10:00:00';
const now = new Date('2026-11-20T10:10:00');
const buildTime = (time: string) => `2026-11-20T${time}:00`;

test('shows the new time of a short attempt in minutes', () => {
  const times = { startedAt, before: buildTime('10:30'), after: buildTime('10:45') };
  expect(describeLaterDeadline(times, now)).toBe('老师加时了：作答时间 45 分钟，原 30 分钟');
});

test('shows the new end of a long attempt as a time of day', () => {
  const times = { startedAt, before: buildTime('16:00'), after: buildTime('16:30') };
  expect(describeLaterDeadline(times, now)).toBe('老师加时了：今天 16:30 交卷，原 今天 16:00');
});

test.each([
  [buildTime('10:30'), buildTime('10:30')],
  [buildTime('10:30'), buildTime('10:20')],
  [null, null],
])('shows no message from %s to %s', (before, after) => {
  expect(describeLaterDeadline({ startedAt, before, after }, now)).toBeNull();
});
