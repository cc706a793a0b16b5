import { describe, expect, test } from 'vitest';

import { makeQuestion } from '../../testing/sample-questions.ts';
import { questions } from '../question.rules.ts';

const many = {
  key: [
    ['L1', 'R1'],
    ['L1', 'R2'],
    ['L2', 'R2'],
  ],
};

describe('连线题', () => {
  test.each([
    [
      [
        ['L1', 'R2'],
        ['L2', 'R4'],
        ['L3', 'R1'],
      ],
      6,
    ],
    [
      [
        ['L1', 'R2'],
        ['L2', 'R4'],
      ],
      4,
    ],
    [
      [
        ['L1', 'R2'],
        ['L2', 'R3'],
      ],
      2,
    ],
    [
      [
        ['L1', 'R1'],
        ['L1', 'R2'],
      ],
      2,
    ],
    [
      [
        ['L1', 'R2'],
        ['L1', 'R1'],
      ],
      0,
    ],
    [
      [
        ['L1', 'R2'],
        ['L2', 'R2'],
      ],
      0,
    ],
    [
      [
        ['L1', 'R2'],
        ['L1', 'R2'],
      ],
      2,
    ],
    [[['R2', 'L1']], 0],
    [[], 0],
  ])('one to one, %j earns %d of 6', (lines, score) => {
    expect(questions.mark(makeQuestion('pair', { score: 6 }), lines).score).toBe(score);
  });

  test.each([
    [
      [
        ['L1', 'R1'],
        ['L1', 'R2'],
        ['L2', 'R2'],
      ],
      6,
    ],
    [
      [
        ['L1', 'R1'],
        ['L2', 'R2'],
        ['L3', 'R3'],
      ],
      2,
    ],
    [
      ['L1', 'L2', 'L3'].flatMap((left) => ['R1', 'R2', 'R3', 'R4'].map((right) => [left, right])),
      0,
    ],
    [
      [
        ['L1', 'R1'],
        ['L1', 'R1'],
        ['L1', 'R1'],
      ],
      2,
    ],
    [[['L3', 'R3']], 0],
  ])('many to many, %j earns %d of 6', (lines, score) => {
    expect(questions.mark(makeQuestion('pair', { score: 6, ...many }), lines).score).toBe(score);
  });

  test('the parts list the lines that count, and their points add up to the score', () => {
    const mark = questions.mark(makeQuestion('pair', { score: 5 }), [
      ['L1', 'R2'],
      ['L2', 'R4'],
      ['L3', 'R2'],
      ['L1', 'R3'],
    ]);
    expect(mark).toEqual({
      answered: true,
      score: 1.67,
      parts: [
        { id: 'L2:R4', ok: true, score: 1.67 },
        { id: 'L3:R2', ok: false, score: 0 },
        { id: 'L1:R3', ok: false, score: 0 },
      ],
    });
  });

  test.each([
    [[['L1', 'R9']], '右边没有 R9'],
    [[['L9', 'R1']], '左边没有 L9'],
    [[['R1', 'L1']], '左边没有 R1'],
    [[['L1']], '答案的格式和题型不符'],
    [[], null],
    [[['L1', 'R4']], null],
  ])('the answer %j: %s', (value, refused) => {
    expect(questions.refusal(makeQuestion('pair'), value)).toBe(refused);
  });

  test.each([
    [{}, false],
    [many, true],
  ])('the published question says whether an item takes several lines: %j', (more, expected) => {
    const shown = questions.publish(makeQuestion('pair', more), {
      seed: 1,
      media: (path) => path,
      ownMedia: (path) => path,
    });
    expect(shown).toMatchObject({ many: expected });
  });

  test.each([
    [{}, []],
    [{ key: [['L1', 'R7']] }, ['key：右边没有 R7']],
    [
      {
        key: [
          ['L1', 'R1'],
          ['L1', 'R1'],
        ],
      },
      ['key 里的连线 L1:R1 重复了'],
    ],
    [
      {
        left: [
          { id: 'L1', text: '甲' },
          { id: 'L1', text: '乙' },
        ],
        key: [['L1', 'R1']],
      },
      ['left 里的 id L1 重复了'],
    ],
  ])('faults of a question with %j: %j', (more, faults) => {
    expect(questions.faults(makeQuestion('pair', more))).toEqual(faults);
  });
});
