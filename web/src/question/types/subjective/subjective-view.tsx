import type { AnswerOf } from '@meiyu/contract/question/question.schema';
import { subjectiveShape } from '@meiyu/contract/question/types/subjective.schema';

import { onDemand } from '../../../ui/on-demand.ts';
import type { QuestionView } from '../../question-view.tsx';

const joinTexts = ({ text = '', sections = [] }: AnswerOf<'subjective'>) =>
  [text, ...sections].filter((one) => one.trim() !== '').join('，');

const Answering = onDemand(() => import('./subjective-answering.tsx'), 'SubjectiveAnswering');

/** Loads the fields and the recorder in advance, so that they also work if the network fails later. */
export const fetchSubjective = Answering.fetch;

/** The view of 主观题. Its fields and the recorder load only when such a question is shown. */
export const subjectiveView: QuestionView<'subjective'> = {
  answer: subjectiveShape.answer,
  answerLayout: 'long',
  hint: null,
  progress({ ask }, value) {
    const { length } = value === null ? '' : joinTexts(value);
    const isWritten = length > 0 && length >= (ask.text?.min ?? 0);
    // One kind of answer is enough. A text below the minimum length counts as half an answer.
    if (value?.voice || value?.images || isWritten) return { done: 2, of: 2 };
    return { done: length > 0 ? 1 : 0, of: 2 };
  },
  summary: (_question, value) =>
    [joinTexts(value), value.images && '图片', value.voice && '录音'].filter(Boolean).join('，'),
  Answering,
  Review: onDemand(() => import('./subjective-review.tsx'), 'SubjectiveReview'),
};
