import { QuestionSource } from '@meiyu/contract/question/question-source.schema';

const options = (...ids: string[]) => ids.map((id) => ({ id, text: `选项 ${id}` }));

const criteria = ['节奏', '音准', '表情'].map((text, index) => ({
  id: `c${index + 1}`,
  text,
  levels: ['还没有', '刚起步', '一半做到', '大部分做到', '全部做到'],
}));

const bodies = {
  subjective: {
    ask: { text: { max: 200 }, voice: { maxSec: 60 } },
    points: [
      { id: 'a', text: '说出速度', keywords: ['快'], score: 2 },
      { id: 'b', text: '说出力度', score: 2 },
    ],
    sample: '音乐由慢到快，由弱到强。',
  },
  performance: { take: { kind: 'audio', maxMin: 1 }, rubric: criteria },
  single: { options: options('A', 'B', 'C', 'D'), key: 'B' },
  multi: { options: options('A', 'B', 'C', 'D'), key: ['A', 'C'] },
  judge: { key: false },
  gapfilling: {
    stem: { text: '二分音符唱 {{1}} 拍，全音符唱 {{2}} 拍。' },
    key: [{ accept: ['2', '两'] }, { accept: ['4', '四'] }],
  },
  pair: {
    left: options('L1', 'L2', 'L3'),
    right: options('R1', 'R2', 'R3', 'R4'),
    key: [
      ['L1', 'R2'],
      ['L2', 'R4'],
      ['L3', 'R1'],
    ],
  },
  sort: { options: options('1', '2', '3', '4'), key: ['1', '2', '3', '4'] },
  suite: {
    score: 5,
    children: [
      {
        id: 'verse',
        type: 'single',
        score: 2,
        stem: { text: '第一小题' },
        options: options('A', 'B'),
        key: 'A',
        explanation: '第一小题的解析',
      },
      {
        id: 'chorus',
        type: 'multi',
        score: 3,
        stem: { text: '第二小题' },
        options: options('A', 'B', 'C'),
        key: ['A', 'B', 'C'],
        explanation: '第二小题的解析',
      },
    ],
  },
};

/** Creates a valid question of a type, by default with 4 points. `more` replaces or adds fields. */
export function makeQuestion(
  type: keyof typeof bodies,
  more: Readonly<Record<string, unknown>> = {},
): QuestionSource {
  return QuestionSource.parse({
    id: `q-${type}`,
    type,
    subject: 'mu',
    grade: 5,
    unit: 1,
    difficulty: 2,
    score: 4,
    stem: { text: `这是一道${type}题` },
    explanation: `${type} 的解析`,
    ...bodies[type],
    ...more,
  });
}
