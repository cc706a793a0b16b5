import { expect, test } from 'vitest';

import { type Edit, insertFact, insertPhrase } from './insert.view.ts';

const buildEdit = (text: string): Edit => ({ text, start: text.length, end: text.length });
const selected = ({ text, start, end }: Edit) => text.slice(start, end);

test('a phrase gets the name, and its slot is selected', () => {
  const edit = insertPhrase(buildEdit(''), '{姓名}这学期{亮点}，很用心。', '林小满');
  expect(edit.text).toBe('林小满这学期{亮点}，很用心。');
  expect(selected(edit)).toBe('{亮点}');
});

test('a fact fills the slot, and the next one follows it', () => {
  const filled = insertFact(insertPhrase(buildEdit(''), '{姓名}{亮点}。', '林小满'), '全勤');
  expect(filled.text).toBe('林小满全勤。');
  expect(insertFact(filled, '课堂上 8 次得优').text).toBe('林小满全勤，课堂上 8 次得优。');
});

test.each([
  ['', '节奏稳', '节奏稳'],
  ['唱得准', '节奏稳', '唱得准，节奏稳'],
  ['唱得准。', '节奏稳', '唱得准。节奏稳'],
  ['唱得准\n', '节奏稳', '唱得准\n节奏稳'],
  ['唱得准', '，节奏稳', '唱得准，节奏稳'],
])('after %j the fact %j gives %j', (text, fact, result) => {
  expect(insertFact(buildEdit(text), fact).text).toBe(result);
});

test('a number in the slot gets a space before it', () => {
  const phrase = insertPhrase(buildEdit(''), '{姓名}这学期{亮点}。', '林小满');
  expect(insertFact(phrase, '10 节课一次不落').text).toBe('林小满这学期 10 节课一次不落。');
});

test('a phrase replaces the selection', () => {
  expect(insertPhrase({ text: '好好好', start: 1, end: 2 }, '，', '林小满').text).toBe('好，好');
});
