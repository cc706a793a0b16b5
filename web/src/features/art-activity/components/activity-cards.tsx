import type {
  ArtActivitySummary,
  TeacherArtActivity,
} from '@meiyu/contract/art-activity/art-activity.schema';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { getHref } from '../../../lib/address.ts';
import { PagedList } from '../../../query-view/paged-list.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { CoverCard } from '../../../ui/layout/cover-card.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import { describePlaces, formatSpan, type StateChip } from '../art-activity.view.ts';
import styles from './activity-cards.module.css';

const SKELETON_KEYS = [1, 2, 3];

/** Lists activities as cards, page by page. */
export function ActivityCards<Activity extends ArtActivitySummary | TeacherArtActivity>({
  list,
  empty,
  getAddress,
  describeState,
}: {
  list: UseInfiniteQueryResult<InfiniteData<{ items: Activity[] }>>;
  /** Is shown if there are no activities. */
  empty: ReactNode;
  getAddress: (id: string) => string;
  describeState: (activity: Activity) => StateChip;
}) {
  return (
    <PagedList
      list={list}
      loadingLabel="正在加载活动"
      loading={
        <div className={styles['list']}>
          {SKELETON_KEYS.map((key) => (
            <Skeleton key={key} height={132} cut="card" />
          ))}
        </div>
      }
    >
      {(activities, end) =>
        activities.length === 0 ? (
          empty
        ) : (
          <>
            <ul className={styles['list']}>
              {activities.map((activity) => {
                const { _id: id, title, kind } = activity;
                const { text, tone } = describeState(activity);
                return (
                  <li key={id}>
                    <CoverCard
                      id={id}
                      area="in"
                      title={title}
                      href={getHref(getAddress(id))}
                      facts={formatSpan(activity)}
                      note={`${kind} · ${describePlaces(activity)}`}
                    >
                      <Chip tone={tone}>{text}</Chip>
                    </CoverCard>
                  </li>
                );
              })}
            </ul>
            {end}
          </>
        )
      }
    </PagedList>
  );
}
