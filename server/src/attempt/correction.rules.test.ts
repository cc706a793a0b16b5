import { describe, expect, test } from 'vitest';

import { makeQuestion } from '../testing/sample-questions.ts';
import {
  correctKey,
  type KeyCorrection,
  listAcceptedAnswers,
  markQuestionAgain,
  markPaper,
  markWithCorrections,
} from './correction.rules.ts';
import { listLeftOutQuestions, markQuestion, sumMarks } from './marks.rules.ts';

const single = makeQuestion('single');
const suite = makeQuestion('suite');

const makeCorrection = (more: Partial<KeyCorrection>): KeyCorrection => ({
  questionId: 'q-single',
  rule: 'key',
  answer: 'C',
  keepHigher: true,
  reason: '答案印错了',
  ...more,
});
const scoreAnswer = (
  question: Parameters<typeof markWithCorrections>[0],
  value: unknown,
  ...corrections: KeyCorrection[]
) => markWithCorrections(question, value, corrections).mark.score;

describe('another key', () => {
  test.each([
    ['the new answer gets the points', 'C', true, 4],
    ['the old answer keeps its points by default', 'B', true, 4],
    ['the old answer loses its points if the teacher wants this', 'B', false, 0],
    ['another wrong answer stays wrong', 'D', true, 0],
    ['no answer stays without points', null, true, 0],
  ])('%s', (_title, value, keepHigher, score) => {
    expect(scoreAnswer(single, value, makeCorrection({ keepHigher }))).toBe(score);
  });

  test('the corrected question has the new key, also for a pupil who keeps the old points', () => {
    const { question, note } = markWithCorrections(single, 'B', [makeCorrection({})]);
    expect(question).toMatchObject({ key: 'C' });
    expect(note).toEqual({ rule: 'key', reason: '答案印错了' });
  });

  test('a correction of another question changes nothing', () => {
    const other = makeCorrection({ questionId: 'q-other' });
    expect(markWithCorrections(single, 'C', [other])).toEqual({
      question: single,
      mark: markQuestion(single, 'C'),
    });
  });
});

describe('one more right answer', () => {
  const also = makeCorrection({ rule: 'accept' });

  test.each([
    ['B', 4],
    ['C', 4],
    ['D', 0],
  ])('the answer %s gets %i points', (value, score) => {
    expect(scoreAnswer(single, value, also)).toBe(score);
  });

  test('a blank accepts one more text beside its key', () => {
    const gaps = makeQuestion('gapfilling');
    const more = makeCorrection({ questionId: 'q-gapfilling', rule: 'accept', answer: ['二', ''] });
    expect(scoreAnswer(gaps, ['二', '四'], more)).toBe(4);
    expect(scoreAnswer(gaps, ['2', '四'], more)).toBe(4);
    expect(scoreAnswer(gaps, ['三', '四'], more)).toBe(2);
  });

  test('each child of a suite may be right in one of two ways', () => {
    const answer = { verse: 'B', chorus: ['A', 'B'] };
    const more = makeCorrection({ questionId: 'q-suite', rule: 'accept', answer });
    expect(scoreAnswer(suite, { verse: 'B', chorus: ['A', 'B', 'C'] }, more)).toBe(5);
    expect(scoreAnswer(suite, { verse: 'A', chorus: ['A', 'B'] }, more)).toBe(5);
  });

  test('the note lists all accepted answers, until another key replaces them', () => {
    const third = makeCorrection({ rule: 'accept', answer: 'D' });
    const newKey = makeCorrection({ rule: 'key', answer: 'A' });
    expect(listAcceptedAnswers('q-single', [also, third, third])).toEqual(['C', 'D']);
    expect(listAcceptedAnswers('q-single', [also, newKey, third])).toEqual(['D']);
    expect(markWithCorrections(single, 'B', [also, third]).note?.accepted).toEqual(['C', 'D']);
    expect(markWithCorrections(single, 'B', [newKey]).note).not.toHaveProperty('accepted');
  });

  test('two corrections add two right answers', () => {
    const third = makeCorrection({ rule: 'accept', answer: 'D' });
    expect(['A', 'B', 'C', 'D'].map((value) => scoreAnswer(single, value, also, third))).toEqual([
      0, 4, 4, 4,
    ]);
  });
});

test('full marks go to every answer, also to an empty one', () => {
  const full = makeCorrection({ rule: 'full', answer: null });
  expect([scoreAnswer(single, 'D', full), scoreAnswer(single, null, full)]).toEqual([4, 4]);
});

describe('a question that is left out', () => {
  const paper = [single, makeQuestion('judge'), makeQuestion('multi')];
  const mark = (values: Record<string, unknown>, keepHigher: boolean) =>
    markPaper(paper, new Map(Object.entries(values)), [
      makeCorrection({ rule: 'leaveOut', answer: null, keepHigher }),
    ]);

  test('counts neither in the score nor in the full score', () => {
    expect(mark({ 'q-single': 'D', 'q-judge': false }, true)).toMatchObject({ score: 4, full: 8 });
  });

  test('still counts for a pupil whose share of the points would fall', () => {
    const values = { 'q-single': 'B', 'q-judge': false };
    expect(mark(values, true)).toMatchObject({ score: 8, full: 12 });
    expect(mark(values, false)).toMatchObject({ score: 4, full: 8 });
  });

  test('does not count for a pupil with all points, whose share stays', () => {
    const values = { 'q-single': 'B', 'q-judge': false, 'q-multi': ['A', 'C'] };
    expect(mark(values, true)).toMatchObject({ score: 8, full: 8 });
  });

  test('is compared only when the teacher has marked the other questions', () => {
    const marks = [
      { ...markQuestion(single, 'D'), leftOut: 'ifBetter' as const },
      markQuestion(makeQuestion('subjective'), { text: '快', audio: null }),
    ];
    const [first, second] = marks;
    if (first === undefined || second === undefined) throw new Error('no marks');
    const pending = [first, { ...second, state: 'pending' as const }];
    expect(sumMarks(pending)).toEqual({ score: null, full: 8 });
    expect(listLeftOutQuestions(pending).size).toBe(0);
    const marked = [first, { ...second, state: 'manual' as const, score: 3 }];
    expect(sumMarks(marked)).toEqual({ score: 3, full: 4 });
  });
});

describe('marking again', () => {
  test('a mark of a teacher stays', () => {
    const given = { ...markQuestion(single, 'C'), state: 'manual' as const, score: 2 };
    expect(markQuestionAgain(single, given, 'C', [makeCorrection({})])).toEqual(given);
  });

  test('without corrections the mark is the mark of the rules again', () => {
    const before = markQuestion(single, 'C');
    const after = markQuestionAgain(single, before, 'C', [makeCorrection({})]);
    expect(after.score).toBe(4);
    expect(markQuestionAgain(single, after, 'C', [])).toEqual(before);
  });
});

describe('the key of a correction', () => {
  test.each([
    ['single', 'C', true],
    ['single', 'Z', false],
    ['multi', ['A'], true],
    ['multi', [], false],
    ['judge', true, true],
    ['sort', ['4', '3', '2', '1'], true],
    ['sort', ['4', '3'], false],
    ['gapfilling', ['3', ''], true],
    ['gapfilling', ['。', ''], false],
    ['pair', [['L1', 'R9']], false],
    ['suite', { verse: 'B' }, true],
    ['performance', { takes: [] }, false],
  ] as const)('%s takes %j: %s', (type, answer, isKey) => {
    expect(correctKey(makeQuestion(type), 'key', answer) !== null).toBe(isKey);
  });
});
