import { multiShape } from '@meiyu/contract/question/types/multi.schema';
import type { MultiRule } from '@meiyu/contract/question/types/multi.source';
import type * as z from 'zod/mini';

import {
  findChoiceRefusal,
  findOptionFaults,
  listIds,
  nameLetteredOption,
  publishOptions,
  publishShared,
} from '../parts.rules.ts';
import { computePortion, splitPoints } from '../points.rules.ts';
import type { QuestionTypeRules } from '../question-type.rules.ts';
import { shuffleBySeed } from '../seeded-order.rules.ts';

interface Counts {
  right: number;
  wrong: number;
  all: number;
}

/** For each rule of the question, how many of the `all` right options earn their points. */
const earnedByRule: Record<z.infer<typeof MultiRule>, (counts: Counts) => number> = {
  cn_partial: ({ right, wrong }) => (wrong > 0 ? 0 : right),
  exact: ({ right, wrong, all }) => (wrong === 0 && right === all ? all : 0),
  net: ({ right, wrong }) => Math.max(0, right - wrong),
};

export const multiRules: QuestionTypeRules<'multi'> = {
  answer: multiShape.answer,
  publish(question, display) {
    const options = question.shuffle
      ? shuffleBySeed(question.options, display.seed, question.id)
      : question.options;
    return {
      type: 'multi',
      ...publishShared(question, display),
      options: publishOptions(options, display),
      ...(question.shape === undefined ? {} : { shape: question.shape }),
    };
  },
  refusal: (question, answer) => findChoiceRefusal(question.options, answer),
  isAnswered: (_question, answer) => answer.length > 0,
  score(question, answer) {
    const key = new Set(question.key);
    const chosen = [...new Set(answer)];
    const right = chosen.filter((id) => key.has(id)).length;
    const counts = { right, wrong: chosen.length - right, all: key.size };
    const score = computePortion(
      question.score,
      earnedByRule[question.scoring.rule](counts),
      key.size,
    );
    const shares = splitPoints(
      score,
      chosen.map((id) => (key.has(id) ? 1 : 0)),
    );
    return {
      score,
      parts: chosen.map((id, index) => ({ id, ok: key.has(id), score: shares[index] ?? 0 })),
    };
  },
  withKey: (question, answer) => ({ ...question, key: answer }),
  split({ options, key }, answer) {
    const chosen = listIds(options).filter((id) => answer.includes(id));
    return [
      {
        id: '',
        label: '',
        value: chosen.join(),
        text: chosen.map((id) => nameLetteredOption(options, id)).join('、'),
        ok: chosen.length === key.length && chosen.every((id) => key.includes(id)),
      },
    ];
  },
  key: (question) => question.key,
  faults(question) {
    const faults = findOptionFaults(question.options, 'options');
    const refused = findChoiceRefusal(question.options, question.key);
    if (refused !== null) faults.push(`key：${refused}`);
    return faults;
  },
};
