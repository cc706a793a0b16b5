import type { WorkItem } from '@meiyu/contract/marking/marking.schema';
import { expect, test } from 'vitest';

import { groupByAttempt } from './attempts.view.ts';

const answer = (attemptId: string, state: WorkItem['state'], score: number | null): WorkItem => ({
  attemptId,
  questionId: 'q',
  label: `作品 ${attemptId}`,
  grade: 5,
  klass: 3,
  state,
  late: false,
  isByHand: true,
  lateState: null,
  submittedAt: '2026-11-18T12:14:00.000Z',
  rev: 1,
  score,
});

test('groups answers by attempt, and lists returnable attempts first', () => {
  const rows = groupByAttempt([
    answer('1', 'returned', 5),
    answer('2', 'marking', 0.1),
    answer('2', 'marking', null),
    answer('3', 'ready', 0.1),
    answer('3', 'ready', 0.2),
  ]);
  expect(rows.map(({ label, score, missing }) => [label, score, missing])).toEqual([
    ['作品 3', 0.3, 0],
    ['作品 2', null, 1],
    ['作品 1', 5, 0],
  ]);
});
