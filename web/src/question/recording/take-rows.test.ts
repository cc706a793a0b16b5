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

test('numbers the takes on the device in their order', () => {
  const rows = joinTakes([take(7), take(9)], new Map(), []);
  expect(rows.map(({ no, hash }) => [no, hash])).toEqual([
    [1, null],
    [2, null],
  ]);
});

test('keeps the number of a take in the answer, and gives free numbers to the others', () => {
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

test('lists a take of the answer that is no longer on the device', () => {
  const rows = joinTakes([take(9)], new Map([[9, 'b']]), [{ asset: 'a', no: 1, ms: 4000 }]);
  expect(rows).toMatchObject([
    { no: 1, hash: 'a', seconds: 4, take: null },
    { no: 2, hash: 'b' },
  ]);
});
