import { describe, expect, test } from 'vitest';

import { makeQuestion } from '../../testing/sample-questions.ts';
import { questions } from '../question.rules.ts';

describe('排序题', () => {
  test.each([
    ['lis', '1234', 3],
    ['lis', '1243', 2],
    ['lis', '4321', 0],
    ['lis', '4123', 2],
    ['lis', '2143', 1],
    ['lis', '12', 1],
    ['lis', '4', 0],
    ['exact', '1234', 3],
    ['exact', '1243', 0],
    ['exact', '123', 0],
  ])('%s: %s for 1234 earns %d of 3', (rule, order, score) => {
    const question = makeQuestion('sort', { score: 3, scoring: { rule } });
    expect(questions.mark(question, order.split('')).score).toBe(score);
  });

  test('the parts show which items are in order, and their points add up to the score', () => {
    expect(questions.mark(makeQuestion('sort', { score: 5 }), ['4', '1', '2', '3'])).toEqual({
      answered: true,
      score: 3.33,
      parts: [
        { id: '4', ok: false, score: 0 },
        { id: '1', ok: true, score: 1.11 },
        { id: '2', ok: true, score: 1.11 },
        { id: '3', ok: true, score: 1.11 },
      ],
    });
  });

  test('an empty order is not an answer', () => {
    expect(questions.mark(makeQuestion('sort'), [])).toEqual({
      answered: false,
      score: 0,
      parts: [],
    });
  });

  test.each([2, 3, 5])('%d items are never shown in the order of the key', (count) => {
    const ids = Array.from({ length: count }, (_, index) => `${index + 1}`);
    const question = makeQuestion('sort', {
      options: ids.map((id) => ({ id, text: id })),
      key: ids,
    });
    for (let seed = 0; seed < 500; seed += 1) {
      const shown = questions.publish(question, {
        seed,
        media: (path) => path,
        ownMedia: (path) => path,
      });
      const order = 'options' in shown ? shown.options.map((option) => option.id) : [];
      expect(order).not.toEqual(ids);
      expect(order.toSorted()).toEqual(ids);
    }
  });

  test.each([
    [['1', '2', '3', '4'], null],
    [['3', '1'], null],
    [['1', '1'], '选项 1 重复了'],
    [['1', '9'], '没有选项 9'],
    ['1234', '答案的格式和题型不符'],
    [[1, 2], '答案的格式和题型不符'],
  ])('the answer %j: %s', (value, refused) => {
    expect(questions.refusal(makeQuestion('sort'), value)).toBe(refused);
  });

  test.each([
    [{}, []],
    [{ key: ['1', '2', '3'] }, ['key 要列出全部选项']],
    [{ key: ['1', '2', '3', '3'] }, ['key：选项 3 重复了']],
    [{ key: ['1', '2', '3', '5'] }, ['key：没有选项 5']],
  ])('faults of a question with %j: %j', (more, faults) => {
    expect(questions.faults(makeQuestion('sort', more))).toEqual(faults);
  });
});
