import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { getErrorMessage } from '../api/api-error.ts';
import { ListEnd } from '../ui/layout/list-end.tsx';
import { QueryFailure } from './query-failure.tsx';

/** Shows a list that loads page by page, or what stands in its place while it loads and after a failure. */
export function PagedList<Item>({
  list,
  loadingLabel,
  loading,
  loadDistance = '400px',
  last,
  children,
}: {
  list: UseInfiniteQueryResult<InfiniteData<{ items: Item[] }>>;
  /** The text for screen readers while the first page loads. */
  loadingLabel: string;
  /** The skeletons of the first page. */
  loading: ReactNode;
  /** How far below the window the end of the list may be when the next page is loaded. */
  loadDistance?: `${number}px`;
  /** The text below the last page. */
  last?: string;
  /** Renders the loaded items. `end` goes below the last one, except if there are none. */
  children: (items: Item[], end: ReactNode) => ReactNode;
}) {
  if (list.isPending) return <output aria-label={loadingLabel}>{loading}</output>;
  if (list.isLoadingError) return <QueryFailure query={list} />;
  return children(
    list.data.pages.flatMap(({ items }) => items),
    <ListEnd
      list={list}
      failure={list.error && getErrorMessage(list.error)}
      loadDistance={loadDistance}
      {...(last !== undefined && { last })}
    />,
  );
}
