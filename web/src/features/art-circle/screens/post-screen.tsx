import { useQuery, useQueryClient } from '@tanstack/react-query';

import { isProblem } from '../../../api/is-problem.ts';
import { getHref } from '../../../lib/address.ts';
import { useSearch } from '../../../navigation/hash-location.ts';
import { Redirect } from '../../../navigation/redirect.tsx';
import { QueryFailure } from '../../../query-view/query-failure.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import { artCircleAddresses } from '../art-circle.addresses.ts';
import { postQuery } from '../art-circle.queries.ts';
import { PostView } from '../components/post-view.tsx';

/** Shows one post of the art circle. */
export function PostScreen() {
  const id = new URLSearchParams(useSearch()).get('id');
  const client = useQueryClient();
  const post = useQuery({ ...postQuery(client, id ?? ''), enabled: id !== null });
  if (id === null) return <Redirect to={artCircleAddresses.feed()} />;
  if (post.isPending) {
    return (
      <output aria-label="正在打开作品">
        <Skeleton height={420} cut="card" />
      </output>
    );
  }
  // A removed post must not be shown from the cache.
  if (isProblem(post.error, 'notFound')) {
    return (
      <EmptyState
        isPage
        illustration="notFound"
        title="这件作品已经不在墙上了"
        action={<LinkButton href={getHref(artCircleAddresses.feed())}>回到艺术圈</LinkButton>}
      >
        它可能被收回了，看看别的作品吧。
      </EmptyState>
    );
  }
  if (post.data) return <PostView key={id} post={post.data} />;
  return <QueryFailure query={post} />;
}
