import type { ArtClub } from '@meiyu/contract/art-club/art-club.schema';
import { useInfiniteQuery } from '@tanstack/react-query';

import { formatNearDate } from '../../../lib/near-date.ts';
import { PagedList } from '../../../query-view/paged-list.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { LineLink } from '../../../ui/layout/line-link.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { artClubAddresses } from '../art-club.addresses.ts';
import { clubPostsQuery } from './club-posts.queries.ts';

/** Lists the visible posts of a club, so that the user chooses one for a comment. */
export function ChoosePost({ club }: { club: ArtClub }) {
  const list = useInfiniteQuery(clubPostsQuery(club._id));
  const now = useNow();
  return (
    <PagedList
      list={list}
      loadingLabel="正在读取动态"
      loading={<Skeleton height={160} cut="card" />}
    >
      {(posts, end) => {
        const shown = posts.filter(({ state }) => state === 'approved');
        if (shown.length === 0)
          return <EmptyState title="还没有动态">有了动态，才能评论。</EmptyState>;
        return (
          <>
            <Card padding="tight">
              {shown.map(({ _id: id, author, text, postedAt, comments }) => (
                <LineLink
                  key={id}
                  icon="chat"
                  address={artClubAddresses.comment(club._id, id)}
                  title={`${author.name}：${text || '图片'}`}
                  note={formatNearDate(new Date(postedAt), now)}
                >
                  {comments > 0 && `${comments} 条`}
                </LineLink>
              ))}
            </Card>
            {end}
          </>
        );
      }}
    </PagedList>
  );
}
