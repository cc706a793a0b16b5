import type { AnswerValue } from '@meiyu/contract/question/answer-value.schema';
import type { Question } from '@meiyu/contract/question/question.schema';

import { questions } from '../../question/questions.ts';

/** Lists the answers that count as right beside the key. Renders nothing if there are none. */
export function AcceptedAnswers({
  question,
  values,
}: {
  question: Question;
  values: readonly AnswerValue[] | undefined;
}) {
  if (values === undefined || values.length === 0) return null;
  return (
    <p>也算对：{values.map((value) => questions.summariseAnswer(question, value)).join('；')}</p>
  );
}
