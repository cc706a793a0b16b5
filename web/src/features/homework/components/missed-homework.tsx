import type { Subject } from '@meiyu/contract/shared/enumerations';
import { useInfiniteQuery } from '@tanstack/react-query';

import { getErrorMessage } from '../../../api/api-error.ts';
import { ListEnd } from '../../../ui/layout/list-end.tsx';
import { homeworkListQuery } from '../homework.queries.ts';
import { HomeworkCards } from './homework-cards.tsx';
import styles from './missed-homework.module.css';

/** Lists the homework that expired before the pupil began it, and explains why it cannot be opened. Renders nothing if there is none. */
export function MissedHomework({ subject, now }: { subject: Subject; now: Date }) {
  const list = useInfiniteQuery(homeworkListQuery(subject, 'missed'));
  const homework = list.data?.pages.flatMap((page) => page.items) ?? [];
  if (homework.length === 0) return null;
  return (
    <section className={styles['missed']} aria-labelledby="missed">
      <h2 id="missed">错过的</h2>
      <p className={styles['reason']}>截止以前没有开始，这些作业不能再做了。</p>
      <HomeworkCards homework={homework} now={now} heading="h3" />
      <ListEnd
        list={list}
        failure={list.error && getErrorMessage(list.error)}
        loadDistance="600px"
      />
    </section>
  );
}
