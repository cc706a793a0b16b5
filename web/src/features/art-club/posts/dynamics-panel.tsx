import type { ArtClub } from '@meiyu/contract/art-club/art-club.schema';
import { useInfiniteQuery } from '@tanstack/react-query';

import { getHref } from '../../../lib/address.ts';
import { PagedList } from '../../../query-view/paged-list.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { Masonry } from '../../../ui/layout/masonry.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import { artClubAddresses } from '../art-club.addresses.ts';
import { ClubPostCard } from './club-post-card.tsx';
import { clubPostsQuery } from './club-posts.queries.ts';
import styles from './dynamics-panel.module.css';

/** The heights of the placeholders in px. They differ, because they also serve as React keys. */
const SKELETON_HEIGHTS = [240, 200];

/** Shows the posts of a club, pinned to a board. */
export function DynamicsPanel({ club }: { club: ArtClub }) {
  const list = useInfiniteQuery(clubPostsQuery(club._id));
  return (
    <PagedList
      list={list}
      loadingLabel="正在读取动态"
      loading={
        <div className={styles['board']}>
          <Masonry>
            {SKELETON_HEIGHTS.map((height) => (
              <Skeleton key={height} height={height} cut="card" />
            ))}
          </Masonry>
        </div>
      }
    >
      {(posts, end) =>
        posts.length === 0 ? (
          <EmptyState
            title="还没有动态"
            action={
              club.mayPost && (
                <LinkButton href={getHref(artClubAddresses.addDynamic(club._id))}>
                  发第一条
                </LinkButton>
              )
            }
          >
            社团里做的、练的、想说的，会贴在这里。
          </EmptyState>
        ) : (
          <div className={styles['board']}>
            <Masonry>
              {posts.map((post) => (
                <ClubPostCard key={post._id} club={club} post={post} />
              ))}
            </Masonry>
            {end}
          </div>
        )
      }
    </PagedList>
  );
}
