import { LIST_AUTO_LOADS_MAX } from '@meiyu/contract/shared/constants';
import { useEffect, useRef, useState } from 'react';

import { Button } from '../button.tsx';
import styles from './list-end.module.css';

/** The state of a list that loads page by page. */
interface PagedList {
  hasNextPage: boolean;
  isFetching: boolean;
  isFetchingNextPage: boolean;
  isError: boolean;
  fetchNextPage: () => Promise<unknown>;
}

/**
 * Shows the end of a list that loads page by page. It loads the next page before the user reaches the end, six times. Then a
 * press on the button loads six more pages.
 */
export function ListEnd({
  list,
  failure,
  ahead,
  last,
}: {
  list: PagedList;
  /** The reason why the last requested page failed. */
  failure: string | null;
  /** The distance below the window at which the next page is loaded. */
  ahead: `${number}px`;
  /** The text below the last page. */
  last?: string;
}) {
  const end = useRef<HTMLDivElement>(null);
  const [autoLoads, setAutoLoads] = useState(0);
  const { hasNextPage, isFetching, isFetchingNextPage, isError, fetchNextPage } = list;
  useEffect(() => {
    const element = end.current;
    const isReady = hasNextPage && !isFetching && !isError && autoLoads < LIST_AUTO_LOADS_MAX;
    // Old WebViews have no IntersectionObserver. There the user presses the button below.
    if (!element || !isReady || !('IntersectionObserver' in window)) return undefined;
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        setAutoLoads(autoLoads + 1);
        void fetchNextPage();
      },
      { rootMargin: ahead },
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, [hasNextPage, isFetching, isError, fetchNextPage, ahead, autoLoads]);
  return (
    <div ref={end} className={styles['end']}>
      {failure !== null && <p role="alert">{failure}</p>}
      {hasNextPage && (
        <Button
          variant="ghost"
          size="small"
          loading={isFetchingNextPage}
          onClick={() => {
            setAutoLoads(0);
            void fetchNextPage();
          }}
        >
          {isError ? '再试一次' : '加载更多'}
        </Button>
      )}
      {last !== undefined && !hasNextPage && !isError && <p className={styles['last']}>{last}</p>}
    </div>
  );
}
