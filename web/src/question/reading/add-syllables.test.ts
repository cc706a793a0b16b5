import { expect, test } from 'vitest';

import { addSyllables } from './add-syllables.ts';

test('each Chinese character gets the next syllable, signs and letters get none', () => {
  const show = (phrases: string[], before: string, pinyin: string) =>
    addSyllables(phrases, before, pinyin).map((phrase) =>
      phrase.map(({ character, syllable = '' }) => character + syllable).join(''),
    );
  expect(show(['听《小', '星》 do'], '', 'tīng xiǎo xīng')).toEqual([
    '听tīng《小xiǎo',
    '星xīng》 do',
  ]);
  expect(show(['色。'], '红加黄变{{1}}', 'hóng jiā huáng biàn sè')).toEqual(['色sè。']);
  expect(show(['多了'], '', 'duō')).toEqual(['多duō了']);
});
