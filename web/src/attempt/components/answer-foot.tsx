import type { ReactNode } from 'react';

import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import styles from './answer-foot.module.css';

/** The footer of the answering screen: back, the stave (desktop) or the button of the answer sheet (phone), forward. */
export function AnswerFoot({
  taskName,
  index,
  count,
  stave,
  onBack,
  onForward,
  onShowQuestions,
  onHandIn,
}: {
  /** What the pupil hands in, for example 作业. */
  taskName: string;
  /** Counted from 0. */
  index: number;
  count: number;
  stave: ReactNode;
  onBack: () => void;
  onForward: () => void;
  onShowQuestions: () => void;
  onHandIn: () => void;
}) {
  const isLast = index === count - 1;
  return (
    <footer className={styles['foot']}>
      <Button variant="soft" className={styles['back']} disabled={index === 0} onClick={onBack}>
        上一题
      </Button>
      {stave ? (
        <nav className={styles['stave']}>{stave}</nav>
      ) : (
        <button
          type="button"
          className={styles['overview']}
          aria-label={`答题卡，第 ${index + 1} 题，共 ${count} 题`}
          onClick={onShowQuestions}
        >
          <Icon name="list" size={22} />
          <span>答题卡</span>
        </button>
      )}
      <Button className={styles['forward']} onClick={isLast ? onHandIn : onForward}>
        {isLast ? `交${taskName}` : '下一题'}
      </Button>
    </footer>
  );
}
