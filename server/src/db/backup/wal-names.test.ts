import { expect, test } from 'vitest';

import { segmentAt, segmentBefore, segmentNumber, segmentsBetween } from './wal-names.ts';

const MB = 1024 * 1024;

test('lists the segments between two names, across the end of a 4 GiB part', () => {
  expect(segmentsBetween('0000000200000001000000FE', '000000020000000200000001', 16 * MB)).toEqual([
    '0000000200000001000000FE',
    '0000000200000001000000FF',
    '000000020000000200000000',
    '000000020000000200000001',
  ]);
});

test('computes with other segment sizes', () => {
  expect(segmentNumber('000000010000000100000000', 64 * MB)).toBe(64);
  expect(segmentsBetween('00000001000000000000003F', '000000010000000100000000', 64 * MB)).toEqual([
    '00000001000000000000003F',
    '000000010000000100000000',
  ]);
});

test('finds the segment of a position, also at the boundary of two segments', () => {
  expect([segmentAt('1/2000000', 16 * MB), segmentBefore('1/2000000', 16 * MB)]).toEqual([
    258, 257,
  ]);
  expect([segmentAt('0/1FFFFFF', 16 * MB), segmentBefore('0/1FFFFFF', 16 * MB)]).toEqual([1, 1]);
});
