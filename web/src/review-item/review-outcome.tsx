import { outcomeLabels, type ReviewState } from '@meiyu/contract/shared/review-state';
import type { ReactNode } from 'react';

import { Chip } from '../ui/chip.tsx';
import styles from './review-outcome.module.css';
import { stateTones } from './review-state.view.ts';

/** Shows a teacher the state of the review of an item, with the reason of a refusal. */
export function ReviewOutcome({
  state,
  reason,
  children,
}: {
  state: ReviewState;
  reason: string;
  /** What else the review led to, for example points. */
  children?: ReactNode;
}) {
  return (
    <p className={styles['outcome']}>
      <Chip tone={stateTones[state]}>{outcomeLabels[state]}</Chip>
      {reason !== '' && <span className={styles['reason']}>{reason}</span>}
      {children && <span className={styles['more']}>{children}</span>}
    </p>
  );
}
