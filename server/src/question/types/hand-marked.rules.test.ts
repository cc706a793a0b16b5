import { describe, expect, test } from 'vitest';

import { makeQuestion } from '../../testing/sample-questions.ts';
import { questions, setPoints } from '../question.rules.ts';

const makeHash = (letter: string) => letter.repeat(64);
const addresses = { media: (path: string) => `/m/${path}`, ownMedia: (path: string) => path };
const levels = ['无', '少', '半', '多', '全'];
const makeRubric = (...ids: string[]) => ids.map((id) => ({ id, text: `标准 ${id}`, levels }));

const makePoints = (...scores: number[]) =>
  scores.map((score, index) => ({ id: `p${index + 1}`, text: `要点 ${index + 1}`, score }));

describe('a performance', () => {
  const question = makeQuestion('performance');
  const makeTake = (ms: number, no = 1) => ({ asset: makeHash('a'), no, ms });
  const answer = { take: makeHash('a'), takeNo: 1, takes: [makeTake(20_000)] };

  test.each([
    [10, [4, 3, 3, 2], 7.5],
    [15, [4, 4, 3, 2], 12.19],
    [20, [4, 4, 3, 3], 17.5],
    [9, [3, 2, 2, 2], 5.06],
  ])('a performance of %d points with the levels %j earns %d', (score, given, earned) => {
    const ids = ['a', 'b', 'c', 'd'];
    const marked = makeQuestion('performance', { score, rubric: makeRubric(...ids) });
    const byId = Object.fromEntries(ids.map((id, index) => [id, given[index] ?? 0]));
    const mark = questions.markByHand(marked, byId);
    expect(mark?.score).toBe(earned);
    const sum = (mark?.parts ?? []).reduce((all, part) => all + part.score, 0);
    expect(sum).toBeCloseTo(earned, 5);
  });

  test('is published with its rubric and without its sample', () => {
    const sampled = makeQuestion('performance', {
      demo: { audio: 'media/a.mp3' },
      sample: { audio: 'media/secret.mp3' },
    });
    const published = questions.publish(sampled, { seed: 1, ...addresses });
    expect(published).toMatchObject({
      take: { minSec: 0, maxMin: 1, takes: 20 },
      demo: '/m/media/a.mp3',
      rubric: [{ id: 'c1', text: '节奏' }, { id: 'c2' }, { id: 'c3' }],
    });
    expect(JSON.stringify(published)).not.toContain('secret');
    expect(questions.key(sampled, addresses)).toEqual({ sample: '/m/media/secret.mp3' });
  });

  test.each([
    [answer, null],
    [{ ...answer, take: makeHash('b') }, '选的录音不在已录的里面'],
    [{ ...answer, takeNo: 2 }, '选的录音不在已录的里面'],
    [
      { ...answer, takes: [makeTake(20_000), { ...makeTake(1), asset: makeHash('b') }] },
      '录音的序号重复了',
    ],
    [{ ...answer, takes: [makeTake(63_000)] }, '录音太长，最多 1 分钟'],
    [{ ...answer, take: 'a'.repeat(63) }, '答案的格式和题型不符'],
    ['text', '答案的格式和题型不符'],
  ])('the answer %#: %s', (value, refused) => {
    expect(questions.refusal(question, value)).toBe(refused);
  });

  test('refuses a take that is shorter than the shortest allowed', () => {
    const long = makeQuestion('performance', { take: { kind: 'audio', minSec: 30, maxMin: 1 } });
    expect(questions.refusal(long, answer)).toBe('录音太短，至少要 30 秒');
  });

  test('a filmed performance claims a video, and says so in its refusals', () => {
    const filmed = makeQuestion('performance', { take: { kind: 'video', minSec: 30, maxMin: 1 } });
    expect(questions.refusal(filmed, answer)).toBe('视频太短，至少要 30 秒');
    expect(questions.files(filmed, answer)).toMatchObject([{ kind: 'video' }]);
  });

  test('refuses more takes than the limit', () => {
    const few = makeQuestion('performance', { take: { kind: 'audio', maxMin: 1, takes: 1 } });
    const takes = [makeTake(1000), { asset: makeHash('b'), no: 2, ms: 1000 }];
    expect(questions.refusal(few, { ...answer, takes })).toBe('最多录 1 次');
  });

  test('names only the file of the chosen take', () => {
    const takes = [makeTake(1000), { asset: makeHash('b'), no: 2, ms: 1000 }];
    expect(questions.files(question, { ...answer, takes })).toEqual([
      { hash: makeHash('a'), kind: 'audio', msMax: 62_000 },
    ]);
    expect(questions.files(question, null)).toEqual([]);
  });

  test.each([
    [{}, []],
    [{ rubric: makeRubric('a') }, ['评分标准要有 2–6 项']],
    [{ rubric: makeRubric('a', 'b', 'c', 'd', 'e', 'f', 'g') }, ['评分标准要有 2–6 项']],
    [{ rubric: makeRubric('a', 'a') }, ['评分标准的 id a 重复了']],
    [{ take: { kind: 'audio', minSec: 90, maxMin: 1 } }, ['录制时长的下限大于上限']],
  ])('faults of %j', (more, faults) => {
    expect(questions.faults(makeQuestion('performance', more))).toEqual(faults);
  });
});

