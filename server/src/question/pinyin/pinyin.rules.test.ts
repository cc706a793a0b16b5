import { QuestionSource } from '@meiyu/contract/question/question-source.schema';
import { describe, expect, test } from 'vitest';

import type { PinyinWords } from './pinyin-text.rules.ts';
import { findPinyin } from './pinyin.rules.ts';

function makePinyinQuestion(text: string, options: readonly string[] = ['是', '否']) {
  return QuestionSource.parse({
    id: 'q1',
    type: 'single',
    subject: 'mu',
    grade: 2,
    unit: 1,
    difficulty: 1,
    score: 5,
    stem: { text },
    options: options.map((option, index) => ({ id: String(index), text: option })),
    key: '0',
  });
}

function readPinyin(text: string, own?: PinyinWords) {
  return findPinyin(makePinyinQuestion(text), own)[text];
}

describe('the reading of words', () => {
  test.each([
    ['音乐', 'yīn yuè'],
    ['民族乐器', 'mín zú yuè qì'],
    ['这一乐句很快乐', 'zhè yī yuè jù hěn kuài lè'],
    ['乐段和乐句', 'yuè duàn hé yuè jù'],
    ['《欢乐颂》', 'huān lè sòng'],
    ['这是什么调？', 'zhè shì shén me diào'],
    ['C大调、降B调和小调', 'dà diào jiàng diào hé xiǎo diào'],
    ['调整琴弦', 'tiáo zhěng qín xián'],
    ['暖色调', 'nuǎn sè diào'],
    ['两种颜料调在一起', 'liǎng zhǒng yán liào tiáo zài yī qǐ'],
    ['歌曲和进行曲', 'gē qǔ hé jìn xíng qǔ'],
    ['弯曲的曲线', 'wān qū de qū xiàn'],
    ['宫商角徵羽', 'gōng shāng jué zhǐ yǔ'],
    ['宫、商、角、徵、羽', 'gōng shāng jué zhǐ yǔ'],
    ['徵调式和角调式', 'zhǐ diào shì hé jué diào shì'],
    ['三角铁有三个角', 'sān jiǎo tiě yǒu sān gè jiǎo'],
    ['角色', 'jué sè'],
    ['行板', 'xíng bǎn'],
    ['和声与和弦', 'hé shēng yǔ hé xián'],
    ['暖和', 'nuǎn huo'],
    ['强弱和长短', 'qiáng ruò hé cháng duǎn'],
    ['哪一个声音长？', 'nǎ yī gè shēng yīn cháng'],
    ['长大', 'zhǎng dà'],
    ['弹琴', 'tán qín'],
    ['一只小鸟，只有两只', 'yī zhī xiǎo niǎo zhǐ yǒu liǎng zhī'],
    ['重音重复重奏', 'zhòng yīn chóng fù chóng zòu'],
    ['先轻轻地敲，再重重地敲', 'xiān qīng qīng de qiāo zài zhòng zhòng de qiāo'],
    ['操场的场地', 'cāo chǎng de chǎng dì'],
    ['声音拉得很久', 'shēng yīn lā de hěn jiǔ'],
    ['得到 5 分', 'dé dào fēn'],
    ['数一数节拍数', 'shǔ yī shǔ jié pāi shù'],
    ['空拍', 'kōng pāi'],
    ['填空', 'tián kòng'],
    ['笛子和朋友', 'dí zi hé péng you'],
    ['小星星', 'xiǎo xīng xing'],
    ['小女孩唱绿色', 'xiǎo nǚ hái chàng lǜ sè'],
  ])('%s is %s', (text, pinyin) => {
    expect(readPinyin(text)).toBe(pinyin);
  });

  test('numbers, blanks, letters and signs have none', () => {
    expect(readPinyin('😀 do 写作 {{1}}，𝄞 是____。')).toBe('xiě zuò shì');
  });

  test('角 and 徵 alone are notes if the question is about the five notes', () => {
    const options = ['宫', '商', '角', '徵'];
    expect(findPinyin(makePinyinQuestion('听一听，是哪个音？', options))).toMatchObject({
      角: 'jué',
      徵: 'zhǐ',
    });
    expect(findPinyin(makePinyinQuestion('哪个字有七画？', ['角', '羽']))).toMatchObject({
      角: 'jiǎo',
    });
  });

  test('the readings of the package replace those of the dictionary', () => {
    expect(readPinyin('音乐老师', { 音乐: 'yīn lè', 老: 'láo' })).toBe('yīn lè láo shī');
  });
});

test('all texts of a question have pinyin: reason, both sides, children and explanations', () => {
  const shared = { subject: 'mu', grade: 2, unit: 1, difficulty: 1, score: 5 };
  const judge = {
    type: 'judge',
    id: 'q1.1',
    score: 5,
    stem: { text: '对' },
    key: { verdict: true, reason: { accept: ['好'] } },
    reason: { prompt: '为什么' },
    explanation: '解析',
  };
  const pair = {
    type: 'pair',
    id: 'q1.2',
    score: 5,
    stem: { text: '连' },
    left: [
      { id: 'A', text: '左' },
      { id: 'B', image: 'media/b.svg' },
    ],
    right: [
      { id: 'C', text: '右' },
      { id: 'D', text: 'do' },
    ],
    key: [['A', 'C']],
    explanation: { text: '连好' },
  };
  const question = QuestionSource.parse({
    ...shared,
    type: 'suite',
    id: 'q1',
    stem: { text: '看' },
    children: [judge, pair],
  });
  expect(findPinyin(question)).toEqual({
    看: 'kàn',
    对: 'duì',
    为什么: 'wèi shén me',
    解析: 'jiě xī',
    连: 'lián',
    左: 'zuǒ',
    右: 'yòu',
    连好: 'lián hǎo',
  });
});
