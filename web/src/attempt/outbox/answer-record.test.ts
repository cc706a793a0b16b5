import { problems } from '@meiyu/contract/shared/problems';
import { describe, expect, test } from 'vitest';

import {
  createEmptyRecord,
  isPending,
  getShownValue,
  queueChange,
  restoreOwnAnswer,
  dismissNotices,
  startSending,
  recordSent,
  applyServerAnswer,
  applyVerdict,
  type AnswerRecord,
} from './answer-record.ts';

const empty = createEmptyRecord({ userId: 'u', attemptId: 'a', questionId: 'q' });

function typeAnswer(record: AnswerRecord, value: string, seen = record.saved): AnswerRecord {
  const change = { value, elapsedMs: 10, clientTime: '2026-11-20T08:00:00.000Z' };
  return queueChange(record, change, seen);
}

const server = (value: string, rev: number) => ({ value, rev, revealed: false });

describe('an answer that was sent and has no reply yet', () => {
  test('keeps its event id when it is sent again', () => {
    const sent = startSending(typeAnswer(empty, 'A'), 'e1');
    expect(startSending(sent, 'e2')).toBe(sent);
    expect(sent.sent).toMatchObject({ eventId: 'e1', baseRev: 0, value: 'A' });
  });

  test('queues newer values and bases them on its revision', () => {
    const gathered = typeAnswer(typeAnswer(startSending(typeAnswer(empty, 'A'), 'e1'), 'B'), 'C');
    expect(gathered.sent?.value).toBe('A');
    const next = startSending(applyVerdict(gathered, 'e1', { kind: 'saved', rev: 1 }), 'e2');
    expect(next.sent).toMatchObject({ eventId: 'e2', baseRev: 1, value: 'C' });
  });

  test('is shown until the pupil types a newer one', () => {
    const sent = startSending(typeAnswer(empty, 'A'), 'e1');
    expect(getShownValue(sent)).toBe('A');
    expect(getShownValue(typeAnswer(sent, 'B'))).toBe('B');
  });

  test('ignores a reply to another event', () => {
    const sent = startSending(typeAnswer(empty, 'A'), 'e2');
    expect(applyVerdict(sent, 'e1', { kind: 'saved', rev: 1 })).toBe(sent);
  });

  test('does not replace a newer answer when an old event is repeated', () => {
    const sent = startSending(typeAnswer(empty, 'A'), 'e1');
    const newer = applyServerAnswer(sent, server('B', 5));
    const judged = applyVerdict(newer, 'e1', { kind: 'saved', rev: 1 });
    expect(judged.saved).toMatchObject({ value: 'B', rev: 5 });
    expect(isPending(judged)).toBe(false);
  });
});

describe('a newer answer from another device', () => {
  test('is not overwritten by a change that the pupil made without having seen it', () => {
    const changedRecord = typeAnswer(applyServerAnswer(empty, server('A', 3)), 'B');
    const refreshed = applyServerAnswer(changedRecord, server('X', 4));
    expect(startSending(refreshed, 'e1').sent?.baseRev).toBe(3);
  });

  test('replaces the answer on this device, which stays available', () => {
    const sent = typeAnswer(startSending(typeAnswer(empty, 'A'), 'e1'), 'B');
    const judged = applyVerdict(sent, 'e1', { kind: 'stale', current: { value: 'X', rev: 2 } });
    expect(getShownValue(judged)).toBe('X');
    expect(judged.aside).toEqual({ value: 'B' });
    expect(isPending(judged)).toBe(false);
  });

  test('causes no conflict if it is equal', () => {
    const sent = startSending(typeAnswer(empty, 'A'), 'e1');
    const judged = applyVerdict(sent, 'e1', { kind: 'stale', current: { value: 'A', rev: 2 } });
    expect(judged.aside).toBeNull();
  });

  test('is replaced when the pupil restores the answer of this device', () => {
    const sent = startSending(typeAnswer(empty, 'A'), 'e1');
    const judged = applyVerdict(sent, 'e1', { kind: 'stale', current: { value: 'X', rev: 2 } });
    const picked = startSending(restoreOwnAnswer(judged, '2026-11-20T08:01:00.000Z'), 'e2');
    expect(picked.sent).toMatchObject({ value: 'A', baseRev: 2 });
    expect(picked.aside).toBeNull();
  });
});

test('records the outcome of an answer that another device had marked', () => {
  const marked = { ...server('A', 1), revealed: true, outcome: 'wrong' } as const;
  const known = applyServerAnswer(empty, marked);
  expect(known.saved).toMatchObject({ isRevealed: true, outcome: 'wrong' });
  expect(applyServerAnswer(known, marked)).toBe(known);
});

test('bases a change on the last confirmed revision', () => {
  const sent = startSending(typeAnswer(empty, 'A'), 'e1');
  const confirmed = applyVerdict(sent, 'e1', { kind: 'saved', rev: 1 });
  const seen = { value: 'A', rev: 0, isRevealed: false };
  expect(startSending(typeAnswer(confirmed, 'B', seen), 'e2').sent?.baseRev).toBe(1);
});

describe('a refused answer', () => {
  const sent = startSending(typeAnswer(applyServerAnswer(empty, server('A', 1)), 'B'), 'e1');

  test.each([
    ['of a closed attempt shows the saved one', problems.attemptClosed.code, 'A'],
    ['whose explanation was seen shows the saved one', problems.answerRevealed.code, 'A'],
    ['of a wrong form stays as typed', problems.badRequest.code, 'B'],
  ])('%s', (_case, code, shown) => {
    const judged = applyVerdict(sent, 'e1', { kind: 'refused', code, message: '不行' });
    expect(judged.refused).toEqual({ value: 'B', code, message: '不行' });
    expect(getShownValue(judged)).toBe(shown);
    expect(dismissNotices(judged).refused).toBeNull();
  });

  test('is followed by the waiting change with the same revision', () => {
    const code = problems.badRequest.code;
    const judged = applyVerdict(typeAnswer(sent, 'C'), 'e1', {
      kind: 'refused',
      code,
      message: '',
    });
    expect(startSending(judged, 'e2').sent).toMatchObject({ value: 'C', baseRev: 1 });
  });
});

test('marks a change of a closed page as sent only if the answer has not changed since', () => {
  const changedRecord = typeAnswer(empty, 'A');
  const { sent } = startSending(changedRecord, 'e1');
  if (!sent) throw new Error('nothing was sent');
  expect(recordSent(changedRecord, sent).sent).toEqual(sent);
  expect(recordSent(typeAnswer(empty, 'B'), sent).sent).toBeNull();
});
