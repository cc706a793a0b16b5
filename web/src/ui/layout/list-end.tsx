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
 * Shows the end of a list that loads page by page. It loads the next page shortly before the user reaches the end. After six automatic
 * loads a button appears; each press allows six more.
 */
export function ListEnd({
  list,
  failure,
  loadDistance,
  last,
}: {
  list: PagedList;
  /** The reason why the last request failed. */
  failure: string | null;
  /** How far below the window the end of the list may be when the next page is loaded. */
  loadDistance: `${number}px`;
  /** The text below the last page. */
  last?: string;
}) {
  const end = useRef<HTMLDivElement>(null);
  const [autoLoads, setAutoLoads] = useState(0);
  const { hasNextPage, isFetching, isFetchingNextPage, isError, fetchNextPage } = list;
  useEffect(() => {
    const element = end.current;
    const isReady = hasNextPage && !isFetching && !isError && autoLoads < LIST_AUTO_LOADS_MAX;
    // Old WebViews have no IntersectionObserver, so the user presses the button there.
    if (!element || !isReady || !('IntersectionObserver' in window)) return undefined;
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        setAutoLoads(autoLoads + 1);
        void fetchNextPage();
      },
      { rootMargin: loadDistance },
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, [hasNextPage, isFetching, isError, fetchNextPage, loadDistance, autoLoads]);
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
