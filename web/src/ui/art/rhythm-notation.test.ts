import { expect, test } from 'vitest';

import { describeRhythm, parseRhythm } from './rhythm-notation.ts';

const beatsOf = (notation: string) =>
  parseRhythm(notation).map((bar) => bar.reduce((sum, beat) => sum + beat.length, 0));

test.each([
  ['qq|eq', [2, 2]],
  ['d|s', [2, 1]],
  ['y|h', [2, 2]],
  ['xr', [2]],
])('%s has bars of %j beats', (notation, beats) => {
  expect(beatsOf(notation)).toEqual(beats);
});

test('eighths of one pair share a beam, two pairs do not', () => {
  const [bar = []] = parseRhythm('ee');
  const [first, second, third, fourth] = bar.map((beat) => beat.beam);
  expect(first).toBe(second);
  expect(third).toBe(fourth);
  expect(first).not.toBe(third);
});

test('an unknown letter is left out', () => {
  expect(beatsOf('q?q')).toEqual([2]);
});

test('a rhythm is told in words', () => {
  expect(describeRhythm('qe|r', '2/4')).toBe('2/4 拍：四分音符、两个八分音符；四分休止符');
});
