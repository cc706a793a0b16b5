import { expect, test } from 'vitest';

import { planVerdict } from './review.rules.ts';

const decidedAt = new Date('2026-11-20T10:00:00+08:00');
const after = (seconds: number) => new Date(decidedAt.getTime() + seconds * 1000);
const waiting = { rev: 2, state: 'pending', decidedBy: null, decidedAt: null };
const approved = { rev: 2, state: 'approved', decidedBy: 'me', decidedAt };
const imported = { rev: 2, state: 'approved', decidedBy: null, decidedAt: null };

test.each([
  ['approves a waiting item', waiting, 'approve', 2, 0, { state: 'approved' }],
  ['refuses a waiting item', waiting, 'refuse', 2, 0, { state: 'refused' }],
  ['refuses a verdict about older content', waiting, 'approve', 1, 0, 'reviewStale'],
  ['refuses a second decision', approved, 'refuse', 2, 0, 'reviewDecided'],
  ['undoes a decision after 20 s', approved, 'undo', 2, 20, { state: 'pending' }],
  ['refuses to undo a decision after 21 s', approved, 'undo', 2, 21, 'reviewUndoLate'],
  ['changes nothing if the item waits again', waiting, 'undo', 2, 0, null],
  [
    'refuses to undo the decision of another teacher',
    { ...approved, decidedBy: 'other' },
    'undo',
    2,
    0,
    'reviewDecided',
  ],
  ['refuses to undo what a package says', imported, 'undo', 2, 0, 'reviewDecided'],
] as const)('%s', (_title, current, verdict, rev, seconds, result) => {
  expect(planVerdict(current, { rev, verdict }, { userId: 'me', now: after(seconds) })).toEqual(
    result,
  );
});
