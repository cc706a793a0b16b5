import { sortShape } from '@meiyu/contract/question/types/sort.schema';

import {
  findChoiceRefusal,
  listIds,
  findOptionFaults,
  nameOption,
  publishOptions,
  publishShared,
} from '../parts.rules.ts';
import { computePortion, splitPoints } from '../points.rules.ts';
import type { QuestionTypeRules } from '../question-type.rules.ts';
import { shuffleBySeed } from '../seeded-order.rules.ts';

/**
 * Returns the longest sequence of items of the answer that is in the order of `key`. The sequence may skip items of the
 * answer.
 */
function findLongestInOrder(answer: readonly string[], key: readonly string[]): string[] {
  const places = answer.map((id) => key.indexOf(id));
  const runs: number[][] = [];
  places.forEach((place, index) => {
    const before = runs
      .filter((run) => (run.at(-1) ?? -1) < place)
      .reduce<number[]>((best, run) => (run.length > best.length ? run : best), []);
    runs[index] = [...before, place];
  });
  const longest = runs.reduce<number[]>((best, run) => (run.length > best.length ? run : best), []);
  return longest.map((place) => key[place] ?? '');
}

export const sortRules: QuestionTypeRules<'sort'> = {
  answer: sortShape.answer,
  publish(question, display) {
    const options = shuffleBySeed(question.options, display.seed, question.id);
    const [first, second, ...others] = options;
    // Refuses options in the order of the key, because they would show the answer.
    const isSolved = listIds(options).every((id, index) => id === question.key[index]);
    const shown = isSolved && first && second ? [second, first, ...others] : options;
    return {
      type: 'sort',
      ...publishShared(question, display),
      options: publishOptions(shown, display),
    };
  },
  refusal: (question, answer) => findChoiceRefusal(question.options, answer),
  isAnswered: (_question, answer) => answer.length > 0,
  score(question, answer) {
    const { key, scoring } = question;
    if (scoring.rule === 'exact') {
      const right = answer.map((id, index) => id === key[index]);
      const isExact = answer.length === key.length && right.every(Boolean);
      const score = isExact ? question.score : 0;
      const shares = splitPoints(
        score,
        answer.map(() => 1),
      );
      return {
        score,
        parts: answer.map((id, index) => ({
          id,
          ok: right[index] ?? false,
          score: shares[index] ?? 0,
        })),
      };
    }
    const run = findLongestInOrder([...new Set(answer)], key);
    // One item alone is always in order, so it earns no points.
    const inOrder = new Set(run.length > 1 ? run : []);
    const score = computePortion(question.score, Math.max(0, run.length - 1), key.length - 1);
    const shares = splitPoints(
      score,
      answer.map((id) => (inOrder.has(id) ? 1 : 0)),
    );
    return {
      score,
      parts: answer.map((id, index) => ({ id, ok: inOrder.has(id), score: shares[index] ?? 0 })),
    };
  },
  withKey: (question, answer) => ({ ...question, key: answer }),
  split: ({ options, key }, answer) => [
    {
      id: '',
      label: '',
      value: answer.join(),
      text: answer.map((id) => nameOption(options, id)).join(' → '),
      ok: answer.join() === key.join(),
    },
  ],
  key: (question) => question.key,
  faults(question) {
    const faults = findOptionFaults(question.options, 'options');
    const refused = findChoiceRefusal(question.options, question.key);
    if (refused !== null) faults.push(`key：${refused}`);
    else if (question.key.length !== question.options.length) faults.push('key 要列出全部选项');
    return faults;
  },
};
