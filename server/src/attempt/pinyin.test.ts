import type { AttemptPinyin } from '@meiyu/contract/attempt/attempt.schema';
import { beforeEach, expect, test } from 'vitest';

import { fillPinyin } from '../question/pinyin/fill-pinyin.service.ts';
import { openHomeworkApp } from '../testing/homework-app.ts';
import { insertHomework } from '../testing/homework-fixtures.ts';
import { makeQuestion } from '../testing/sample-questions.ts';

const { context, newPupil } = await openHomeworkApp();
let pupil: Awaited<ReturnType<typeof newPupil>>;
const due = '2026-11-21T20:00:00+08:00';
const questions = [
  makeQuestion('judge', { stem: { text: '这是民乐' }, explanation: '是琵琶' }),
  makeQuestion('single', { stem: { text: '数一数' }, explanation: '有两只' }),
];

beforeEach(async () => {
  pupil = await newPupil();
});

async function begin(show: 'after-each' | 'after-submit' | 'after-due') {
  const attempt = await pupil.begin(await insertHomework(context, { questions, show, due }));
  while (await fillPinyin(context));
  return attempt;
}

async function readPinyin(attemptId: string) {
  const { texts } = (await pupil.pinyin(attemptId)).json<AttemptPinyin>();
  return Object.fromEntries(texts.map(({ text, pinyin }) => [text, pinyin]));
}

test('a pupil gets the pinyin of the questions', async () => {
  const attempt = await begin('after-submit');
  expect(await readPinyin(attempt)).toEqual({
    这是民乐: 'zhè shì mín yuè',
    数一数: 'shǔ yī shǔ',
    '选项 A': 'xuǎn xiàng',
    '选项 B': 'xuǎn xiàng',
    '选项 C': 'xuǎn xiàng',
    '选项 D': 'xuǎn xiàng',
  });
});

test('the pinyin of an explanation comes when the pupil has opened it', async () => {
  const attempt = await begin('after-each');
  await pupil.save(attempt, 'q-judge', true);
  expect(await readPinyin(attempt)).not.toHaveProperty('是琵琶');
  await pupil.reveal(attempt, 'q-judge');
  const pinyin = await readPinyin(attempt);
  expect(pinyin).toHaveProperty('是琵琶', 'shì pí pa');
  expect(pinyin).not.toHaveProperty('有两只');
});

test('the pinyin of all explanations comes when the review is open', async () => {
  const attempt = await begin('after-due');
  await pupil.submit(attempt);
  expect(await readPinyin(attempt)).not.toHaveProperty('有两只');
  context.clock.set('2026-11-22T10:00:00+08:00');
  expect(await readPinyin(attempt)).toMatchObject({ 是琵琶: 'shì pí pa', 有两只: 'yǒu liǎng zhī' });
});

test('another pupil gets nothing', async () => {
  const attempt = await begin('after-each');
  const other = await newPupil();
  expect((await other.pinyin(attempt)).statusCode).toBe(404);
});
