import { expect, test } from 'vitest';

import { findAlike, computeFingerprint } from './alike.view.ts';

const makeOther = (text: string, name: string) => ({
  name,
  fingerprint: computeFingerprint(text, name),
});
const others = [
  makeOther('何雨这学期节奏稳，声音也亮，继续加油！', '何雨'),
  makeOther('继续努力', '王梓涵'),
  makeOther('', '李一诺'),
];
const find = (text: string) => findAlike(computeFingerprint(text, '林小满'), others)?.name ?? null;

test.each([
  ['the same text with another name', '林小满这学期节奏稳，声音也亮，继续加油！', '何雨'],
  ['the same text with other punctuation', '林小满这学期节奏稳 声音也亮。继续加油', '何雨'],
  ['one changed word', '林小满这学期节奏稳，声音很亮，继续加油！', '何雨'],
  ['the same short text', '继续努力。', '王梓涵'],
  ['half of the text', '林小满这学期节奏稳，画画也很有想法，下学期试试合唱', null],
  ['another text', '林小满会听别人唱，合唱时总能找到自己的声部', null],
  ['a short text with common words', '继续加油', null],
  ['no text', '', null],
])('%s', (_, text, name) => {
  expect(find(text)).toBe(name);
});

test('compares the longest remarks of a large class with bounded work', () => {
  let reads = 0;
  const counted = computeFingerprint('这学期节奏稳'.repeat(84).slice(0, 500), '林小满');
  const pairs = new Map(counted.pairs);
  pairs.get = (pair) => {
    reads += 1;
    return counted.pairs.get(pair);
  };
  const klass = Array.from({ length: 60 }, () => ({
    fingerprint: { ...counted, plain: 'x', pairs },
  }));
  findAlike(computeFingerprint('音准好'.repeat(167).slice(0, 500), '林小满'), klass);
  expect(reads).toBeLessThanOrEqual(60 * 500);
});