describe('a subjective question', () => {
  const question = makeQuestion('subjective');
  const steps = makeQuestion('subjective', { scaffold: ['先听', '再说'] });

  test.each([
    [{ p1: 4, p3: 3 }, 7],
    [{ p2: 1.5 }, 1.5],
    [{}, 0],
    [{ p1: 9, p2: -1 }, 4],
  ])('a subjective question of 4 + 3 + 3 points with %j earns %d', (given, earned) => {
    const marked = makeQuestion('subjective', { score: 10, points: makePoints(4, 3, 3) });
    expect(questions.markByHand(marked, given)?.score).toBe(earned);
  });

  test('splits the points of a paper among the points of the answer', () => {
    const marked = setPoints(
      makeQuestion('subjective', { score: 10, points: makePoints(4, 3, 3) }),
      5,
    );
    expect(questions.markByHand(marked, { p1: 2, p2: 1.5, p3: 1.5 })?.score).toBe(5);
    expect(questions.faults(marked)).toEqual([]);
  });

  test('is published without points and sample', () => {
    const published = questions.publish(question, { seed: 1, ...addresses });
    expect(published).toMatchObject({ ask: { text: { max: 200 }, voice: { maxSec: 60 } } });
    expect(JSON.stringify(published)).not.toMatch(/力度|由慢到快|快/);
    expect(questions.key(question, addresses)).toEqual({
      points: [
        { id: 'a', text: '说出速度', score: 2 },
        { id: 'b', text: '说出力度', score: 2 },
      ],
      sample: '音乐由慢到快，由弱到强。',
    });
  });

  test.each([
    [{ text: '快' }, true],
    [{ text: ' ' }, false],
    [{}, false],
    [{ voice: { asset: makeHash('a'), ms: 3000 } }, true],
  ])('%j counts as answered: %s', (value, answered) => {
    expect(questions.mark(question, value)).toEqual({ answered, score: 0, parts: [] });
  });

  test.each([
    [question, { text: '快' }, null],
    [question, { text: '快'.repeat(201) }, '最多写 200 字'],
    [question, { sections: ['快'] }, '文字的分段和题目不符'],
    [steps, { sections: ['听', ''] }, null],
    [steps, { text: '听' }, '文字的分段和题目不符'],
    [steps, { sections: ['听'] }, '文字的分段和题目不符'],
    [question, { voice: { asset: makeHash('a'), ms: 63_000 } }, '录音太长，最多 60 秒'],
    [
      makeQuestion('subjective', { ask: { voice: { maxSec: 60 } } }),
      { text: '快' },
      '这道题不用写文字',
    ],
    [
      makeQuestion('subjective', { ask: { text: { max: 9 } } }),
      { voice: { asset: makeHash('a'), ms: 1 } },
      '这道题不用录音',
    ],
  ])('the answer %#', (asked, value, refused) => {
    expect(questions.refusal(asked, value)).toBe(refused);
  });

  test.each([
    [{}, []],
    [{ score: 10, points: makePoints(4, 3, 2) }, ['要点分值之和9应等于分值10']],
    [{ ask: {} }, ['作答方式要有文字、录音或图片']],
    [{ ask: { text: { min: 20, max: 10 } } }, ['字数的下限大于上限']],
    [{ ask: { voice: { maxSec: 60 } }, words: ['快'] }, ['有 scaffold 或 words 时，要能写文字']],
    [{ points: [...makePoints(2), ...makePoints(2)] }, ['要点的 id p1 重复了']],
  ])('faults of %j', (more, faults) => {
    expect(questions.faults(makeQuestion('subjective', more))).toEqual(faults);
  });
});
