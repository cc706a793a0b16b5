import { toStem } from '@meiyu/contract/question/parts-source.schema';
import type { AnyQuestionSource } from '@meiyu/contract/question/question-source.schema';
import { z } from 'zod';

export const HAN = /\p{Script=Han}/u;
const SYLLABLE = /^[a-zāáǎàēéěèīíǐìōóǒòūúǔùüǖǘǚǜńňǹḿê]{1,8}$/;

/** Chinese words with their syllables, from a package. */
export type PinyinWords = Readonly<Record<string, string>>;

/** The syllables of texts: one syllable for each Chinese character, separated by spaces. */
export const PinyinOfTexts = z.record(z.string(), z.string());
export type PinyinOfTexts = z.infer<typeof PinyinOfTexts>;

/** Lists the faults in the pinyin words of a package, in Chinese, each with its word. */
export function findPinyinFaults(words: PinyinWords = {}): [word: string, fault: string][] {
  return Object.entries(words).flatMap(([word, syllables]): [string, string][] => {
    const all = syllables.split(' ');
    const count = Array.from(word).filter((character) => HAN.test(character)).length;
    if (all.length !== count) {
      return [[word, `“${word}”有 ${count} 个汉字，拼音要有 ${count} 个音节，用空格隔开`]];
    }
    const wrong = all.find((syllable) => !SYLLABLE.test(syllable));
    return wrong === undefined ? [] : [[word, `“${wrong}”不是带声调的拼音`]];
  });
}

/** Lists the texts of a question that a pupil reads while answering. */
export function listTexts(question: AnyQuestionSource): string[] {
  const options = 'options' in question ? question.options : [];
  const items = 'left' in question ? [...question.left, ...question.right] : options;
  const children = 'children' in question ? question.children : [];
  const prompt = 'reason' in question ? question.reason?.prompt : undefined;
  const texts = [question.stem.text, prompt, ...items.map(({ text }) => text)];
  return [
    ...texts.filter((text) => text !== undefined),
    ...children.flatMap((child) => listTexts(child)),
  ];
}

/** Lists the texts of a question that a pupil reads after answering. */
export function listExplanations(question: AnyQuestionSource): string[] {
  const children = 'children' in question ? question.children : [];
  return [
    ...(question.explanation === undefined ? [] : [toStem(question.explanation).text]),
    ...children.flatMap((child) => listExplanations(child)),
  ];
}
