import { expect, test } from 'vitest';

import {
  arrangeQueue,
  findNeighbour,
  findNextWaiting,
  getWorkKey,
  listAhead,
  type QueueItem,
} from './queue.view.ts';

const buildItem = (attemptId: string, state: QueueItem['state'] = 'waiting'): QueueItem => ({
  attemptId,
  questionId: 'q',
  label: `作品 ${attemptId}`,
  state,
  late: false,
  isByHand: true,
  lateState: null,
  rev: 0,
  score: state === 'waiting' ? null : 8,
});
const order = [buildItem('1'), buildItem('2'), buildItem('3'), buildItem('4', 'returned')];
const listIds = (groups: ReturnType<typeof arrangeQueue>) =>
  groups.map(({ name, items }) => `${name} ${items.map((one) => one.attemptId).join('')}`);

test('lists waiting works, then skipped, marked and returned works', () => {
  const groups = arrangeQueue(order, new Map([['3 q', 9.5]]), ['1 q']);
  expect(listIds(groups)).toEqual(['待批 21', '已批 3', '已发还 4']);
  expect(groups[1]?.items[0]?.score).toBe(9.5);
});

test('lists a work as waiting when its mark becomes incomplete, unless the work is returned', () => {
  const scores = new Map([
    ['1 q', null],
    ['4 q', null],
  ]);
  expect(
    listIds(arrangeQueue([buildItem('1', 'ready'), buildItem('4', 'returned')], scores, [])),
  ).toEqual(['待批 1', '已发还 4']);
});

test('a marked or returned work waits while a late answer waits', () => {
  const late = { ...buildItem('1', 'waiting'), score: 8, lateState: 'waiting' as const };
  expect(listIds(arrangeQueue([late, buildItem('2', 'ready')], new Map([['1 q', 9]]), []))).toEqual(
    ['待批 1', '已批 2'],
  );
});

const findNextKey = (current: string, scored: string[], skipped: string[] = []) => {
  const scores = new Map(scored.map((key) => [key, 10]));
  const groups = arrangeQueue(order, scores, skipped);
  return findNextWaiting(groups, current, order, skipped)?.attemptId ?? null;
};

test('opens the work after the marked one in the order of the server', () => {
  expect(findNextKey('1 q', ['1 q'])).toBe('2');
  expect(findNextKey('2 q', ['2 q'])).toBe('3');
});

test('starts again at the first waiting work after the last one, and opens skipped works at the end', () => {
  expect(findNextKey('3 q', ['3 q'])).toBe('1');
  expect(findNextKey('1 q', [], ['1 q'])).toBe('2');
  expect(findNextKey('2 q', ['2 q'], ['3 q'])).toBe('1');
  expect(findNextKey('1 q', ['1 q', '2 q'], ['3 q'])).toBe('3');
  expect(findNextKey('3 q', ['1 q', '2 q', '3 q'])).toBeNull();
});

test('N and P move in the order of the screen and stop at the first and last work', () => {
  const groups = arrangeQueue(order, new Map([['1 q', 10]]), []);
  expect(findNeighbour(groups, '3 q', 1)?.attemptId).toBe('1');
  expect(findNeighbour(groups, '2 q', -1)).toBeNull();
  expect(getWorkKey(order[0] ?? buildItem('0'))).toBe('1 q');
});

test('lists the two works after the current one to load ahead', () => {
  const groups = arrangeQueue(order, new Map(), []);
  const listKeysAhead = (current: string) =>
    listAhead(groups, current, order, []).map(({ attemptId }) => attemptId);
  expect(listKeysAhead('1 q')).toEqual(['2', '3']);
  expect(listKeysAhead('2 q')).toEqual(['3', '1']);
  expect(listKeysAhead('4 q')).toEqual(['1', '2']);
});
