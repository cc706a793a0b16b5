import { expect, test } from 'vitest';

import { splitPhrases } from './split-phrases.ts';

test.each([
  ['艺术节之后，说说我们的音乐教室', '艺术节|之后，|说说|我们的|音乐|教室'],
  ['第一段', '第一段'],
  ['春天的声音 · 节奏练习', '春天的|声音 · |节奏|练习'],
  ['最醒目的是哪两种颜色？', '最醒目的是|哪两种|颜色？'],
  ['《清明上河图》', '《清明|上河图》'],
  ['下面哪些是《新世界》的主题？', '下面|哪些是|《新世界》的|主题？'],
  ['哪一幅表现出了“近处的山浓”？', '哪一幅|表现|出了|“近处的山|浓”？'],
  ['每周二 16:10–17:00，每周五', '每周二 |16:10–17:00，|每周五'],
  ['按声音从低到高排一排。', '按声音从|低到高|排一排。'],
])('splits %s into phrases', (text, phrases) => {
  expect(splitPhrases(text).join('|')).toBe(phrases);
});

test('begins no phrase with closing punctuation and ends none with opening punctuation', () => {
  const text = '听《在希望的田野上》（童声合唱），再回答：“好听吗？”。';
  const phrases = splitPhrases(text);
  expect(phrases.join('')).toBe(text);
  for (const phrase of phrases) {
    expect(phrase).not.toMatch(/^[，。：？》）”·]/);
    expect(phrase).not.toMatch(/[《（“]$/);
  }
});
