import type { Outcome } from '@meiyu/contract/attempt/outcome';
import type { ReactNode } from 'react';

import { ReadingText } from '../../question/reading/reading-text.tsx';
import { Button } from '../../ui/button.tsx';
import { joinClassNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import type { MainAction } from '../use-main-action.ts';
import styles from './answer-foot.module.css';

/**
 * Shows the footer of the answering screen: a back button, the stave (desktop) or a button for the answer sheet (phone), and the main
 * button.
 */
export function AnswerFoot({
  index,
  count,
  stave,
  main,
  outcome,
  feedback,
  onBack,
  onShowQuestions,
}: {
  /** The index of the question, counted from 0. */
  index: number;
  count: number;
  stave: ReactNode;
  main: MainAction;
  /** The outcome of the marking. The footer has its colour. */
  outcome: Outcome | null;
  /** The feedback on the answer, or null. On a phone it replaces all buttons except the main one. */
  feedback: ReactNode;
  onBack: () => void;
  onShowQuestions: () => void;
}) {
  return (
    <footer
      className={joinClassNames(
        styles['foot'],
        feedback !== null && styles['marked'],
        outcome !== null && styles[outcome],
      )}
    >
      <div aria-live="polite">{feedback}</div>
      <div className={styles['row']}>
        <Button variant="soft" className={styles['back']} disabled={index === 0} onClick={onBack}>
          <ReadingText text="上一题" plain />
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
        <Button
          className={styles['forward']}
          loading={main.state === 'running'}
          aria-disabled={main.state !== 'ready'}
          onClick={main.run}
        >
          <ReadingText text={main.label} plain />
        </Button>
      </div>
    </footer>
  );
}
