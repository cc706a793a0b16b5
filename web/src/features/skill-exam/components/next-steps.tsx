import { Card } from '../../../ui/layout/card.tsx';
import { TimelineNotes } from '../../../ui/layout/timeline-notes.tsx';
import type { NextStep } from '../skill-exam.view.ts';
import styles from './next-steps.module.css';

/** Shows what happens after the hand-in as notes below each other. */
export function NextSteps({ steps }: { steps: readonly NextStep[] }) {
  return (
    <Card as="section" aria-label="接下来">
      <h2 className={styles['title']}>接下来</h2>
      <TimelineNotes steps={steps} />
    </Card>
  );
}
