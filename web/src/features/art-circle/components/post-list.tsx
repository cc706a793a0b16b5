import { subjectLabels, type Subject } from '@meiyu/contract/shared/enumerations';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

import { messageOf } from '../../../api/api-error.ts';
import { addresses, hrefTo } from '../../../lib/addresses.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Masonry } from '../../../ui/masonry.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { postsQuery } from '../art-circle.queries.ts';
import { PostCard } from './post-card.tsx';
import styles from './post-list.module.css';

/** How far below the window the next page is already fetched. */
const AHEAD = '900px';
/** Heights of cards to come, no two alike. */
const SKELETONS = [420, 340, 460, 380, 440, 320];

function NoPosts({ subject }: { subject: Subject | undefined }) {
  if (subject === undefined) {
    return (
      <Empty title="墙上还空着">同学们的作品，老师看过以后就挂在这里。第一件会是谁的呢？</Empty>
    );
  }
  return (
    <Empty
      title={`还没有${subjectLabels[subject]}作品`}
      action={
        <LinkButton variant="soft" href={hrefTo(addresses.artCircle())}>
          看看全部作品
        </LinkButton>
      }
    >
      新的作品挂出来以后，会出现在这里。
    </Empty>
  );
}

/** The school's posts as cards on a wall; further pages come as one scrolls. */
export function PostList({ subject }: { subject: Subject | undefined }) {
  const feed = useInfiniteQuery(postsQuery(subject));
  const thisYear = useNow().getFullYear();
  const end = useRef<HTMLDivElement>(null);
  const { hasNextPage, isFetching, isError, fetchNextPage } = feed;
  useEffect(() => {
    const element = end.current;
    const isReady = hasNextPage && !isFetching && !isError;
    // Old WebViews know no observer; there the button below does it.
    if (!element || !isReady || !('IntersectionObserver' in window)) return undefined;
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) void fetchNextPage();
      },
      { rootMargin: AHEAD },
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);

  if (feed.isPending) {
    return (
      <div aria-busy="true" aria-label="正在加载作品">
        <Masonry>
          {SKELETONS.map((height) => (
            <Skeleton key={height} height={height} cut="card" />
          ))}
        </Masonry>
      </div>
    );
  }
  if (feed.isLoadingError) {
    return (
      <LoadFailure
        message={messageOf(feed.error)}
        isRetrying={feed.isFetching}
        onRetry={() => void feed.refetch()}
      />
    );
  }
  const posts = feed.data.pages.flatMap((page) => page.items);
  if (posts.length === 0) return <NoPosts subject={subject} />;
  return (
    <>
      <Masonry>
        {posts.map((post) => (
          <PostCard key={post._id} post={post} thisYear={thisYear} />
        ))}
      </Masonry>
      <div ref={end} className={styles['end']}>
        {feed.isError && <p role="alert">{messageOf(feed.error)}</p>}
        {feed.hasNextPage && (
          <Button
            variant="ghost"
            size="small"
            loading={feed.isFetchingNextPage}
            onClick={() => void feed.fetchNextPage()}
          >
            {feed.isError ? '再试一次' : '加载更多'}
          </Button>
        )}
        {!feed.hasNextPage && !feed.isError && <p className={styles['last']}>都看完啦</p>}
      </div>
    </>
  );
}
