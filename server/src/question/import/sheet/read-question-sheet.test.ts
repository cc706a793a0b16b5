import { expect, test } from 'vitest';

import { Findings, formatFinding } from '../../../platform/import/findings.ts';
import type { Cell } from '../../../platform/import/sheets/cell.ts';
import { checkShape } from '../check-candidate.ts';
import type { PlacementDefaults } from './placement-cells.ts';
import { readQuestionSheet } from './read-question-sheet.ts';

type CellsByColumn = Record<string, Cell>;

const music: PlacementDefaults = { subject: 'mu', grade: 5 };
const single: CellsByColumn = {
  题型: '单选',
  题干: '哪一个是弦乐器？',
  选项A: '笛子',
  选项B: '二胡',
  答案: 'B',
  分值: '2',
};

/** Reads rows of which each names only the cells it has. The header is in row 1. */
function read(rows: readonly CellsByColumn[], headers?: readonly string[], defaults = music) {
  const names = headers ?? [
    ...new Set([...rows.flatMap((row) => Object.keys(row)), '题型', '题干', '答案', '分值']),
  ];
  const sheet = [names, ...rows.map((row) => names.map((name) => row[name] ?? ''))];
  const findings = new Findings();
  const candidates = readQuestionSheet(
    'a.xlsx',
    sheet.map((cells, index) => ({ row: index + 1, cells })),
    defaults,
    findings,
  );
  const questions = candidates.map((candidate) => checkShape(candidate, 'q'));
  const own = candidates.map((candidate) => candidate.findings);
  const listMessages = (kind: 'faults' | 'warnings') =>
    [findings, ...own].flatMap((one) => one[kind]).map(formatFinding);
  return { questions, faults: listMessages('faults'), warnings: listMessages('warnings') };
}

const readOne = (row: CellsByColumn) => read([row]).questions[0];
const getFault = (row: CellsByColumn) => read([row]).faults;

test('reads a single choice with its placement', () => {
  const row = {
    ...single,
    解析: '二胡用弓拉奏。',
    科目: '美术',
    年级: '高一',
    单元: '第3单元',
    难度: '较难',
    知识点: '民族乐器、弦乐器',
  };
  expect(readOne(row)).toEqual({
    id: 'q',
    type: 'single',
    score: 2,
    stem: { text: '哪一个是弦乐器？', images: [] },
    explanation: '二胡用弓拉奏。',
    options: [
      { id: 'A', text: '笛子' },
      { id: 'B', text: '二胡' },
    ],
    key: 'B',
    shuffle: true,
    subject: 'ar',
    grade: 10,
    unit: 3,
    difficulty: 4,
    knowledge: ['民族乐器', '弦乐器'],
    indicator: 'knowledge',
  });
});

test('uses subject and grade of the file, any unit and medium difficulty for empty cells', () => {
  expect(readOne(single)).toMatchObject({ subject: 'mu', grade: 5, unit: -1, difficulty: 3 });
});

test.each(['B', 'b', 'Ｂ', 'B.', ' B ', 'B、'])('reads the letter of the answer %j', (answer) => {
  expect(readOne({ ...single, 答案: answer })).toMatchObject({ key: 'B' });
});

test('reads media of stems and options', () => {
  const row = {
    ...single,
    选项A: 'media/dizi.svg',
    选项B: 'media/erhu.mp3',
    图片: 'media/a.png、b.png',
    音频: 'media/sound/a.mp3',
  };
  expect(readOne(row)).toMatchObject({
    stem: {
      images: [{ src: 'media/a.png' }, { src: 'media/b.png' }],
      audio: 'media/sound/a.mp3',
    },
    options: [
      { id: 'A', image: 'media/dizi.svg' },
      { id: 'B', audio: 'media/erhu.mp3' },
    ],
  });
});

const multi = { ...single, 题型: '多选题', 选项C: '鼓', 答案: 'AC' };

