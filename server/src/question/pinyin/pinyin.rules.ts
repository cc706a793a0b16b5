import type { QuestionSource } from '@meiyu/contract/question/question-source.schema';
import { pinyin } from 'pinyin-pro';

import {
  HAN,
  listExplanations,
  listTexts,
  type PinyinOfTexts,
  type PinyinWords,
} from './pinyin-text.rules.ts';
import { pinyinWords } from './pinyin-words.rules.ts';

/**
 * Matches 得 after a verb (拉得很久) and 地 after a doubled word (轻轻地). Both characters then have no tone, unless they are
 * part of a word in the table.
 */
const TONELESS_DE = /(?<=\p{Script=Han})得(?=\p{Script=Han})|(?<=\1(\p{Script=Han}))地/gu;
/** Matches two of the five notes of Chinese music. In a question with two of them, 角 and 徵 alone are notes too. */
const FIVE_NOTES = /宫.*商|商.*角|角.*徵|徵.*羽/su;
const SINGLE_NOTE = /(?<!\p{Script=Han})[角徵](?!\p{Script=Han})/gu;

/** A word at a place in a text, with its syllables. */
interface FoundWord {
  start: number;
  word: string;
  syllables: string;
}

function* findWords(text: string, words: ReadonlyMap<string, string>): Generator<FoundWord> {
  const longest = Math.max(0, ...Array.from(words.keys(), (word) => word.length));
  for (let start = 0; start < text.length; start += 1) {
    for (let length = Math.min(longest, text.length - start); length > 0; length -= 1) {
      const word = text.slice(start, start + length);
      const syllables = words.get(word);
      if (syllables === undefined) continue;
      yield { start, word, syllables };
      start += length - 1;
      break;
    }
  }
}

/** Finds the single characters that need other pinyin than the dictionary gives. */
function* findSpecialCharacters(text: string, hasFiveNotes: boolean): Generator<FoundWord> {
  for (const { 0: word, index: start } of text.matchAll(TONELESS_DE))
    yield { start, word, syllables: 'de' };
  if (!hasFiveNotes) return;
  for (const { 0: word, index: start } of text.matchAll(SINGLE_NOTE)) {
    yield { start, word, syllables: word === '角' ? 'jué' : 'zhǐ' };
  }
}

/** Returns the syllables of the Chinese characters in a text, separated by spaces. */
function toPinyin(text: string, packageWords: PinyinWords, hasFiveNotes: boolean): string {
  const characters = Array.from(text);
  const syllables = pinyin(text, { type: 'array', toneSandhi: false });
  if (syllables.length !== characters.length) {
    throw new Error(`${characters.length} characters have ${syllables.length} syllables: ${text}`);
  }
  const replace = ({ start, word, syllables: found }: FoundWord) => {
    const from = Array.from(text.slice(0, start)).length;
    const all = found.split(' ');
    for (const [offset, character] of Array.from(word).entries()) {
      if (HAN.test(character)) syllables[from + offset] = all.shift() ?? '';
    }
  };
  for (const found of findSpecialCharacters(text, hasFiveNotes)) replace(found);
  for (const found of findWords(text, pinyinWords)) replace(found);
  for (const found of findWords(text, new Map(Object.entries(packageWords)))) replace(found);
  return syllables.filter((_, index) => HAN.test(characters[index] ?? '')).join(' ');
}

/** Finds the pinyin of all texts of a question. `packageWords` have priority over all other words. */
export function findPinyin(
  question: QuestionSource,
  packageWords: PinyinWords = {},
): PinyinOfTexts {
  const texts = new Set([...listTexts(question), ...listExplanations(question)]);
  const hasFiveNotes = FIVE_NOTES.test([...texts].join('\n'));
  return Object.fromEntries(
    [...texts]
      .filter((text) => HAN.test(text))
      .map((text) => [text, toPinyin(text, packageWords, hasFiveNotes)]),
  );
}
