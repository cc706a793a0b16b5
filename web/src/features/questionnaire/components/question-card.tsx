import type {
  QuestionnaireQuestion,
  QuestionnaireValue,
} from '@meiyu/contract/questionnaire/question.schema';
import { isAnswered } from '@meiyu/contract/questionnaire/questionnaire.rules';

import { Chip } from '../../../ui/chip.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { PhraseText } from '../../../ui/text/phrase-text.tsx';
import { AnswerControl } from './answer-control.tsx';
import styles from './question-card.module.css';

/** Shows one question with the control to answer it. */
export function QuestionCard({
  question,
  number,
  value,
  isMissing,
  onChange,
}: {
  question: QuestionnaireQuestion;
  number: number;
  value: QuestionnaireValue | undefined;
  /** Whether the pupil tried to hand in without this required answer. */
  isMissing: boolean;
  onChange: (value: QuestionnaireValue) => void;
}) {
  const missingNote = isMissing ? '，还没有填' : '';
  const legend = `第 ${number} 题：${question.text}（${question.required ? '必填' : '选填'}${missingNote}）`;
  return (
    <Card as="li" className={styles['card']} data-question={question.id}>
      <div className={styles['head']}>
        <span className={styles['number']} aria-hidden="true">
          {number}
        </span>
        <h2 className={styles['text']}>
          <PhraseText text={question.text} />
        </h2>
        {!question.required && <Chip tone="neutral">选填</Chip>}
      </div>
      <AnswerControl question={question} legend={legend} value={value} onChange={onChange} />
      {isMissing && (
        <p className={styles['missing']}>
          <Icon name="warning" size={18} />
          {question.type === 'matrix' && isAnswered(value) ? '还有几行没有选' : '这道题还没有填'}
        </p>
      )}
    </Card>
  );
}
