import { expect, test } from 'vitest';

import {
  findSegmentAt,
  findSegmentBefore,
  parseSegmentNumber,
  listSegmentNames,
} from './wal-names.ts';

const MB = 1024 * 1024;

test('lists the segments between two names, across the end of a 4 GiB part', () => {
  expect(listSegmentNames('0000000200000001000000FE', '000000020000000200000001', 16 * MB)).toEqual(
    [
      '0000000200000001000000FE',
      '0000000200000001000000FF',
      '000000020000000200000000',
      '000000020000000200000001',
    ],
  );
});

test('computes with other segment sizes', () => {
  expect(parseSegmentNumber('000000010000000100000000', 64 * MB)).toBe(64);
  expect(listSegmentNames('00000001000000000000003F', '000000010000000100000000', 64 * MB)).toEqual(
    ['00000001000000000000003F', '000000010000000100000000'],
  );
});

test('finds the segment of a position, also at the boundary of two segments', () => {
  expect([findSegmentAt('1/2000000', 16 * MB), findSegmentBefore('1/2000000', 16 * MB)]).toEqual([
    258, 257,
  ]);
  expect([findSegmentAt('0/1FFFFFF', 16 * MB), findSegmentBefore('0/1FFFFFF', 16 * MB)]).toEqual([
    1, 1,
  ]);
});
