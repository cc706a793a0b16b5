import { subjectLabels, type Subject } from '@meiyu/contract/shared/enumerations';
import { useInfiniteQuery } from '@tanstack/react-query';

import { getHref } from '../../../lib/address.ts';
import { PagedList } from '../../../query-view/paged-list.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { Masonry } from '../../../ui/layout/masonry.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { artCircleAddresses } from '../art-circle.addresses.ts';
import { postsQuery } from '../art-circle.queries.ts';
import { PostCard } from './post-card.tsx';

/** The heights of the placeholder cards in px. All are different, because they also serve as React keys. */
const SKELETON_HEIGHTS = [420, 340, 460, 380, 440, 320];

function NoPosts({ subject }: { subject: Subject | undefined }) {
  if (subject === undefined) {
    return <EmptyState title="墙上还空着">同学们的作品，老师看过以后就挂在这里。</EmptyState>;
  }
  return (
    <EmptyState
      title={`还没有${subjectLabels[subject]}作品`}
      action={
        <LinkButton variant="soft" href={getHref(artCircleAddresses.feed())}>
          看看全部作品
        </LinkButton>
      }
    >
      新的作品挂出来以后，会出现在这里。
    </EmptyState>
  );
}

/** Shows the posts of the school as cards. Scrolling loads further pages. */
export function PostList({ subject }: { subject: Subject | undefined }) {
  const feed = useInfiniteQuery(postsQuery(subject));
  const thisYear = useNow().getFullYear();

  return (
    <PagedList
      list={feed}
      loadingLabel="正在加载作品"
      loading={
        <Masonry>
          {SKELETON_HEIGHTS.map((height) => (
            <Skeleton key={height} height={height} cut="card" />
          ))}
        </Masonry>
      }
      loadDistance="900px"
      last="都看完啦"
    >
      {(posts, end) =>
        posts.length === 0 ? (
          <NoPosts subject={subject} />
        ) : (
          <>
            <Masonry>
              {posts.map((post) => (
                <PostCard key={post._id} post={post} thisYear={thisYear} />
              ))}
            </Masonry>
            {end}
          </>
        )
      }
    </PagedList>
  );
}
