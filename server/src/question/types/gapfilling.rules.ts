import type { SourceOf } from '@meiyu/contract/question/question-source.schema';
import { gapfillingShape } from '@meiyu/contract/question/types/gapfilling.schema';

import { isCloseMatch, normalizeText, parseAnswerNumber } from '../answer-text.rules.ts';
import { matchGroupAnswers } from '../group-matching.rules.ts';
import { publishShared } from '../parts.rules.ts';
import { computePortion, splitPoints } from '../points.rules.ts';
import type { QuestionTypeRules } from '../question-type.rules.ts';

type Blank = SourceOf<'gapfilling'>['key'][number];

/** The tolerance for rounding errors of binary fractions, so that 0.1 + 0.2 equals 0.3. */
const NUMBER_TOLERANCE = 1e-9;

/**
 * Returns the normalized accepted texts of a blank. If the blank accepts a number, the number is one more entry, with a prefix
 * that no normalized answer has.
 */
function getAcceptedTexts(blank: Blank): string[] {
  const texts = blank.accept.map(normalizeText).filter((text) => text !== '');
  return blank.numeric === undefined ? texts : [...texts, `= ${blank.numeric.value}`];
}

/** Lists the accepted texts of a blank that a normalized answer matches. */
function matchTexts(blank: Blank, given: string): string[] {
  if (given === '') return [];
  const meant = blank.accept
    .map(normalizeText)
    .filter((text) => text === given || (blank.fuzzy && isCloseMatch(given, text)));
  const { numeric } = blank;
  const number = numeric === undefined ? null : parseAnswerNumber(given);
  if (numeric !== undefined && number !== null) {
    const isWithin = Math.abs(number - numeric.value) <= numeric.tol + NUMBER_TOLERANCE;
    if (isWithin) meant.push(`= ${numeric.value}`);
  }
  return meant;
}

/** Returns for each blank whether its answer is right. */
function findRightBlanks(blanks: readonly Blank[], answer: readonly string[]): boolean[] {
  const normalizedAnswers = blanks.map((_, index) => normalizeText(answer[index] ?? ''));
  const right = blanks.map(
    (blank, index) => matchTexts(blank, normalizedAnswers[index] ?? '').length > 0,
  );
  for (const group of new Set(blanks.map((blank) => blank.group))) {
    if (group === undefined) continue;
    const places = [...blanks.keys()].filter((index) => blanks[index]?.group === group);
    const members = blanks.filter((blank) => blank.group === group);
    const meant = places.map((place) => [
      ...new Set(members.flatMap((blank) => matchTexts(blank, normalizedAnswers[place] ?? ''))),
    ]);
    const counted = matchGroupAnswers(meant, members.map(getAcceptedTexts));
    places.forEach((place, index) => {
      right[place] = counted[index] ?? false;
    });
  }
  return right;
}

/** Lists the numbers of the markers `{{n}}` in a stem, in order. */
function listMarkers(text: string): number[] {
  return [...text.matchAll(/\{\{(\d{1,2})\}\}/g)].map((match) => Number(match[1]));
}

/**
 * Returns the question with the texts of `answer` as accepted texts, instead of the key or beside it. A blank keeps its key if the
 * answer leaves it empty or fills it in right.
 */
function changeBlanks<Q extends SourceOf<'gapfilling'>>(
  question: Q,
  answer: readonly string[],
  isKeyKept: boolean,
): Q {
  const key = question.key.map((blank, index) => {
    const text = answer[index]?.trim() ?? '';
    if (text === '' || matchTexts(blank, normalizeText(text)).length > 0) return blank;
    if (isKeyKept) return { ...blank, accept: [...blank.accept, text] };
    const { numeric: _, ...others } = blank;
    return { ...others, accept: [text] };
  });
  return { ...question, key };
}

const PLAIN_NUMBER = /^\d+(?:\.\d+)?$/;
const CHINESE_NUMBER = /^[〇零一二两三四五六七八九十百千]+$/;

/**
 * Lists the numbers (from 1) of the blanks for which a numeric keyboard is enough. Their answer is a number from 0 up, or an
 * accepted text with only digits and a decimal point. All other accepted texts are numbers in Chinese characters.
 */
function listNumberBlanks(key: readonly Blank[]): number[] {
  return key.flatMap(({ accept, numeric }, index) => {
    const inDigits = accept.filter((text) => PLAIN_NUMBER.test(text));
    const others = accept.filter((text) => !PLAIN_NUMBER.test(text));
    const isNumber =
      (numeric !== undefined || inDigits.length > 0) &&
      (numeric?.value ?? 0) >= 0 &&
      others.every((text) => CHINESE_NUMBER.test(text));
    return isNumber ? [index + 1] : [];
  });
}

export const gapfillingRules: QuestionTypeRules<'gapfilling'> = {
  answer: gapfillingShape.answer,
  publish: (question, display) => ({
    type: 'gapfilling',
    ...publishShared(question, display),
    blanks: question.key.length,
    numbers: listNumberBlanks(question.key),
  }),
  refusal: (question, answer) =>
    answer.length > question.key.length ? `这道题只有 ${question.key.length} 个空` : null,
  isAnswered: (_question, answer) => answer.some((text) => text.trim() !== ''),
  score(question, answer) {
    const right = findRightBlanks(question.key, answer);
    const score = computePortion(question.score, right.filter(Boolean).length, right.length);
    const shares = splitPoints(
      score,
      right.map((ok) => (ok ? 1 : 0)),
    );
    return {
      score,
      parts: right.map((ok, index) => ({ id: String(index + 1), ok, score: shares[index] ?? 0 })),
    };
  },
  withKey: (question, answer) => changeBlanks(question, answer, false),
  withAlternative: (question, answer) => changeBlanks(question, answer, true),
  split({ key }, answer) {
    const right = findRightBlanks(key, answer);
    return key.map((_, index) => {
      const given = answer[index] ?? '';
      return {
        id: String(index + 1),
        label: key.length === 1 ? '' : `第 ${index + 1} 空`,
        value: normalizeText(given),
        text: given.trim() || '没填',
        ok: right[index] ?? false,
      };
    });
  },
  key: (question) => question.key,
  faults({ stem, key }) {
    const faults: string[] = [];
    const markers = listMarkers(stem.text);
    const expected = key.map((_, index) => index + 1);
    if (markers.toSorted((one, other) => one - other).join() !== expected.join()) {
      faults.push(`题干里的空应为 {{1}} 到 {{${key.length}}} 各一个，和 key 的个数一致`);
    }
    key.forEach((blank, index) => {
      if (blank.accept.some((text) => normalizeText(text) === '')) {
        faults.push(`第 ${index + 1} 空的 accept 里有只含标点或空格的文字`);
      }
    });
    return faults;
  },
};
