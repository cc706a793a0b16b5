import { Card } from '../../../ui/layout/card.tsx';
import { TimelineNotes } from '../../../ui/layout/timeline-notes.tsx';
import type { ActivityDay } from '../art-activity.view.ts';
import styles from './activity-days.module.css';

/** Shows the days of an activity as notes below each other. */
export function ActivityDays({ days }: { days: readonly ActivityDay[] }) {
  return (
    <Card as="section" aria-label="日子">
      <h2 className={styles['title']}>日子</h2>
      <TimelineNotes
        current="date"
        steps={days.map(({ time, text, state }) => ({ title: time, text, state }))}
      />
    </Card>
  );
}
