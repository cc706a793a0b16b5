import { HomeworkFile } from '@meiyu/contract/homework/homework-file.schema';
import { QuestionSource } from '@meiyu/contract/question/question-source.schema';
import { expect, test } from 'vitest';
import { z } from 'zod';

import { formatFinding, Findings } from '../findings.ts';
import { createPackageFiles } from '../testing/files-of.ts';
import { readJson } from './read-json.ts';

async function listFaults(shape: z.core.$ZodType, content: unknown): Promise<string[]> {
  const findings = new Findings();
  const text = typeof content === 'string' ? content : JSON.stringify(content, null, 1);
  await readJson(createPackageFiles({ 'a.json': text }), 'a.json', shape, findings);
  return findings.faults.map(formatFinding);
}

const question = {
  id: 'q1',
  type: 'single',
  subject: 'mu',
  grade: 5,
  unit: 1,
  difficulty: 2,
  score: 5,
  stem: { text: '几拍？' },
  options: [
    { id: 'A', text: '一' },
    { id: 'B', text: '二' },
  ],
  key: 'B',
};

const homework = {
  id: 'h1',
  subject: 'mu',
  title: '节奏',
  unit: 1,
  assign: [{ school: '1', grade: 5, klass: [1] }],
  opens: '2026-09-01T08:00:00+08:00',
  due: '2026-12-31T20:00:00+08:00',
  questions: [{ id: 'q1' }],
};

test.each<[string, Record<string, unknown>, RegExp]>([
  ['a missing field', { stem: undefined }, /^a\.json:2:\[0\]\.stem 缺少这个字段$/],
  ['an unknown field', { keys: 'B' }, /^a\.json:24:\[0\]\.keys 没有这个字段，请核对拼写$/],
  ['a wrong type', { score: '5' }, /^a\.json:9:\[0\]\.score 应为数字，现在是 "5"$/],
  [
    'an unknown value',
    { subject: 'pe' },
    /^a\.json:5:\[0\]\.subject 应为 "mu"、"ar" 之一，现在是 "pe"$/,
  ],
  [
    'an unknown type',
    { type: 'singel' },
    /^a\.json:4:\[0\]\.type 应为 "single"、.+、"suite"、"subjective"、"performance" 之一，现在是 "singel"$/,
  ],
  ['no type', { type: undefined }, /^a\.json:2:\[0\]\.type 缺少这个字段$/],
  ['a number out of range', { grade: 13 }, /^a\.json:6:\[0\]\.grade 不能大于 12$/],
  ['a fraction', { grade: 1.5 }, /^a\.json:6:\[0\]\.grade 应为整数，现在是 1\.5$/],
  ['too few options', { options: [{ id: 'A', text: '一' }] }, /\[0\]\.options 至少 2 项$/],
  [
    'an empty option',
    { options: [{ id: 'A' }, { id: 'B', text: '二' }] },
    /\[0\]\.options\[0\] 选项要有文字、图片、声音或视频$/,
  ],
  ['an unknown unit', { unit: 99 }, /^a\.json:7:\[0\]\.unit .+$/],
  [
    'too many decimals',
    { score: 0.005 },
    /^a\.json:9:\[0\]\.score 应为 0\.01 的整数倍，现在是 0\.005$/,
  ],
  ['no points', { score: 0 }, /^a\.json:9:\[0\]\.score 要大于 0$/],
  [
    'a file outside media/',
    { stem: { text: '', audio: '../a.mp3' } },
    /\[0\]\.stem\.audio 应为 media\/ 下的文件路径，现在是 "\.\.\/a\.mp3"$/,
  ],
  [
    'an invalid image',
    { stem: { text: '', images: ['a.png'] } },
    /\[0\]\.stem\.images\[0\] 应为 media\/ 下的文件路径/,
  ],
  [
    'text that cannot be stored',
    { stem: { text: '\u0000' } },
    /\[0\]\.stem\.text 含有不支持的字符$/,
  ],
])('reports a question with %s', async (_, change, line) => {
  const faults = await listFaults(z.array(QuestionSource), [{ ...question, ...change }]);
  expect(faults).toHaveLength(1);
  expect(faults[0]).toMatch(line);
});

test.each<[string, Record<string, unknown>, RegExp]>([
  [
    'a time without zone',
    { opens: '2026-09-01 08:00' },
    /^a\.json:\d+:opens 应为带时区的时间，如 2026-09-01T08:00:00\+08:00，现在是 "2026-09-01 08:00"$/,
  ],
  ['an end before its start', { due: '2026-08-01T08:00:00+08:00' }, /:due due 要晚于 opens$/],
  ['no class', { assign: [] }, /:assign 至少 1 项$/],
  ['no title', { title: '' }, /:title 不能为空$/],
  ['an unknown rule', { late: 'maybe' }, /:late 应为 "accept"、"refuse" 之一，现在是 "maybe"$/],
  ['an id with spaces', { id: 'a b' }, /:id 格式不对（.+），现在是 "a b"$/],
])('reports a homework with %s', async (_, change, line) => {
  const faults = await listFaults(HomeworkFile, { ...homework, ...change });
  expect(faults).toHaveLength(1);
  expect(faults[0]).toMatch(line);
});

test('reports no fault for valid files', async () => {
  expect(await listFaults(z.array(QuestionSource), [question])).toEqual([]);
  expect(await listFaults(HomeworkFile, homework)).toEqual([]);
});

test.each([
  ['[\n {"id": 1,}\n]', 'a.json:2:11 不是有效的 JSON：请检查这里的逗号、引号和括号'],
  ['', 'a.json:1:1 不是有效的 JSON：请检查这里的逗号、引号和括号'],
  ['// 注释\n[]', 'a.json:1:1 不是有效的 JSON：请检查这里的逗号、引号和括号'],
  ['{}', 'a.json:1 应为列表 [ ]，现在是对象'],
])('reports that %j is not a list', async (content, line) => {
  expect(await listFaults(z.array(z.number()), content)).toEqual([line]);
});
