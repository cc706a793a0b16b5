import type { ClubSession } from '@meiyu/contract/art-club/club-session.schema';
import { expect, test } from 'vitest';

import {
  describeSession,
  describeTerm,
  findNext,
  findRollToTake,
  formatSession,
  splitSessions,
} from './session.view.ts';

const NOW = new Date('2026-11-20T10:00:00');

/** Converts a time in the viewer's time zone, in which the screen shows it. */
const toInstant = (time: string) => new Date(time).toISOString();

/** Builds a session that begins at 16:10 and lasts an hour. */
function makeSession(day: string, change: Partial<ClubSession> = {}): ClubSession {
  return {
    _id: `${day.replaceAll('-', '')}1610`,
    startsAt: toInstant(`${day}T16:10:00`),
    endsAt: toInstant(`${day}T17:10:00`),
    state: 'planned',
    no: 1,
    topic: '',
    mine: null,
    counts: null,
    rev: 0,
    ...change,
  };
}

const held = makeSession('2026-11-11', { state: 'held', mine: 1 });
const missed = makeSession('2026-11-18');
const stopped = makeSession('2026-11-25', { state: 'cancelled', no: null });
const next = makeSession('2026-12-02', { no: 3 });
const later = makeSession('2026-12-09', { no: 4 });
const all = [held, missed, stopped, next, later];

test('sessions ahead are in their order, and the past ones have the latest first', () => {
  expect(splitSessions(all, NOW)).toEqual({
    ahead: [stopped, next, later],
    past: [missed, held],
  });
});

test('the next session is the first one that takes place', () => {
  expect(findNext(all, NOW)).toBe(next);
  expect(findNext([held, missed], NOW)).toBeUndefined();
});

const describe = (one: ClubSession, isNext = false) => describeSession(one, NOW, isNext).text;

test('a chip says what a session means for the pupil', () => {
  expect(describe(held)).toBe('来了');
  expect(describe({ ...held, mine: 2 })).toBe('请假');
  expect(describe({ ...held, mine: 5 })).toBe('没来');
  expect(describe({ ...held, mine: null })).toBe('没有记录');
  expect(describe({ ...held, counts: { came: 7, all: 8 } })).toBe('7 / 8 人');
  expect(describe(missed)).toBe('没有点名');
  expect(describe(stopped)).toBe('停');
  expect(describe(next, true)).toBe('下一次');
  expect(describe(later)).toBe('还没到');
  expect(describeSession(next, new Date('2026-12-02T16:30:00'), true).text).toBe('正在上');
});

test('a pupil reads how often the pupil came, and a teacher how many rolls are taken', () => {
  const absent = { ...held, mine: 5 as const };
  expect(describeTerm([held, absent, missed], false)).toBe('2 次来了 1 次');
  expect(describeTerm([missed], false)).toBe('还没有点过名');
  expect(describeTerm([held, missed], true)).toBe('点过 1 次名');
});

test('the roll that a teacher opens is that of the latest session that has begun', () => {
  expect(findRollToTake(all, NOW)).toBe(missed);
  expect(findRollToTake(all, new Date('2026-12-02T15:54:00'))).toBe(missed);
  expect(findRollToTake(all, new Date('2026-12-02T15:55:00'))).toBe(next);
  expect(findRollToTake([later], NOW)).toBeUndefined();
});

test('a cancelled session has no number', () => {
  expect(formatSession(next)).toBe('第 3 次，周三 16:10');
  expect(formatSession(stopped)).toBe('停一次，周三 16:10');
});
