import type { HomeworkFault } from '@meiyu/contract/homework/teach-homework.schema';

import { joinClassNames } from '../../../../ui/class-names.ts';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { FoldedList } from '../../../../ui/layout/folded-list.tsx';
import type { HomeworkForm } from '../homework-draft.ts';
import styles from './homework-checks.module.css';

const CHECKS_SHOWN_AT_FIRST = 5;

/** Shows the checks before publishing. A press on a fault moves the focus to its place. */
export function HomeworkChecks({
  form: { questions },
  faults,
  isSwapping,
  onPoint,
  onSwap,
}: {
  form: HomeworkForm;
  faults: readonly HomeworkFault[];
  isSwapping: boolean;
  onPoint: (fault: HomeworkFault) => void;
  /** Replaces a question by a similar one. */
  onSwap: (questionId: string) => void;
}) {
  const areQuestionsRight =
    questions.length > 0 && faults.every(({ isFault, place }) => !isFault || place !== 'questions');
  const hasPoints = (questionId: string | null) =>
    questions.some(({ id, score }) => id === questionId && score > 0);
  return (
    <section aria-label="检查" className={styles['checks']}>
      {areQuestionsRight && (
        <p className={styles['right']}>
          <Icon name="check" size={18} />
          <span>每题都有答案，分值都大于 0</span>
        </p>
      )}
      <FoldedList
        shown={CHECKS_SHOWN_AT_FIRST}
        items={faults.map((fault) => (
          <li
            key={`${fault.text}${fault.questionId}`}
            className={joinClassNames(styles['check'], fault.isFault && styles['fault'])}
          >
            <button type="button" className={styles['text']} onClick={() => onPoint(fault)}>
              <Icon name="warning" size={18} />
              <span>{fault.text}</span>
            </button>
            {fault.questionId !== null && hasPoints(fault.questionId) && (
              <button
                type="button"
                className={styles['swap']}
                disabled={isSwapping}
                onClick={() => fault.questionId !== null && onSwap(fault.questionId)}
              >
                换一题
              </button>
            )}
          </li>
        ))}
      />
    </section>
  );
}