test.each(['AC', 'A,C', 'A、C', 'Ａ，ｃ', 'c a', 'A；C'])('reads the letters %j', (answer) => {
  expect(readOne({ ...multi, 答案: answer })).toMatchObject({ type: 'multi', key: ['A', 'C'] });
});

test.each([
  ['漏选得部分分', 'cn_partial'],
  ['全对才得分', 'exact'],
  ['错选扣分', 'net'],
  ['', 'cn_partial'],
])('scores a multiple choice by %j', (name, rule) => {
  expect(readOne({ ...multi, 计分: name })).toMatchObject({ scoring: { rule } });
});

const judge = { 题型: '判断', 题干: '二胡有两根弦。', 答案: '对', 分值: '2' };

test.each([
  ['对', true],
  ['正确', true],
  ['√', true],
  ['是', true],
  ['T', true],
  ['错', false],
  ['错误', false],
  ['×', false],
  ['否', false],
  ['ｆ', false],
])('reads the verdict %j', (answer, key) => {
  expect(readOne({ ...judge, 答案: answer })).toMatchObject({ type: 'judge', key });
});

test('reads the reasons of a verdict', () => {
  expect(readOne({ ...judge, 答案: '错；两根弦|有两根' })).toMatchObject({
    key: { verdict: false, reason: { accept: ['两根弦', '有两根'] } },
    reason: { prompt: '请写出理由' },
  });
});

const gap = {
  题型: '填空',
  题干: '二胡有____根弦，琵琶有（　）根弦。',
  答案: '两|2；四',
  分值: '4',
};

test('reads blanks, their accepted texts and a number with a tolerance', () => {
  expect(readOne(gap)).toMatchObject({
    stem: { text: '二胡有{{1}}根弦，琵琶有{{2}}根弦。' },
    key: [{ accept: ['两', '2'] }, { accept: ['四'] }],
  });
  const tuning = { ...gap, 题干: '标准音是{{1}}赫兹。', 答案: '＝440 ± 1' };
  expect(readOne(tuning)).toMatchObject({ key: [{ numeric: { value: 440, tol: 1 } }] });
});

test('lets blanks be filled in any order', () => {
  expect(readOne({ ...gap, 计分: '不分顺序' })).toMatchObject({
    key: [{ group: 'a' }, { group: 'a' }],
  });
});

test('reads pairs, items with several partners and distractors', () => {
  const row = {
    题型: '连线',
    题干: '连一连',
    选项A: '笛子=民族',
    选项B: '小提琴＝西洋',
    选项C: '二胡=民族',
    选项D: '=电子',
    分值: '3',
  };
  expect(readOne(row)).toMatchObject({
    left: [
      { id: 'L1', text: '笛子' },
      { id: 'L2', text: '小提琴' },
      { id: 'L3', text: '二胡' },
    ],
    right: [
      { id: 'R1', text: '民族' },
      { id: 'R2', text: '西洋' },
      { id: 'R3', text: '电子' },
    ],
    key: [
      ['L1', 'R1'],
      ['L2', 'R2'],
      ['L3', 'R1'],
    ],
  });
});

const sort = { 题型: '排序', 题干: '从慢到快', 选项A: '快板', 选项B: '慢板', 分值: '2' };

test('reads an order, and takes the order of the options without an answer', () => {
  expect(readOne({ ...sort, 答案: 'BA' })).toMatchObject({ key: ['B', 'A'] });
  expect(readOne({ ...sort, 计分: '全对才得分' })).toMatchObject({
    key: ['A', 'B'],
    scoring: { rule: 'exact' },
  });
});

const subjective = { 题型: '简答题', 题干: '说说这首歌的情绪。', 分值: '5' };

test('reads the points and the sample of a written answer', () => {
  expect(readOne({ ...subjective, 答案: '节奏明快(2)；情绪欢快（3分）' })).toMatchObject({
    type: 'subjective',
    points: [
      { id: 'p1', text: '节奏明快', score: 2 },
      { id: 'p2', text: '情绪欢快', score: 3 },
    ],
    sample: '',
  });
  expect(readOne({ ...subjective, 答案: '旋律起伏大，情绪激动。' })).toMatchObject({
    points: [{ text: '答出要点', score: 5 }],
    sample: '旋律起伏大，情绪激动。',
  });
});

