import { expect, test } from 'vitest';

import { addSyllables } from './add-syllables.ts';

function formatSyllables(phrases: string[], before: string, pinyin: string): string[] {
  return addSyllables(phrases, before, pinyin).map((phrase) =>
    phrase.map(({ character, syllable = '' }) => character + syllable).join(''),
  );
}

test('gives each Chinese character the next syllable, and none to punctuation and letters', () => {
  expect(formatSyllables(['听《小', '星》 do'], '', 'tīng xiǎo xīng')).toEqual([
    '听tīng《小xiǎo',
    '星xīng》 do',
  ]);
  expect(formatSyllables(['色。'], '红加黄变{{1}}', 'hóng jiā huáng biàn sè')).toEqual(['色sè。']);
  expect(formatSyllables(['多了'], '', 'duō')).toEqual(['多duō了']);
});
