import { describe, expect, test } from 'vitest';

import { makeQuestion } from '../../testing/sample-questions.ts';
import { questions } from '../question.rules.ts';

const withReason = (verdict: boolean, accept: string[]) =>
  makeQuestion('judge', {
    score: 5,
    reason: { prompt: '错在哪里？' },
    key: { verdict, reason: { accept } },
  });

describe('判断题', () => {
  test.each([
    [false, 4, true],
    [true, 0, true],
    [null, 0, false],
    ['false', 0, false],
    [0, 0, false],
  ])('%j for a false statement of 4 points earns %d', (value, score, answered) => {
    expect(questions.mark(makeQuestion('judge'), value)).toMatchObject({ score, answered });
  });

  test.each([
    [{ verdict: false, reason: '四分音符' }, 5],
    [{ verdict: false, reason: ' “四分音符”。' }, 5],
    [{ verdict: false, reason: '八分音符' }, 3],
    [{ verdict: false, reason: '' }, 3],
    [{ verdict: true, reason: '四分音符' }, 2],
    [{ verdict: true, reason: '' }, 0],
    [{ verdict: null, reason: '四分音符' }, 2],
    [false, 3],
    [true, 0],
  ])('%j for a false statement with a reason, 5 points, earns %d', (value, score) => {
    const mark = questions.mark(withReason(false, ['四分音符']), value);
    expect(mark.score).toBe(score);
    expect(mark.answered).toBe(true);
  });

  test.each([
    [{ verdict: true, reason: '' }, 5],
    [{ verdict: true, reason: '随便写写' }, 5],
    [{ verdict: false, reason: '' }, 0],
    [true, 5],
  ])('a true statement needs no reason: %j earns %d', (value, score) => {
    expect(questions.mark(withReason(true, []), value).score).toBe(score);
  });

  test('marks verdict and reason separately', () => {
    const question = withReason(false, ['四分音符']);
    expect(questions.mark(question, { verdict: false, reason: '不知道' }).parts).toEqual([
      { id: 'verdict', ok: true, score: 3 },
      { id: 'reason', ok: false, score: 0 },
    ]);
  });

  test('a verdict and a reason that are both empty are not an answer', () => {
    const mark = questions.mark(withReason(false, ['x']), { verdict: null, reason: ' ' });
    expect(mark).toEqual({ answered: false, score: 0, parts: [] });
  });

  test.each([
    [makeQuestion('judge'), true, null],
    [makeQuestion('judge'), { verdict: true, reason: '' }, '这道题不用写理由'],
    [makeQuestion('judge'), 'true', '答案的格式和题型不符'],
    [withReason(false, ['x']), { verdict: null, reason: '写了一半' }, null],
    [withReason(false, ['x']), { verdict: true }, '答案的格式和题型不符'],
    [withReason(false, ['x']), { verdict: true, reason: 'a'.repeat(201) }, '答案的格式和题型不符'],
  ])('%#: whether an answer fits', (question, value, refused) => {
    expect(questions.refusal(question, value)).toBe(refused);
  });

  test.each([
    [{}, []],
    [{ reason: { prompt: '为什么' } }, ['有 reason 时，key 要写成 { verdict, reason }']],
    [
      { key: { verdict: false, reason: { accept: ['x'] } } },
      ['key 里有 reason，题目也要有 reason 的提示语'],
    ],
    [
      { reason: { prompt: '为什么' }, key: { verdict: false, reason: { accept: [] } } },
      ['说法错误的题，key 的 reason.accept 至少要有一条'],
    ],
    [
      { reason: { prompt: '为什么' }, key: { verdict: false, reason: { accept: ['。 '] } } },
      ['reason.accept 里有只含标点或空格的文字'],
    ],
  ])('faults of a question with %j', (more, faults) => {
    expect(questions.faults(makeQuestion('judge', more))).toEqual(faults);
  });
});
