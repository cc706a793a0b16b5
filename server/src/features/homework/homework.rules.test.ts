import { describe, expect, test } from 'vitest';

import { type AttemptFacts, findCountingAttempt } from '../../attempt/counting-attempt.rules.ts';
import {
  countAttemptsLeft,
  computeDeadline,
  getHomeworkState,
  findStartRefusal,
} from './homework.rules.ts';

const due = new Date('2026-11-20T20:00:00+08:00');
const before = new Date('2026-11-20T19:59:59.999+08:00');
const after = new Date('2026-11-20T20:00:00.001+08:00');
const opens = new Date('2026-11-01T08:00:00+08:00');

const open = { number: 1, state: 'open', score: null } as const;
const submitted = { number: 1, state: 'submitted', score: null } as const;
const marked = { number: 1, state: 'marked', score: 3 } as const;

describe('the status of a homework', () => {
  test.each([
    ['accept', [], before, 'notStarted'],
    ['accept', [], after, 'notStarted'],
    ['refuse', [], before, 'notStarted'],
    ['refuse', [], due, 'expired'],
    ['refuse', [], after, 'expired'],
    ['refuse', [open], after, 'inProgress'],
    ['accept', [marked, open], after, 'inProgress'],
    ['accept', [submitted], before, 'marking'],
    ['accept', [marked, submitted], before, 'marking'],
    ['refuse', [marked], after, 'done'],
    ['accept', [marked], before, 'done'],
  ] as const)('late %s, attempts %j, at %s: %s', (late, attempts, now, state) => {
    expect(getHomeworkState({ late, dueAt: due }, attempts, now)).toBe(state);
  });
});

describe('beginning an attempt', () => {
  const settings = { opensAt: opens, dueAt: due, attemptsAllowed: 2 };
  test.each([
    ['accept', 0, new Date('2026-11-01T07:59:59+08:00'), 'homeworkNotOpen'],
    ['accept', 0, opens, null],
    ['accept', 0, after, null],
    ['accept', 1, before, null],
    ['accept', 2, before, 'noAttemptsLeft'],
    ['refuse', 0, before, null],
    ['refuse', 0, due, 'homeworkPast'],
    ['refuse', 2, after, 'homeworkPast'],
  ] as const)('late %s with %d used at %s: %s', (late, used, now, refusal) => {
    expect(findStartRefusal({ ...settings, late }, used, now)).toBe(refusal);
  });

  test.each([
    ['accept', 0, before, 2],
    ['accept', 1, after, 1],
    ['accept', 3, before, 0],
    ['refuse', 0, before, 2],
    ['refuse', 0, after, 0],
  ] as const)('late %s with %d used at %s leaves %d', (late, used, now, left) => {
    expect(countAttemptsLeft({ ...settings, late }, used, now)).toBe(left);
  });
});

test.each([
  ['accept', null, null],
  ['accept', 10, '2026-11-20T12:00:00.000Z'],
  ['refuse', null, '2026-11-20T12:00:00.000Z'],
  ['refuse', 5, '2026-11-20T11:55:00.000Z'],
  ['refuse', 60, '2026-11-20T12:00:00.000Z'],
] as const)('late %s and a limit of %s min end it at %s', (late, timeLimitMin, end) => {
  const startedAt = new Date('2026-11-20T19:50:00+08:00');
  const deadline = computeDeadline({ late, timeLimitMin, dueAt: due }, startedAt);
  expect(deadline?.toISOString() ?? null).toBe(end);
});

describe('the attempt that counts', () => {
  const low = { number: 1, state: 'marked', score: 2 } as const;
  const high = { number: 2, state: 'marked', score: 9 } as const;
  const last = { number: 3, state: 'marked', score: 5 } as const;
  const pending = { number: 4, state: 'submitted', score: null } as const;
  const running = { number: 5, state: 'open', score: null } as const;
  test.each([
    ['best', [], null],
    ['best', [running], null],
    ['best', [low, high, last], 2],
    ['best', [last, high, low], 2],
    ['best', [low, { ...last, score: 2 }], 3],
    ['best', [low, pending], 1],
    ['best', [pending], 4],
    ['last', [high, last, low], 3],
    ['last', [low, high, running], 2],
    ['last', [low, pending], 4],
  ] as const)('with the rule %s, of %j the attempt %s counts', (counts, attempts, number) => {
    const facts: readonly AttemptFacts[] = attempts;
    expect(findCountingAttempt(counts, facts)?.number ?? null).toBe(number);
  });
});
