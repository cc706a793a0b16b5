import type { CorrectableHomework } from '@meiyu/contract/correction/correction.schema';

import { getHref } from '../../../lib/address.ts';
import { getCorrectAddress } from '../../../lib/teach-address.ts';
import { navigate } from '../../../navigation/hash-location.ts';
import { replaceBlanksWithLines } from '../../../question/blank-text.ts';
import { joinClassNames } from '../../../ui/class-names.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useIsDesktop } from '../../../ui/layout/use-is-desktop.ts';
import { getRightPercent } from '../correction.view.ts';
import styles from './question-choice.module.css';

type QuestionRow = CorrectableHomework['questions'][number];

/** The list highlights questions with a lower percentage of right answers, because their key may be wrong. */
const LOW_RIGHT_PERCENT = 40;

function describeShare(question: QuestionRow): string {
  if (!question.isCorrectable) return '老师批改';
  const percent = getRightPercent(question);
  return percent === null ? '没有人答' : `${percent}%`;
}

/** Lists the questions of a homework with the percentage of right answers. On a phone it is a select. */
export function QuestionChoice({
  homeworkId,
  questions,
  chosen,
}: {
  homeworkId: string;
  questions: readonly QuestionRow[];
  chosen: string;
}) {
  const onDesktop = useIsDesktop();
  if (!onDesktop) {
    return (
      <SelectField
        label="题目"
        options={questions
          .map((question, index) => ({
            value: question.questionId,
            label: `第 ${index + 1} 题 · 答对 ${describeShare(question)}`,
            isCorrectable: question.isCorrectable,
          }))
          .filter(({ isCorrectable }) => isCorrectable)}
        value={chosen}
        onChange={({ currentTarget: { value } }) =>
          navigate(getCorrectAddress(homeworkId, value), { replace: true })
        }
      />
    );
  }
  return (
    <Card as="section" padding="none" aria-label="题目">
      <div className={styles['head']}>
        <span>题目</span>
        <span>答对</span>
      </div>
      <ol className={styles['list']}>
        {questions.map((question, index) => (
          <li key={question.questionId}>
            <QuestionLink
              question={question}
              number={index + 1}
              href={getHref(getCorrectAddress(homeworkId, question.questionId))}
              isChosen={question.questionId === chosen}
            />
          </li>
        ))}
      </ol>
    </Card>
  );
}

function QuestionLink({
  question,
  number,
  href,
  isChosen,
}: {
  question: QuestionRow;
  number: number;
  href: string;
  isChosen: boolean;
}) {
  const percent = getRightPercent(question);
  const content = (
    <>
      <span className={styles['number']}>{number}</span>
      <span className={styles['text']}>{replaceBlanksWithLines(question.text)}</span>
      <span
        className={joinClassNames(
          styles['share'],
          question.isCorrectable &&
            percent !== null &&
            percent < LOW_RIGHT_PERCENT &&
            styles['few'],
        )}
      >
        {describeShare(question)}
      </span>
    </>
  );
  if (!question.isCorrectable) {
    return <span className={joinClassNames(styles['row'], styles['fixed'])}>{content}</span>;
  }
  return (
    <a
      className={joinClassNames(styles['row'], isChosen && styles['chosen'])}
      href={href}
      aria-current={isChosen ? 'true' : undefined}
    >
      {content}
    </a>
  );
}
