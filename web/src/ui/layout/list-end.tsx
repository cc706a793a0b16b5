import { useEffect, useRef } from 'react';

import { Button } from '../button.tsx';
import styles from './list-end.module.css';

/** What there is to know of a list that is fetched page by page. */
interface PagedList {
  hasNextPage: boolean;
  isFetching: boolean;
  isFetchingNextPage: boolean;
  isError: boolean;
  fetchNextPage: () => Promise<unknown>;
}

/** Below a list that comes page by page: fetches the next one before its end is seen, or on a press. */
export function ListEnd({
  list,
  failure,
  ahead,
  last,
}: {
  list: PagedList;
  /** Why the last page asked for did not come. */
  failure: string | null;
  /** How far below the window the next page is already fetched. */
  ahead: `${number}px`;
  /** Said below the last page. */
  last?: string;
}) {
  const end = useRef<HTMLDivElement>(null);
  const { hasNextPage, isFetching, isFetchingNextPage, isError, fetchNextPage } = list;
  useEffect(() => {
    const element = end.current;
    const isReady = hasNextPage && !isFetching && !isError;
    // Old WebViews know no observer; there the button below does it.
    if (!element || !isReady || !('IntersectionObserver' in window)) return undefined;
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) void fetchNextPage();
      },
      { rootMargin: ahead },
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, [hasNextPage, isFetching, isError, fetchNextPage, ahead]);
  return (
    <div ref={end} className={styles['end']}>
      {failure !== null && <p role="alert">{failure}</p>}
      {hasNextPage && (
        <Button
          variant="ghost"
          size="small"
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {isError ? '再试一次' : '加载更多'}
        </Button>
      )}
      {last !== undefined && !hasNextPage && !isError && <p className={styles['last']}>{last}</p>}
    </div>
  );
}