test('joins a suite with its children', () => {
  const { questions, faults } = read([
    { 题号: '3', 题型: '套题', 题干: '听歌曲，回答问题。' },
    { ...single, 题号: '3.1', 难度: '难' },
    { ...judge, 题号: '3.2' },
    { ...judge, 题号: '4' },
  ]);
  expect(faults).toEqual([]);
  expect(questions).toHaveLength(2);
  expect(questions[0]).toMatchObject({
    type: 'suite',
    score: 4,
    children: [
      { id: 'c1', type: 'single', difficulty: 5 },
      { id: 'c2', type: 'judge' },
    ],
  });
});

test('finds headers in any order and by their synonyms', () => {
  const headers = ['标准答案', '分数（分）', '* 题目', 'A', 'b选项', '类型', '学科', '备注'];
  const { questions, warnings } = read(
    [
      {
        标准答案: 'B',
        '分数（分）': '2',
        '* 题目': '哪一个？',
        A: '笛子',
        b选项: '二胡',
        类型: '单选',
        学科: '音乐',
      },
    ],
    headers,
  );
  expect(questions[0]).toMatchObject({ key: 'B', score: 2, options: [{ id: 'A' }, { id: 'B' }] });
  expect(warnings).toEqual(['a.xlsx:1:8 不认识的列“备注”，没有读取']);
});

test('refuses a sheet without a required column', () => {
  expect(read([single], ['题型', '题干', '分值', '选项A', '选项B']).faults).toEqual([
    'a.xlsx:1:1 表头缺少“答案”',
  ]);
});

const date: Cell = { problem: '这一格是日期', isDate: true };

