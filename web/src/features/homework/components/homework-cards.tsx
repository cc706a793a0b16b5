import type { HomeworkSummary } from '@meiyu/contract/homework/homework.schema';
import { memo } from 'react';

import { useIsDesktop } from '../../../ui/layout/use-is-desktop.ts';
import { HomeworkCard } from './homework-card.tsx';
import styles from './homework-list.module.css';

/** Memoized, so that a new page does not render the hundreds of cards above it again. */
const Card = memo(HomeworkCard);

/** Shows homework as a list of cards. */
export function HomeworkCards({
  homework,
  now,
  heading,
}: {
  homework: readonly HomeworkSummary[];
  now: Date;
  heading: 'h2' | 'h3';
}) {
  const onDesktop = useIsDesktop();
  return (
    <ul className={styles['list']}>
      {homework.map((item) => (
        <li key={item._id} className={styles['item']}>
          <Card homework={item} now={now} heading={heading} wide={onDesktop} />
        </li>
      ))}
    </ul>
  );
}
