import { describe, expect, test } from 'vitest';

import { makeQuestion } from '../../testing/sample-questions.ts';
import { questions } from '../question.rules.ts';

describe('多选题', () => {
  test.each([
    // The column `cn_partial` with 4 points and the key AC.
    ['cn_partial', ['A', 'C'], 4],
    ['cn_partial', ['C', 'A'], 4],
    ['cn_partial', ['A'], 2],
    ['cn_partial', ['A', 'B'], 0],
    ['cn_partial', [], 0],
    ['cn_partial', ['A', 'A'], 2],
    ['exact', ['A', 'C'], 4],
    ['exact', ['A'], 0],
    ['exact', ['A', 'B', 'C'], 0],
    ['net', ['A', 'B'], 0],
    ['net', ['A', 'B', 'C'], 2],
    ['net', ['B', 'D'], 0],
    ['net', ['A', 'C'], 4],
  ])('%s: choosing %j of 4 points for A and C earns %d', (rule, chosen, score) => {
    const question = makeQuestion('multi', { scoring: { rule } });
    expect(questions.mark(question, chosen).score).toBe(score);
  });

  test.each([
    [['A'], 3.33],
    [['A', 'B'], 6.67],
    [['A', 'B', 'C'], 10],
  ])('10 points over three keys: %j earns %d', (chosen, score) => {
    const question = makeQuestion('multi', { score: 10, key: ['A', 'B', 'C'] });
    expect(questions.mark(question, chosen).score).toBe(score);
  });

  test('the parts list every choice, and their points add up to the score', () => {
    const question = makeQuestion('multi', { score: 10, key: ['A', 'B', 'C'] });
    expect(questions.mark(question, ['B', 'A'])).toEqual({
      answered: true,
      score: 6.67,
      parts: [
        { id: 'B', ok: true, score: 3.34 },
        { id: 'A', ok: true, score: 3.33 },
      ],
    });
  });

  test.each([
    [['A', 'E'], '没有选项 E'],
    [['A', 'A'], '选项 A 重复了'],
    ['A', '答案的格式和题型不符'],
    [{ A: true }, '答案的格式和题型不符'],
    [[], null],
    [['D'], null],
    [null, null],
  ])('the answer %j: %s', (value, refused) => {
    expect(questions.refusal(makeQuestion('multi'), value)).toBe(refused);
  });

  test.each([
    [{}, []],
    [{ key: ['A', 'X'] }, ['key：没有选项 X']],
    [{ key: ['A', 'A'] }, ['key：选项 A 重复了']],
    [
      {
        options: [
          { id: 'A', text: '甲' },
          { id: 'A', text: '乙' },
          { id: 'C', text: '丙' },
        ],
      },
      ['options 里的 id A 重复了'],
    ],
  ])('faults of a question with %j: %j', (more, faults) => {
    expect(questions.faults(makeQuestion('multi', more))).toEqual(faults);
  });
});
