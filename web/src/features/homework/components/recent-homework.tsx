import type { Subject } from '@meiyu/contract/shared/enumerations';
import { useQuery } from '@tanstack/react-query';

import { addresses } from '../../../lib/addresses.ts';
import { recentQuery } from '../../../queries/home-queries.ts';
import { HomeworkCard } from './homework-card.tsx';
import styles from './recent-homework.module.css';
import { SectionHead } from './section-head.tsx';

/** The latest completed homework. It shows only the link while the list loads, or if the request fails. */
export function RecentHomework({ subject, now }: { subject: Subject; now: Date }) {
  const done = useQuery(recentQuery(subject));
  return (
    <section aria-labelledby="recent">
      <SectionHead
        id="recent"
        title="最近完成"
        link={{ label: '历史作业', address: addresses.homeworkHistory(subject) }}
      />
      {done.data?.items.length === 0 && (
        <p className={styles['empty']}>做完第一份作业，成绩会出现在这里。</p>
      )}
      <ul className={styles['list']}>
        {done.data?.items.map((homework) => (
          <li key={homework._id}>
            <HomeworkCard homework={homework} now={now} heading="h3" />
          </li>
        ))}
      </ul>
    </section>
  );
}
