import type { HomeworkSummary } from '@meiyu/contract/homework/homework.schema';

import { getHref } from '../../../lib/address.ts';
import { addresses } from '../../../lib/addresses.ts';
import { Chip } from '../../../ui/chip.tsx';
import { CoverCard } from '../../../ui/layout/cover-card.tsx';
import { formatRetryNote } from '../homework.view.ts';
import styles from './retry-homework.module.css';

/** Shows a homework that has a weak result and attempts left. A press on the card starts another attempt. */
export function RetryHomework({ homework }: { homework: HomeworkSummary }) {
  const { _id, subject, title, attemptsLeft } = homework;
  return (
    <section className={styles['retry']} aria-label="再做一次">
      <CoverCard
        id={_id}
        area={subject}
        subject={subject}
        title={title}
        href={getHref(addresses.startHomework(subject, _id))}
        facts={`还可以再做 ${attemptsLeft} 次`}
        note={formatRetryNote(homework)}
      >
        <Chip icon="refresh">再做一次</Chip>
      </CoverCard>
    </section>
  );
}
