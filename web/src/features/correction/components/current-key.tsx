import type { QuestionResult } from '@meiyu/contract/attempt/result.schema';
import type { CorrectableQuestion } from '@meiyu/contract/correction/correction.schema';
import type { AnswerValue } from '@meiyu/contract/question/answer-value.schema';

import { AcceptedAnswers } from '../../../attempt/components/accepted-answers.tsx';
import { QuestionReview } from '../../../attempt/components/question-review.tsx';
import { questions } from '../../../question/questions.ts';
import { TypeChip } from '../../../question/reading/type-chip.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import unseen from '../../../ui/unseen.module.css';
import styles from './current-key.module.css';

/** Shows a question with its key, and the answers of the pupils. */
export function CurrentKey({
  data: { question, key, accepted, answers },
  number,
  onAccept,
}: {
  data: CorrectableQuestion;
  number: number;
  /** Called with the answer that the teacher also wants to accept. */
  onAccept: (value: AnswerValue) => void;
}) {
  const review: QuestionResult = {
    questionId: question.id,
    score: null,
    full: question.full,
    state: 'auto',
    answered: false,
    parts: [],
    value: null,
    key,
  };
  const most = Math.max(...answers.map(({ count }) => count));
  return (
    <Card as="section" aria-label="题目和现在的答案">
      <div className={styles['head']}>
        <h2>第 {number} 题</h2>
        <TypeChip question={question} />
        <span className={styles['full']}>{question.full} 分</span>
      </div>
      <QuestionReview question={question} result={review} number={String(number)} />
      <AcceptedAnswers question={question} values={accepted} />
      <h3 className={styles['title']}>学生的答案</h3>
      {answers.length === 0 ? (
        <p className={styles['none']}>还没有人交</p>
      ) : (
        <ul>
          {answers.map(({ value, count, score }) => {
            const isRight = score >= question.full;
            return (
              <li key={JSON.stringify(value)} className={styles['answer']}>
                <span className={styles['sign']} data-right={isRight || undefined}>
                  <Icon name={isRight ? 'check' : 'cross'} size={18} />
                  <span className={unseen['unseen']}>{isRight ? '对' : '不对'}</span>
                </span>
                <span className={styles['words']}>
                  {questions.summariseAnswer(question, value)}
                </span>
                <span className={styles['bar']} aria-hidden="true">
                  <i style={{ width: `${(100 * count) / most}%` }} />
                </span>
                <span className={styles['count']}>{count} 份</span>
                {!isRight && value !== null && (
                  <Button size="small" variant="ghost" onClick={() => onAccept(value)}>
                    也算对
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </Card>
  );
}
