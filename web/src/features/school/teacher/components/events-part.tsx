import type { AuditKind } from '@meiyu/contract/school/teach-school.schema';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { formatDateTime } from '../../../../lib/near-date.ts';
import { PagedList } from '../../../../query-view/paged-list.tsx';
import { Chip } from '../../../../ui/chip.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { Tabs } from '../../../../ui/navigation/tabs.tsx';
import { EmptyState } from '../../../../ui/status/empty-state.tsx';
import { Skeleton } from '../../../../ui/status/skeleton.tsx';
import { eventsQuery } from '../teach-school.queries.ts';
import styles from './events-part.module.css';

const kinds: readonly { id: AuditKind; label: string }[] = [
  { id: 'school', label: '学校' },
  { id: 'homework', label: '作业' },
  { id: 'marks', label: '成绩' },
  { id: 'records', label: '学生记录' },
  { id: 'accounts', label: '账号' },
];

/** Lists who did what in the school, the newest first. */
export function EventsPart() {
  const [kind, setKind] = useState<AuditKind>('school');
  return (
    <Tabs label="记录的种类" tabs={kinds} value={kind} onChange={setKind}>
      <Events key={kind} kind={kind} />
    </Tabs>
  );
}

function Events({ kind }: { kind: AuditKind }) {
  const list = useInfiniteQuery(eventsQuery(kind));
  return (
    <PagedList
      list={list}
      loadingLabel="正在读取记录"
      loading={<Skeleton height={280} cut="card" />}
    >
      {(events, end) =>
        events.length === 0 ? (
          <EmptyState title="还没有这样的记录">记录保存 3 年，谁也改不了。</EmptyState>
        ) : (
          <Card as="section" padding="tight">
            <ul aria-label="记录">
              {events.map(({ _id, at, title, actor, subject, isRefused }) => (
                <li key={_id} className={styles['event']}>
                  <time dateTime={at}>{formatDateTime(at)}</time>
                  <p>
                    <b>{actor}</b> {title}
                    {subject && `：${subject}`}
                  </p>
                  {isRefused && <Chip tone="red">已拒绝</Chip>}
                </li>
              ))}
            </ul>
            {end}
          </Card>
        )
      }
    </PagedList>
  );
}
