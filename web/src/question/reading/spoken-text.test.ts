import { expect, test } from 'vitest';

import { toSpokenText } from './spoken-text.ts';

test.each([
  ['一年有{{1}}个季节，春天在{{2}}。', '一年有空个季节，春天在空。'],
  ['1、2、3、____、5', '1、2、3、空、5'],
  ['《小星星》是一首（  ）', '小星星是一首空'],
  ['春天的声音 · 节奏练习', '春天的声音 ， 节奏练习'],
  ['第一行\n第二行', '第一行 第二行'],
])('reads %s as %s', (text, spoken) => {
  expect(toSpokenText(text)).toBe(spoken);
});
