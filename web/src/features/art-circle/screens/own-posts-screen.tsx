import { ReviewState } from '@meiyu/contract/shared/review-state';
import { useInfiniteQuery } from '@tanstack/react-query';

import '../../../ui/icon/media-icons.ts';
import { addQuery, getHref } from '../../../lib/address.ts';
import { navigate, useSearch } from '../../../navigation/hash-location.ts';
import { PagedList } from '../../../query-view/paged-list.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { SegmentedControl } from '../../../ui/form/segmented-control.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import { artCircleAddresses } from '../art-circle.addresses.ts';
import { OwnPostCard } from '../components/own-post-card.tsx';
import { ownPostsQuery } from '../own-posts.queries.ts';
import styles from './own-posts-screen.module.css';

const filters = [
  { value: 'all', label: '全部' },
  { value: 'pending', label: '老师在看' },
  { value: 'approved', label: '挂着的' },
  { value: 'refused', label: '没通过' },
] as const;

/** Shows the pupil's own posts with the states of their reviews (`craftExamine`). */
export function OwnPostsScreen() {
  const state = ReviewState.safeParse(new URLSearchParams(useSearch()).get('state')).data;
  const list = useInfiniteQuery(ownPostsQuery(state));
  return (
    <>
      <PageHead
        title="我的作品"
        back={{ label: '校园艺术圈', address: artCircleAddresses.feed() }}
        aside={
          <LinkButton size="small" icon="plus" href={getHref(artCircleAddresses.write())}>
            挂一件
          </LinkButton>
        }
      />
      <div className={styles['filter']}>
        <SegmentedControl
          legend="看哪些作品"
          options={filters}
          value={state === 'withdrawn' ? 'all' : (state ?? 'all')}
          onChange={(next) =>
            navigate(
              addQuery(artCircleAddresses.mine(), { state: next === 'all' ? undefined : next }),
              { replace: true },
            )
          }
        />
      </div>
      <PagedList
        list={list}
        loadingLabel="正在读取作品"
        loading={<Skeleton height={150} cut="card" />}
      >
        {(posts, end) =>
          posts.length === 0 ? (
            <EmptyState title={state === undefined ? '还没有挂过作品' : '这里没有作品'}>
              画的、做的、唱的、演的，都可以挂到艺术圈。
            </EmptyState>
          ) : (
            <>
              <ul className={styles['posts']}>
                {posts.map((post) => (
                  <li key={post._id}>
                    <OwnPostCard post={post} />
                  </li>
                ))}
              </ul>
              {end}
            </>
          )
        }
      </PagedList>
    </>
  );
}
