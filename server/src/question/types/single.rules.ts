import { singleShape } from '@meiyu/contract/question/types/single.schema';

import {
  findChoiceRefusal,
  listIds,
  findOptionFaults,
  nameLetteredOption,
  publishOptions,
  publishShared,
} from '../parts.rules.ts';
import type { QuestionTypeRules } from '../question-type.rules.ts';
import { shuffleBySeed } from '../seeded-order.rules.ts';

export const singleRules: QuestionTypeRules<'single'> = {
  answer: singleShape.answer,
  publish(question, display) {
    const options = question.shuffle
      ? shuffleBySeed(question.options, display.seed, question.id)
      : question.options;
    return {
      type: 'single',
      ...publishShared(question, display),
      options: publishOptions(options, display),
      ...(question.shape === undefined ? {} : { shape: question.shape }),
    };
  },
  refusal: (question, answer) => findChoiceRefusal(question.options, [answer]),
  isAnswered: () => true,
  score(question, answer) {
    const ok = answer === question.key;
    const score = ok ? question.score : 0;
    return { score, parts: [{ id: answer, ok, score }] };
  },
  withKey: (question, answer) => ({ ...question, key: answer }),
  split: ({ options, key }, answer) => [
    {
      id: '',
      label: '',
      value: answer,
      text: nameLetteredOption(options, answer),
      ok: answer === key,
    },
  ],
  key: (question) => question.key,
  faults(question) {
    const faults = findOptionFaults(question.options, 'options');
    if (!listIds(question.options).includes(question.key)) {
      faults.push(`key 的 ${question.key} 不在 options 里`);
    }
    return faults;
  },
};
