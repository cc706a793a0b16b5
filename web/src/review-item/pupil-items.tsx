import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { PagedList } from '../query-view/paged-list.tsx';
import { Card } from '../ui/layout/card.tsx';
import { Skeleton } from '../ui/status/skeleton.tsx';
import styles from './pupil-items.module.css';

/** Shows a teacher the items of a pupil, page by page. */
export function PupilItems<Item extends { _id: string }>({
  list,
  loadingLabel,
  empty,
  children,
}: {
  list: UseInfiniteQueryResult<InfiniteData<{ items: Item[] }>>;
  loadingLabel: string;
  /** The text if there are none. */
  empty: string;
  children: (item: Item) => ReactNode;
}) {
  return (
    <PagedList
      list={list}
      loadingLabel={loadingLabel}
      loading={<Skeleton height={160} cut="card" />}
    >
      {(items, end) =>
        items.length === 0 ? (
          <Card className={styles['empty'] ?? ''}>{empty}</Card>
        ) : (
          <>
            <ul className={styles['items']}>
              {items.map((item) => (
                <li key={item._id}>{children(item)}</li>
              ))}
            </ul>
            {end}
          </>
        )
      }
    </PagedList>
  );
}
