import type { HomeworkSummary } from '@meiyu/contract/homework/homework.schema';
import { expect, test } from 'vitest';

import {
  describeAreas,
  describeNote,
  findNoteAddress,
  getNoteState,
  listSealed,
} from './room.view.ts';

const homework: HomeworkSummary = {
  _id: 'h1',
  title: '春天的声音',
  subject: 'mu',
  unit: 1,
  questionCount: 3,
  full: 10,
  opens: '2026-11-01T00:00:00Z',
  due: '2026-11-20T00:00:00Z',
  late: 'accept',
  counts: 'best',
  show: 'after-each',
  timeLimitMin: null,
  attempts: 1,
  attemptsLeft: 0,
  state: 'done',
  score: 9,
  attemptId: 'a1',
  answeredCount: 0,
};

test.each([
  [
    {},
    'right',
    '春天的声音，有印章，9 / 10 分',
    '/home/curriculum/music/operation/work-result?id=a1',
  ],
  [
    { score: 8 },
    'answered',
    '春天的声音，做完了，8 / 10 分',
    '/home/curriculum/music/operation/work-result?id=a1',
  ],
  [
    { score: null, state: 'inProgress' },
    'partly',
    '春天的声音，正在做',
    '/home/curriculum/music/operation/in-answer?id=a1',
  ],
  [
    { score: null, state: 'notStarted', attemptId: null },
    'empty',
    '春天的声音，还没开始',
    '/home/curriculum/music/operation/in-answer?homework=h1',
  ],
  [{ score: null, state: 'expired', attemptId: null }, 'wrong', '春天的声音，错过了', null],
] as const)('shows a homework with %j as a note', (fields, state, words, address) => {
  const one = { ...homework, ...fields };
  expect(getNoteState(one)).toBe(state);
  expect(describeNote(one)).toBe(words);
  expect(findNoteAddress(one)).toBe(address);
});

test('lists homework with 90 % of the points as seals, newest first', () => {
  const older = { ...homework, _id: 'h0' };
  const weak = { ...homework, _id: 'h2', score: 8.9 };
  expect(listSealed([older, homework, weak]).map(({ _id }) => _id)).toEqual(['h1', 'h0']);
});

test('names the best and the weakest area', () => {
  expect(describeAreas([])).toEqual([]);
  expect(describeAreas([{ area: 'colour', score: 9, full: 10 }])).toEqual([
    '徵音最响：色彩题几乎全对。',
  ]);
  expect(
    describeAreas([
      { area: 'form', score: 2, full: 10 },
      { area: 'listening', score: 8, full: 10 },
    ]),
  ).toEqual(['宫音最响：听辨题做得最好。', '羽音再练练，花会开得更圆。']);
});
