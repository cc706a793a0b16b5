import { problems } from '@meiyu/contract/shared/problems';
import { describe, expect, test } from 'vitest';

import {
  emptyRecord,
  isPending,
  shownValue,
  withChange,
  withOwnAnswer,
  withoutNotices,
  withSent,
  withSentChange,
  withServerAnswer,
  withVerdict,
  type AnswerRecord,
} from './answer-record.ts';

const empty = emptyRecord({ userId: 'u', attemptId: 'a', questionId: 'q' });

function type(record: AnswerRecord, value: string, seen = record.saved): AnswerRecord {
  const change = { value, elapsedMs: 10, clientTime: '2026-11-20T08:00:00.000Z' };
  return withChange(record, change, seen);
}

const server = (value: string, rev: number) => ({ value, rev, revealed: false });

describe('an answer in flight', () => {
  test('keeps its event id when it is sent again', () => {
    const sent = withSent(type(empty, 'A'), 'e1');
    expect(withSent(sent, 'e2')).toBe(sent);
    expect(sent.sent).toMatchObject({ eventId: 'e1', baseRev: 0, value: 'A' });
  });

  test('lets newer values wait behind it and gives them its revision', () => {
    const gathered = type(type(withSent(type(empty, 'A'), 'e1'), 'B'), 'C');
    expect(gathered.sent?.value).toBe('A');
    const next = withSent(withVerdict(gathered, 'e1', { kind: 'saved', rev: 1 }), 'e2');
    expect(next.sent).toMatchObject({ eventId: 'e2', baseRev: 1, value: 'C' });
  });

  test('is shown until a newer one is typed', () => {
    const sent = withSent(type(empty, 'A'), 'e1');
    expect(shownValue(sent)).toBe('A');
    expect(shownValue(type(sent, 'B'))).toBe('B');
  });

  test('ignores a reply to another event', () => {
    const sent = withSent(type(empty, 'A'), 'e2');
    expect(withVerdict(sent, 'e1', { kind: 'saved', rev: 1 })).toBe(sent);
  });

  test('does not replace a newer answer after a replay', () => {
    const sent = withSent(type(empty, 'A'), 'e1');
    const newer = withServerAnswer(sent, server('B', 5));
    const judged = withVerdict(newer, 'e1', { kind: 'saved', rev: 1 });
    expect(judged.saved).toMatchObject({ value: 'B', rev: 5 });
    expect(isPending(judged)).toBe(false);
  });
});

describe('a newer answer from another device', () => {
  test('is not overwritten by a change that was made before it was known', () => {
    const typed = type(withServerAnswer(empty, server('A', 3)), 'B');
    const refreshed = withServerAnswer(typed, server('X', 4));
    expect(withSent(refreshed, 'e1').sent?.baseRev).toBe(3);
  });

  test('replaces the pupil’s answer, which stays available', () => {
    const sent = type(withSent(type(empty, 'A'), 'e1'), 'B');
    const judged = withVerdict(sent, 'e1', { kind: 'stale', current: { value: 'X', rev: 2 } });
    expect(shownValue(judged)).toBe('X');
    expect(judged.aside).toEqual({ value: 'B' });
    expect(isPending(judged)).toBe(false);
  });

  test('causes no conflict if it is equal', () => {
    const sent = withSent(type(empty, 'A'), 'e1');
    const judged = withVerdict(sent, 'e1', { kind: 'stale', current: { value: 'A', rev: 2 } });
    expect(judged.aside).toBeNull();
  });

  test('is replaced when the pupil restores the own answer', () => {
    const sent = withSent(type(empty, 'A'), 'e1');
    const judged = withVerdict(sent, 'e1', { kind: 'stale', current: { value: 'X', rev: 2 } });
    const picked = withSent(withOwnAnswer(judged, '2026-11-20T08:01:00.000Z'), 'e2');
    expect(picked.sent).toMatchObject({ value: 'A', baseRev: 2 });
    expect(picked.aside).toBeNull();
  });
});

test('a change is based on the revision that was confirmed before it', () => {
  const sent = withSent(type(empty, 'A'), 'e1');
  const confirmed = withVerdict(sent, 'e1', { kind: 'saved', rev: 1 });
  const seen = { value: 'A', rev: 0, isRevealed: false };
  expect(withSent(type(confirmed, 'B', seen), 'e2').sent?.baseRev).toBe(1);
});

describe('a refused answer', () => {
  const sent = withSent(type(withServerAnswer(empty, server('A', 1)), 'B'), 'e1');

  test.each([
    ['of a closed attempt shows the saved one', problems.attemptClosed.code, 'A'],
    ['whose explanation was seen shows the saved one', problems.answerRevealed.code, 'A'],
    ['of a wrong form stays as typed', problems.badRequest.code, 'B'],
  ])('%s', (_case, code, shown) => {
    const judged = withVerdict(sent, 'e1', { kind: 'refused', code, message: '不行' });
    expect(judged.refused).toEqual({ value: 'B', code, message: '不行' });
    expect(shownValue(judged)).toBe(shown);
    expect(withoutNotices(judged).refused).toBeNull();
  });

  test('lets the waiting change be sent on the same revision', () => {
    const code = problems.badRequest.code;
    const judged = withVerdict(type(sent, 'C'), 'e1', { kind: 'refused', code, message: '' });
    expect(withSent(judged, 'e2').sent).toMatchObject({ value: 'C', baseRev: 1 });
  });
});

test('a change sent by a closed page is marked as sent only if it has not changed', () => {
  const typed = type(empty, 'A');
  const { sent } = withSent(typed, 'e1');
  if (!sent) throw new Error('nothing was sent');
  expect(withSentChange(typed, sent).sent).toEqual(sent);
  expect(withSentChange(type(empty, 'B'), sent).sent).toBeNull();
});
