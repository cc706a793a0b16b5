import { expect, test } from 'vitest';

import { splitBlanks } from './blank-text.ts';
import { chooseCardLayout } from './choice-parts.ts';
import { judgeLines, findLine, toggleLine, type PairLine } from './types/pair/pair-lines.ts';
import { completeOrder } from './types/sort/sort-order.ts';

const cases: [string, PairLine[], boolean, PairLine[]][] = [
  ['draws a line', [], false, [['L1', 'R1']]],
  ['takes the same line away', [['L1', 'R1']], false, []],
  ['replaces the line of its left end', [['L1', 'R2']], false, [['L1', 'R1']]],
  ['replaces the line of its right end', [['L2', 'R1']], false, [['L1', 'R1']]],
  [
    'keeps other lines where items take many',
    [['L1', 'R2']],
    true,
    [
      ['L1', 'R2'],
      ['L1', 'R1'],
    ],
  ],
];

test.each(cases)('toggling a line %s', (_case, lines, many, result) => {
  expect(toggleLine(lines, ['L1', 'R1'], many)).toEqual(result);
});

test('connects two items that are chosen in either order', () => {
  const left = { side: 'left', id: 'L1' } as const;
  const right = { side: 'right', id: 'R1' } as const;
  expect(findLine(right, left)).toEqual(['L1', 'R1']);
  expect(findLine(left, left)).toBeNull();
});

test('returns right, wrong and missing lines for a review', () => {
  const ownLines: PairLine[] = [
    ['L1', 'R1'],
    ['L2', 'R3'],
  ];
  const key: PairLine[] = [
    ['L1', 'R1'],
    ['L2', 'R2'],
  ];
  expect(judgeLines(ownLines, key).map(({ tone }) => tone)).toEqual(['right', 'wrong', 'missed']);
  expect(judgeLines(ownLines, null).map(({ tone }) => tone)).toEqual(['own', 'own']);
});

test('completes an answer with the missing items in their original order', () => {
  expect(completeOrder(['1', '2', '3'], ['3', '9'])).toEqual(['3', '1', '2']);
  expect(completeOrder(['1', '2'], null)).toEqual(['1', '2']);
});

test('splits a stem at its blanks, which keep the punctuation beside them', () => {
  expect(splitBlanks('唱 {{1}} 拍，是《{{2}}》。')).toEqual([
    { words: '唱 ', from: 0 },
    { blank: 1, before: '', after: '' },
    { words: ' 拍，是', from: 7 },
    { blank: 2, before: '《', after: '》。' },
  ]);
});

const noHelp = { hasReadingHelp: false, hasPinyin: false };
const help = { hasReadingHelp: true, hasPinyin: false };
const buildWord = (text: string) => ({ id: text, text });
const buildSound = (text: string) => ({ ...buildWord(text), audio: '/v2/media/one.mp3' });
const buildImage = (id: string) => ({ id, image: '/v2/media/one.svg' });

test.each([
  ['image-grid', [buildImage('A'), buildImage('B'), buildImage('C')], 'tiles'],
  ['audio-row', [buildSound('第一段'), buildSound('第二段')], 'tiles'],
  ['audio-row', [buildSound('第一段'), buildSound('第二段'), buildSound('第三段')], 'list'],
  ['audio-row', [buildSound('一段又长又慢的音乐'), buildSound('短')], 'list'],
  ['grid', [buildWord('笛子'), buildWord('二胡')], 'grid'],
  ['grid', [buildWord('笛子'), buildWord('二胡'), buildWord('琵琶')], 'list'],
  ['grid', [buildSound('笛子'), buildSound('二胡')], 'list'],
  [undefined, [buildWord('笛子'), buildWord('二胡')], 'list'],
] as const)(
  'chooses the layout of %s options by the space that they need',
  (shape, options, layout) => {
    expect(chooseCardLayout({ options, shape }, noHelp).layout).toBe(layout);
  },
);

test('shows two audios below each other if their labels have pinyin', () => {
  const question = {
    options: [buildSound('第一段'), buildSound('第二段')],
    shape: 'audio-row',
  } as const;
  expect(chooseCardLayout(question, { ...help, hasPinyin: true }).layout).toBe('list');
});

test('returns the width of the longest label of a grid', () => {
  const question = { options: [buildWord('《英雄》'), buildWord('do')], shape: 'grid' } as const;
  expect(chooseCardLayout(question, noHelp).labelWidth).toBe('calc(4 * var(--learn-size))');
  // The button that reads the label aloud also needs space.
  expect(chooseCardLayout(question, help).labelWidth).toBe('calc(4 * var(--learn-size) + 62px)');
  expect(chooseCardLayout(question, { ...help, hasPinyin: true }).labelWidth).toBe(
    'calc(6 * var(--learn-size) + 62px)',
  );
});
