import type { Option } from '@meiyu/contract/question/parts.schema';
import { singleShape } from '@meiyu/contract/question/types/single.schema';

import { RadioCards, type OptionVerdict } from '../../../ui/form/option-cards.tsx';
import { getLegend } from '../../choice-parts.ts';
import { getOptionLetter, OptionContent, describeOption } from '../../option-content.tsx';
import type { AnsweringProps, QuestionView, ReviewProps } from '../../question-view.tsx';
import { useCardLayout } from '../../use-card-layout.ts';

function buildCards(
  options: readonly Option[],
  verdictOf: (id: string) => OptionVerdict | undefined,
) {
  return options.map((option, index) => ({
    value: option.id,
    content: <OptionContent option={option} name={`选项 ${getOptionLetter(index)} `} />,
    verdict: verdictOf(option.id),
  }));
}

function SingleAnswering({
  question,
  value,
  onChange,
  isLocked,
  number,
}: AnsweringProps<'single'>) {
  return (
    <RadioCards
      legend={getLegend(question, number)}
      {...useCardLayout(question)}
      options={buildCards(question.options, () => undefined)}
      value={value}
      disabled={isLocked}
      onChange={(id) => onChange(id, 'complete')}
    />
  );
}

function SingleReview({ question, value, marking, number }: ReviewProps<'single'>) {
  const key = singleShape.key.safeParse(marking.key);
  const getVerdict = (id: string): OptionVerdict | undefined => {
    if (!key.success) return undefined;
    if (id === key.data) return id === value ? 'right' : 'missed';
    return id === value ? 'wrong' : undefined;
  };
  return (
    <RadioCards
      legend={getLegend(question, number)}
      {...useCardLayout(question)}
      options={buildCards(question.options, getVerdict)}
      value={value}
      disabled
      onChange={() => {}}
    />
  );
}

/** The view of 单选题. */
export const singleView: QuestionView<'single'> = {
  answer: singleShape.answer,
  answerLayout: 'beside',
  hint: null,
  progress: (_question, value) => ({ done: value === null ? 0 : 1, of: 1 }),
  summary({ options }, value) {
    const index = options.findIndex((option) => option.id === value);
    return index < 0 ? value : describeOption(options[index], getOptionLetter(index));
  },
  Answering: SingleAnswering,
  Review: SingleReview,
};
