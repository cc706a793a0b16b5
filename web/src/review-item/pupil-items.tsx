import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { getErrorMessage } from '../api/api-error.ts';
import { Card } from '../ui/layout/card.tsx';
import { ListEnd } from '../ui/layout/list-end.tsx';
import { LoadFailure } from '../ui/status/load-failure.tsx';
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
  const { error } = list;
  if (list.isPending) {
    return (
      <output aria-label={loadingLabel}>
        <Skeleton height={160} cut="card" />
      </output>
    );
  }
  if (list.data === undefined) {
    return (
      <LoadFailure
        message={getErrorMessage(error)}
        isRetrying={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    );
  }
  const items = list.data.pages.flatMap((page) => page.items);
  if (items.length === 0) return <Card className={styles['empty'] ?? ''}>{empty}</Card>;
  return (
    <>
      <ul className={styles['items']}>
        {items.map((item) => (
          <li key={item._id}>{children(item)}</li>
        ))}
      </ul>
      <ListEnd
        list={list}
        failure={list.isFetchNextPageError ? getErrorMessage(error) : null}
        loadDistance="400px"
      />
    </>
  );
}
