import { expect, test } from 'vitest';

import { ownPinyin } from './own-pinyin.ts';

test.each(ownPinyin)('%s has one syllable for each Chinese character', (text, pinyin) => {
  expect(pinyin.split(' ')).toHaveLength(text.match(/\p{Script=Han}/gu)?.length ?? 0);
});
