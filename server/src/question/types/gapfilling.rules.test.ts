import { describe, expect, test } from 'vitest';

import { makeQuestion } from '../../testing/sample-questions.ts';
import { questions } from '../question.rules.ts';

/** Builds a question with one point per blank. */
function makeGapfilling(...key: object[]) {
  const text = key.map((_, index) => `{{${index + 1}}}`).join('，');
  return makeQuestion('gapfilling', { score: key.length, stem: { text }, key });
}
const isRight = (blank: object, given: string) =>
  questions.mark(makeGapfilling(blank), [given]).score === 1;
const markBlanks = (key: object[], answer: string[]) =>
  questions.mark(makeGapfilling(...key), answer).parts.map((part) => part.ok);

describe('填空题', () => {
  test('names the blanks for which number keys are enough', () => {
    const shown = questions.publish(
      makeGapfilling(
        { accept: ['4'] },
        { accept: ['4', '四'] },
        { accept: ['四'] },
        { accept: ['3', '3/4'] },
        { accept: [], numeric: { value: 0.5 } },
        { accept: [], numeric: { value: -1 } },
      ),
      { seed: 1, media: String, ownMedia: String },
    );
    expect(shown).toMatchObject({ blanks: 6, numbers: [1, 2, 5] });
  });
  test.each([
    ['茉莉花', true],
    ['《茉莉花》', true],
    [' 茉 莉\u3000花。', true],
    ['“茉莉花”、', true],
    ['茉莉', false],
    ['茉莉化', false],
    ['', false],
    ['。', false],
  ])('%j for 茉莉花 is right: %s', (given, ok) => {
    expect(isRight({ accept: ['茉莉花'] }, given)).toBe(ok);
  });

  test.each([
    ['ＡＬＬＥＧＲＯ', false, true],
    ['Allegro', false, true],
    ['alegro', false, false],
    ['alegro', true, true],
    ['allegra', true, true],
    ['allegroo', true, true],
    ['alegr', true, false],
    ['allegr快', true, false],
    ['', true, false],
  ])('%j for allegro, fuzzy %s, is right: %s', (given, fuzzy, ok) => {
    expect(isRight({ accept: ['allegro'], fuzzy }, given)).toBe(ok);
  });

  test.each([
    ['fort', 'fork'],
    ['二泉映月', '二泉映日'],
    ['largo慢板', 'larg慢板'],
  ])('fuzzy matching for %s does not accept %s', (accepted, given) => {
    expect(isRight({ accept: [accepted], fuzzy: true }, given)).toBe(false);
  });

  test.each([
    ['1.5', 1.5, 0, true],
    ['１．５', 1.5, 0, true],
    ['3/2', 1.5, 0, true],
    ['1.50', 1.5, 0, true],
    ['1.6', 1.5, 0.1, true],
    ['1.61', 1.5, 0.1, false],
    ['-1.5', 1.5, 0, false],
    ['十二', 12, 0, true],
    ['二十', 20, 0, true],
    ['两', 2, 0, true],
    ['一半', 0.5, 0, true],
    ['3/0', 0, 100, false],
    ['1e3', 1000, 0, false],
    ['0x10', 16, 0, false],
    ['Infinity', 1, 1e9, false],
    ['', 0, 0, false],
    ['拍', 0, 0, false],
  ])('%j for the number %d ± %d is right: %s', (given, value, tol, ok) => {
    expect(isRight({ numeric: { value, tol } }, given)).toBe(ok);
  });

  const melody = ['do', 'mi', 'sol'].map((note) => ({ accept: [note], group: 'notes' }));
  const anyOfThree = melody.map(() => ({ accept: ['do', 'mi', 'sol'], group: 'notes' }));
  test.each([
    ['any order', melody, ['sol', 'do', 'mi'], [true, true, true]],
    ['one twice', melody, ['do', 'do', 'mi'], [true, false, true]],
    ['one wrong', melody, ['la', 'do', 'mi'], [false, true, true]],
    ['one missing', melody, ['', 'sol'], [false, true, false]],
    ['one list for all', anyOfThree, ['sol', 'mi', 'do'], [true, true, true]],
    ['each text once', anyOfThree, ['do', 'do', 'do'], [true, false, false]],
    [
      // The first answer must not use the blank that is the only match of the second answer.
      'as many as possible',
      [
        { accept: ['笛子', '二胡'], group: 'g' },
        { accept: ['二胡', '古筝'], group: 'g' },
      ],
      ['二胡', '笛子'],
      [true, true],
    ],
    [
      'two names of one thing',
      [
        { accept: ['二胡', '胡琴'], group: 'g' },
        { accept: ['古筝'], group: 'g' },
      ],
      ['二胡', '胡琴'],
      [true, false],
    ],
    [
      'groups apart',
      [{ accept: ['a'], group: 'g' }, { accept: ['b'], group: 'h' }, { accept: ['c'] }],
      ['b', 'a', 'c'],
      [false, false, true],
    ],
    [
      'numbers in a group',
      [
        { numeric: { value: 2 }, group: 'g' },
        { numeric: { value: 4 }, group: 'g' },
      ],
      ['四', '2'],
      [true, true],
    ],
  ])('a group, %s', (_name, key, answer, right) => {
    expect(markBlanks(key, answer)).toEqual(right);
  });

  test.each([
    [['2', '四'], 4],
    [['两'], 2],
    [['4', '2'], 0],
    [['', '4'], 2],
  ])('%j for 2 and 4 earns %d of 4', (answer, score) => {
    expect(questions.mark(makeQuestion('gapfilling'), answer).score).toBe(score);
  });

  test('empty blanks are not an answer', () => {
    const mark = questions.mark(makeQuestion('gapfilling'), ['', '  ']);
    expect(mark).toEqual({ answered: false, score: 0, parts: [] });
  });

  test.each([
    [['1', '2', '3'], '这道题只有 2 个空'],
    [['1'], null],
    [[], null],
    ['1', '答案的格式和题型不符'],
    [['\u0000'], '答案的格式和题型不符'],
    [['x'.repeat(201)], '答案的格式和题型不符'],
  ])('the answer %j: %s', (value, refused) => {
    expect(questions.refusal(makeQuestion('gapfilling'), value)).toBe(refused);
  });

  test.each([
    ['{{1}} 和 {{2}}', []],
    ['{{2}} 和 {{1}}', []],
    ['{{1}}', ['题干里的空应为 {{1}} 到 {{2}} 各一个，和 key 的个数一致']],
    ['{{1}} {{1}}', ['题干里的空应为 {{1}} 到 {{2}} 各一个，和 key 的个数一致']],
    ['{{1}} {{2}} {{3}}', ['题干里的空应为 {{1}} 到 {{2}} 各一个，和 key 的个数一致']],
  ])('faults of two blanks with the stem %j', (text, faults) => {
    expect(questions.faults(makeQuestion('gapfilling', { stem: { text } }))).toEqual(faults);
  });

  test('rejects an accepted text of punctuation only, which no answer can match', () => {
    expect(questions.faults(makeGapfilling({ accept: ['《》'] }))).toEqual([
      '第 1 空的 accept 里有只含标点或空格的文字',
    ]);
  });
});
