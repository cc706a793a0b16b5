import { QuestionSource } from '@meiyu/contract/question/question-source.schema';
import { describe, expect, test } from 'vitest';

import { buildSource } from './build-source.ts';
import { openDraft } from './open-draft.ts';
import { createDraft, type QuestionDraft } from './question-draft.ts';

const buildOptions = (...ids: string[]) => ids.map((id) => ({ id, text: `选项 ${id}` }));
const shared = {
  id: 'q',
  subject: 'mu',
  grade: 5,
  unit: 3,
  difficulty: 2,
  knowledge: ['节奏', '力度'],
  score: 4,
  stem: { text: '听一听', images: [{ src: 'media/a.png', alt: '谱' }], audio: 'media/a.mp3' },
  explanation: '解析',
};
const levels = ['零', '一', '二', '三', '四'];

const sources = {
  single: { options: buildOptions('A', 'B'), key: 'B', shape: 'grid', shuffle: false },
  multi: { options: buildOptions('A', 'B', 'C'), key: ['A', 'C'], scoring: { rule: 'net' } },
  judge: { key: true },
  reason: {
    type: 'judge',
    key: { verdict: false, reason: { accept: ['太慢', '慢'] } },
    reason: { prompt: '为什么' },
  },
  gapfilling: {
    stem: { text: '唱 {{1}} 拍，频率 {{2}}。' },
    key: [
      { accept: ['2', '两'], group: 'a' },
      { accept: [], numeric: { value: 440, tol: 1 }, fuzzy: true },
    ],
  },
  pair: {
    left: buildOptions('L1', 'L2'),
    right: buildOptions('R1', 'R2', 'R3'),
    key: [
      ['L1', 'R2'],
      ['L2', 'R1'],
    ],
  },
  manyToMany: {
    type: 'pair',
    left: buildOptions('L1', 'L2'),
    right: buildOptions('R1', 'R2'),
    key: [
      ['L1', 'R1'],
      ['L2', 'R1'],
      ['L2', 'R2'],
    ],
  },
  sort: { options: buildOptions('1', '2', '3'), key: ['1', '2', '3'] },
  suite: {
    score: 5,
    children: [
      { id: 'a', type: 'judge', score: 2, stem: { text: '对吗' }, key: false },
      {
        id: 'b',
        type: 'sort',
        score: 3,
        stem: { text: '排' },
        options: buildOptions('x', 'y'),
        key: ['x', 'y'],
      },
    ],
  },
  subjective: {
    ask: { text: { min: 10, max: 200 }, voice: { maxSec: 60 } },
    scaffold: ['听到什么', '想到什么'],
    words: ['强', '弱'],
    points: [{ id: 'a', text: '说出速度', keywords: ['快', '慢'], score: 4 }],
    sample: '由慢到快',
  },
  performance: {
    take: { kind: 'audio', minSec: 5, maxMin: 1.5, takes: 3 },
    rubric: ['节奏', '音准'].map((text, index) => ({ id: `c${index}`, text, levels })),
    demo: { audio: 'media/demo.mp3' },
  },
};

/** Sorts the sides of a pair question, whose order does not matter. */
const sortSides = (question: QuestionSource) =>
  question.type === 'pair'
    ? {
        ...question,
        left: question.left.toSorted((one, other) => one.id.localeCompare(other.id)),
        right: question.right.toSorted((one, other) => one.id.localeCompare(other.id)),
      }
    : question;

test.each(Object.entries(sources))(
  'opening and building a %s question changes nothing',
  (type, fields) => {
    const source = QuestionSource.parse({ type, ...shared, ...fields });
    const buildFields = QuestionSource.parse({ ...buildSource(openDraft(source), 'mu'), id: 'q' });
    expect(sortSides(buildFields)).toEqual(sortSides(source));
  },
);

const built = (type: QuestionDraft['type'], more: Partial<QuestionDraft>) =>
  buildSource({ ...createDraft(type, { grade: '5' }), ...more }, 'mu');

const buildLine = (left: string, right: string) => ({
  left: { id: '', text: left },
  right: { id: '', text: right },
});

describe('what the teacher types', () => {
  test('leaves out empty options, also from the key', () => {
    const draft = createDraft('single', { grade: '5' });
    const [first, second] = draft.options;
    const filled = [
      { ...first, id: 'a', text: '快' },
      { ...second, id: 'b', text: ' ' },
    ];
    expect(built('single', { options: filled, right: ['b'] })).toMatchObject({
      options: [{ id: 'a', text: '快' }],
      key: undefined,
    });
  });

  test('turns each run of underscores into a blank with its accepted answers', () => {
    const blanks = [
      { ways: '2｜两', group: '', fuzzy: false },
      { ways: '=440±1', group: '', fuzzy: false },
      { ways: '多出来的', group: '', fuzzy: false },
    ];
    const stem = { text: '唱 ____ 拍，__ 赫兹', images: [] };
    expect(built('gapfilling', { stem, blanks })).toMatchObject({
      stem: { text: '唱 {{1}} 拍，{{2}} 赫兹' },
      key: [{ accept: ['2', '两'] }, { accept: [], numeric: { value: 440, tol: 1 } }],
    });
  });

  test('shares an option among pairs with the same text, and keeps a single side as a distractor', () => {
    const lines = [buildLine('笛子', '民族'), buildLine('二胡', '民族'), buildLine('', '西洋')];
    expect(built('pair', { lines })).toMatchObject({
      left: [{ text: '笛子' }, { text: '二胡' }],
      right: [{ text: '民族' }, { text: '西洋' }],
      key: [
        ['L1', 'R1'],
        ['L2', 'R1'],
      ],
    });
  });

  test('adds up the points of a suite and of a subjective question', () => {
    const child = { ...createDraft('judge', { grade: '' }), id: 'a', score: '0.1' };
    const children = [child, { ...child, id: 'b', score: '0.2' }];
    expect(built('suite', { children })).toMatchObject({ score: 0.3 });
    const point = { id: 'p', text: '一', keywords: '', score: '1.5' };
    expect(built('subjective', { points: [point, { ...point, id: 'q' }] })).toMatchObject({
      score: 3,
    });
  });
});