test.each<[string, CellsByColumn, string]>([
  [
    'an answer that is not a letter',
    { ...multi, 答案: '甲' },
    '多选题的答案应为选项字母，如 AC，现在是“甲”',
  ],
  ['a letter without an option', { ...single, 答案: 'E' }, '答案 E 没有对应的选项'],
  ['two letters', { ...single, 答案: 'AB' }, '单选题的答案应为一个选项字母，如 B，现在是“AB”'],
  ['a missing answer', { ...single, 答案: '' }, '没有答案'],
  ['another number of blanks', { ...gap, 题干: '__ __ __' }, '题干有3个空，答案有2个'],
  ['a gap in the options', { ...single, 选项B: '', 选项C: '鼓' }, '选项B 空着，选项C 却有内容'],
  ['one option', { ...single, 选项B: '' }, '应有 2–10 个选项，现在有 1 个'],
  ['no points', { ...single, 分值: '0' }, '分值应大于 0'],
  ['points that are not a number', { ...single, 分值: '五' }, '分值应为数字，如 5，现在是“五”'],
  [
    'points with three decimals',
    { ...single, 分值: '0.333' },
    '分值：应为 0.01 的整数倍，现在是 0.333',
  ],
  [
    'an unknown type',
    { ...single, 题型: '完形' },
    '没有题型“完形”，可用：单选、多选、判断、填空、连线、排序、主观、套题；其他题型请用题目包',
  ],
  [
    'a type that the platform does not have yet',
    { ...single, 题型: '听辨' },
    '没有题型“听辨”，可用：单选、多选、判断、填空、连线、排序、主观、套题；其他题型请用题目包',
  ],
  ['a date', { ...single, 答案: date }, '第2行“答案”被 Excel 改成了日期，请设为文本后重填，如 3/4'],
  ['a verdict', { ...judge, 答案: '也许' }, '判断题的答案应为 对 或 错，现在是“也许”'],
  ['a number', { ...gap, 题干: '__', 答案: '=很多' }, '第1空的数应写成 =440±1，现在是“=很多”'],
  ['an empty blank', { ...gap, 答案: '两；|' }, '第2空没有答案'],
  [
    'a pair without a sign',
    { ...sort, 题型: '连线', 选项B: '甲=乙' },
    '选项A 应写成“左=右”，如 笛子=民族，现在是“快板”',
  ],
  ['an incomplete order', { ...sort, 答案: 'B' }, '排序题的答案应为全部选项字母，如 BA，现在是“B”'],
  ['points that do not add up', { ...subjective, 答案: '明快(2)' }, '要点分值之和2应等于分值5'],
  [
    'a rule of another type',
    { ...single, 计分: '全对才得分' },
    '单选题没有计分方式可选，请留空，现在是“全对才得分”',
  ],
  ['an unknown rule', { ...sort, 计分: '随便' }, '排序题的计分应为 全对才得分，现在是“随便”'],
  ['an unknown subject', { ...single, 科目: '体育' }, '科目应为 音乐 或 美术，现在是“体育”'],
  [
    'an unknown grade',
    { ...single, 年级: '13' },
    '年级应为 一年级…九年级、高一…高三，或 1–12，现在是“13”',
  ],
  ['an unknown unit', { ...single, 单元: '甲' }, '单元应为 1–22 的数字，现在是“甲”'],
  [
    'an unknown difficulty',
    { ...single, 难度: '6' },
    '难度应为 1–5，或 易、较易、中、较难、难，现在是“6”',
  ],
  [
    'a file name in Chinese',
    { ...single, 图片: '笛子.png' },
    '文件名“笛子.png”只能有英文字母、数字和 _ - .',
  ],
  [
    'a suite without children',
    { 题号: '3', 题型: '套题', 题干: '听' },
    '套题没有小题，小题的题号应为 3.1、3.2',
  ],
  [
    'a child without a suite',
    { ...single, 题号: '3.1' },
    '题号 3.1 是小题，前面没有题号为 3 的套题',
  ],
  ['a long stem', { ...single, 题干: '长'.repeat(4001) }, '题干：最多 4000 个字'],
])('refuses %s', (_, row, message) => {
  const { questions, faults } = read([row]);
  expect(questions).toEqual([null]);
  expect(faults).toHaveLength(1);
  expect(faults[0]).toContain(` ${message}`);
});

test('names the row and the column of a fault', () => {
  expect(
    getFault({ 题型: '单选', 题干: '哪一个？', 选项A: 'x', 选项B: 'y', 答案: 'E', 分值: '2' }),
  ).toEqual(['a.xlsx:2:5 答案 E 没有对应的选项']);
});

test('refuses a suite with a faulty child, at the place of the child', () => {
  const { questions, faults } = read([
    { 题号: '3', 题型: '套题', 题干: '听' },
    { 题号: '3.1', ...judge, 答案: '也许' },
    { 题号: '3.2', ...subjective, 答案: '欢快' },
  ]);
  expect(questions).toEqual([null]);
  expect(faults).toEqual([
    'a.xlsx:3:4 判断题的答案应为 对 或 错，现在是“也许”',
    'a.xlsx:4:2 套题里不能有“主观”',
  ]);
});

test('reports a missing subject and grade if neither the row nor the file has them', () => {
  expect(read([single], undefined, {}).faults).toEqual(['a.xlsx:2 没有科目', 'a.xlsx:2 没有年级']);
});

test('warns about cells that are not imported', () => {
  const { warnings } = read([
    { ...judge, 选项A: '对', 播放次数: '2' },
    { ...sort, 题型: '连线', 选项A: '甲=乙', 选项B: '丙=丁', 答案: 'A' },
  ]);
  expect(warnings).toEqual([
    'a.xlsx:2:5 判断题不用选项，选项没有导入',
    'a.xlsx:2:6 播放次数还不能设置，没有导入',
    'a.xlsx:3:3 连线题不用填答案，答案没有导入',
  ]);
});
