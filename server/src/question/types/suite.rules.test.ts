import { describe, expect, test } from 'vitest';

import { makeQuestion } from '../../testing/sample-questions.ts';
import { questions, setPoints } from '../question.rules.ts';

describe('套题', () => {
  test.each([
    [{ verse: 'A', chorus: ['A', 'B', 'C'] }, 5],
    [{ verse: 'A' }, 2],
    [{ verse: 'A', chorus: null }, 2],
    [{ verse: 'B', chorus: ['A'] }, 1],
    [{ chorus: ['C', 'B'] }, 2],
    [{ verse: 'A', other: 'A' }, 2],
    [{}, 0],
    [null, 0],
  ])('%j earns %d of 2 + 3 points', (value, score) => {
    expect(questions.mark(makeQuestion('suite'), value).score).toBe(score);
  });

  test('marks every child, including unanswered ones', () => {
    expect(questions.mark(makeQuestion('suite'), { verse: 'A', chorus: [] })).toEqual({
      answered: true,
      score: 2,
      parts: [
        { id: 'verse', ok: true, score: 2 },
        { id: 'chorus', ok: false, score: 0 },
      ],
      children: [
        {
          questionId: 'verse',
          full: 2,
          answered: true,
          score: 2,
          parts: [{ id: 'A', ok: true, score: 2 }],
        },
        { questionId: 'chorus', full: 3, answered: false, score: 0, parts: [] },
      ],
    });
  });

  test.each([[{}], [{ verse: null }], [{ chorus: [] }]])('%j is not an answer', (value) => {
    const mark = questions.mark(makeQuestion('suite'), value);
    expect(mark).toMatchObject({ answered: false, score: 0, parts: [] });
    expect(mark.children?.map((child) => child.answered)).toEqual([false, false]);
  });

  test('a child with an id such as constructor counts as unanswered', () => {
    const question = makeQuestion('suite', {
      score: 2,
      children: [
        {
          id: 'constructor',
          type: 'judge',
          score: 2,
          stem: { text: '判断' },
          key: true,
        },
      ],
    });
    expect(questions.mark(question, {}).answered).toBe(false);
  });

  test.each([
    [{ verse: 'A' }, null],
    [{ verse: null }, null],
    [{ verse: 'Z' }, '没有选项 Z'],
    [{ finale: 'A' }, '套题里没有小题 finale'],
    [{ verse: ['A'] }, '答案的格式和题型不符'],
    [['A'], '答案的格式和题型不符'],
    ['A', '答案的格式和题型不符'],
  ])('the answer %j: %s', (value, refused) => {
    expect(questions.refusal(makeQuestion('suite'), value)).toBe(refused);
  });

  test('its key contains the key of each child', () => {
    const addresses = { media: (path: string) => path, ownMedia: (path: string) => path };
    expect(questions.key(makeQuestion('suite'), addresses)).toEqual({
      verse: 'A',
      chorus: ['A', 'B', 'C'],
    });
  });

  test.each([
    [{}, []],
    [{ score: 6 }, ['套题的分值 6 应等于各小题之和 5']],
    [{ id: 'verse' }, ['小题的 id verse 重复了']],
  ])('faults of a suite with %j: %j', (more, faults) => {
    expect(questions.faults(makeQuestion('suite', more))).toEqual(faults);
  });

  test('a fault of a child names the child', () => {
    const child = { id: 'x', type: 'judge', score: 5, stem: { text: '…' }, key: true };
    const question = makeQuestion('suite', {
      children: [{ ...child, reason: { prompt: '为什么' } }],
    });
    expect(questions.faults(question)).toEqual([
      '小题 x：有 reason 时，key 要写成 { verdict, reason }',
    ]);
  });

  test.each([
    [10, [4, 6]],
    [1, [0.4, 0.6]],
    [3.33, [1.33, 2]],
  ])('the children share %d points of a paper as %j', (score, shares) => {
    const question = setPoints(makeQuestion('suite'), score);
    const mark = questions.mark(question, { verse: 'A', chorus: ['A', 'B', 'C'] });
    expect(mark.score).toBe(score);
    expect(mark.children?.map((child) => child.full)).toEqual(shares);
  });
});
