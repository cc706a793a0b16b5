import { formatDate } from '@meiyu/contract/shared/dates';
import { subjectLabels } from '@meiyu/contract/shared/enumerations';
import type { PupilHomework } from '@meiyu/contract/teaching/teaching.schema';
import { useQuery } from '@tanstack/react-query';

import { QueryFailure } from '../../../query-view/query-failure.tsx';
import { useSession } from '../../../session/session-store.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import { pupilHomeworkQuery } from '../teaching.queries.ts';
import styles from './pupil-homework-list.module.css';

const stateBadges = {
  open: { label: '还没交', tone: 'neutral' },
  missing: { label: '缺交', tone: 'yellow' },
  marking: { label: '待批改', tone: 'area' },
  done: { label: '已批改', tone: 'green' },
  excused: { label: '免做', tone: 'neutral' },
} as const;

/** Lists one pupil's homework of this term, the latest due time first. */
export function PupilHomeworkList({ id }: { id: string }) {
  const subject = useSession((state) => state.subject);
  const list = useQuery(pupilHomeworkQuery(id, subject));
  return (
    <Card as="section">
      <h2>{`这学期的${subjectLabels[subject]}作业`}</h2>
      {list.isPending && (
        <output aria-label="正在读取作业">
          <Skeleton height={120} />
        </output>
      )}
      {list.isLoadingError && <QueryFailure query={list} />}
      {list.data?.items.length === 0 && (
        <p className={styles['none']}>这学期还没有布置过，或者由别的老师布置。</p>
      )}
      <ul>
        {list.data?.items.map((homework) => (
          <li key={homework.homeworkId} className={styles['line']}>
            <span className={styles['texts']}>
              <b>{homework.title}</b>
              <small>{describeTimes(homework)}</small>
            </span>
            {homework.score !== null && (
              <span className={styles['score']}>
                <b>{homework.score}</b> / {homework.full}
              </span>
            )}
            {homework.late && <Chip tone="yellow">补交</Chip>}
            {/* A score already tells that the homework is marked. */}
            {(homework.state !== 'done' || homework.score === null) && (
              <Chip tone={stateBadges[homework.state].tone}>
                {stateBadges[homework.state].label}
              </Chip>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function describeTimes({ due, submittedAt }: PupilHomework): string {
  const until = `${formatDate(due, 'M月d日 hh:mm')} 截止`;
  return submittedAt === null ? until : `${until} · ${formatDate(submittedAt, 'M月d日 hh:mm')} 交`;
}
