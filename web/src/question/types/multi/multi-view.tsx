import { multiShape } from '@meiyu/contract/question/types/multi.schema';

import { CheckCards, type OptionVerdict } from '../../../ui/form/option-cards.tsx';
import { getLegend } from '../../choice-parts.ts';
import { getOptionLetter, OptionContent, describeOption } from '../../option-content.tsx';
import type { AnsweringProps, QuestionView, ReviewProps } from '../../question-view.tsx';
import { useCardLayout } from '../../use-card-layout.ts';

function MultiAnswering({ question, value, onChange, isLocked, number }: AnsweringProps<'multi'>) {
  return (
    <CheckCards
      legend={`${getLegend(question, number)}（可多选）`}
      {...useCardLayout(question)}
      options={question.options.map((option, index) => ({
        value: option.id,
        content: <OptionContent option={option} name={`选项 ${getOptionLetter(index)} `} />,
      }))}
      values={value ?? []}
      disabled={isLocked}
      onChange={(ids) => onChange(ids.length > 0 ? ids : null, 'complete')}
    />
  );
}

function MultiReview({ question, value, marking, number }: ReviewProps<'multi'>) {
  const key = multiShape.key.safeParse(marking.key);
  const chosen = value ?? [];
  const getVerdict = (id: string): OptionVerdict | undefined => {
    if (!key.success) return undefined;
    if (key.data.includes(id)) return chosen.includes(id) ? 'right' : 'missed';
    return chosen.includes(id) ? 'wrong' : undefined;
  };
  return (
    <CheckCards
      legend={getLegend(question, number)}
      {...useCardLayout(question)}
      options={question.options.map((option, index) => ({
        value: option.id,
        content: <OptionContent option={option} name={`选项 ${getOptionLetter(index)} `} />,
        verdict: getVerdict(option.id),
      }))}
      values={chosen}
      disabled
      onChange={() => {}}
    />
  );
}

/** The view of 多选题. */
export const multiView: QuestionView<'multi'> = {
  answer: multiShape.answer,
  answerLayout: 'beside',
  hint: '可多选',
  progress: (_question, value) => ({ done: value && value.length > 0 ? 1 : 0, of: 1 }),
  summary: ({ options }, value) =>
    options
      .flatMap((option, index) =>
        value.includes(option.id) ? [describeOption(option, getOptionLetter(index))] : [],
      )
      .join('、'),
  Answering: MultiAnswering,
  Review: MultiReview,
};
