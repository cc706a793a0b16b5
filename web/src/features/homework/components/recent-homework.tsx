import { rateScore } from '@meiyu/contract/attempt/score-level';
import type { HomeworkSummary } from '@meiyu/contract/homework/homework.schema';
import type { Subject } from '@meiyu/contract/shared/enumerations';
import { useQuery } from '@tanstack/react-query';

import { getHref } from '../../../lib/address.ts';
import { addresses } from '../../../lib/addresses.ts';
import { recentQuery } from '../../../queries/home-queries.ts';
import { Cover } from '../../../ui/art/cover.tsx';
import { FrameCard, FrameRow } from '../../../ui/layout/frame-card.tsx';
import { SectionHead } from '../../../ui/layout/section-head.tsx';
import { getHomeworkAction } from '../homework.view.ts';
import { HomeworkScore } from './homework-score.tsx';
import styles from './recent-homework.module.css';

/** Shows the latest completed homework in picture frames. While the list loads, or if the request fails, it shows only the link. */
export function RecentHomework({ subject }: { subject: Subject }) {
  const done = useQuery(recentQuery(subject)).data?.items;
  return (
    <section aria-labelledby="recent">
      <SectionHead
        id="recent"
        title="最近完成"
        link={{ label: '历史作业', address: addresses.homeworkHistory(subject) }}
      />
      {done?.length === 0 && <p className={styles['empty']}>做完第一份作业，成绩会出现在这里。</p>}
      {done && (
        <FrameRow>
          {done.map((homework) => (
            <li key={homework._id}>
              <FramedHomework homework={homework} />
            </li>
          ))}
        </FrameRow>
      )}
    </section>
  );
}

function FramedHomework({ homework }: { homework: HomeworkSummary }) {
  const { _id, subject, title, score, full } = homework;
  const action = getHomeworkAction(homework);
  return (
    <FrameCard
      area={subject}
      title={title}
      href={action && getHref(action.address)}
      image={<Cover seed={_id} area={subject} columns={4} />}
      isGold={score !== null && rateScore(score, full) === 'excellent'}
    >
      <HomeworkScore homework={homework} />
    </FrameCard>
  );
}
