import { expect, test } from 'vitest';

import type { Take } from '../../media/recorder/take.ts';
import { joinTakes } from './take-rows.ts';

const take = (id: number): Take => ({
  id,
  blob: new Blob(),
  url: `blob:${id}`,
  duration: '00:05',
  seconds: 5,
  peaks: [],
});

test('takes on the device are numbered in their order', () => {
  const rows = joinTakes([take(7), take(9)], new Map(), []);
  expect(rows.map(({ no, hash }) => [no, hash])).toEqual([
    [1, null],
    [2, null],
  ]);
});

test('a take of the answer keeps its number, and the others get the free ones', () => {
  const hashes = new Map([
    [7, 'a'],
    [9, 'b'],
    [11, 'c'],
  ]);
  const rows = joinTakes([take(7), take(9), take(11)], hashes, [{ asset: 'b', no: 2, ms: 5000 }]);
  expect(rows.map(({ no, hash }) => [no, hash])).toEqual([
    [1, 'a'],
    [2, 'b'],
    [3, 'c'],
  ]);
  expect(rows[1]?.take?.id).toBe(9);
});

test('a take of the answer that has left the device stays in the list', () => {
  const rows = joinTakes([take(9)], new Map([[9, 'b']]), [{ asset: 'a', no: 1, ms: 4000 }]);
  expect(rows).toMatchObject([
    { no: 1, hash: 'a', seconds: 4, take: null },
    { no: 2, hash: 'b' },
  ]);
});
