import { artCircleEndpoints } from '@meiyu/contract/art-circle/art-circle.endpoints';
import { writePostEndpoints } from '@meiyu/contract/art-circle/write-post.endpoints';
import type { OwnPost } from '@meiyu/contract/art-circle/write-post.schema';
import type { ReviewState } from '@meiyu/contract/shared/review-state';
import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query';

import { call } from '../../api/api-client.ts';

const FIRST_PAGE_CURSOR = '';

/** Builds the paged query for the pupil's own posts, the latest submission first. Without `state` it returns all. */
export function ownPostsQuery(state: ReviewState | undefined) {
  return infiniteQueryOptions({
    queryKey: [writePostEndpoints.mine.path, state ?? 'all'],
    queryFn: ({ pageParam, signal }) =>
      call(writePostEndpoints.mine, {
        query: {
          ...(state && { state }),
          ...(pageParam !== FIRST_PAGE_CURSOR && { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: FIRST_PAGE_CURSOR,
    getNextPageParam: (page) => page.next,
  });
}

export function ownPostQuery(id: string) {
  return queryOptions({
    queryKey: [writePostEndpoints.ownOne.path, id],
    queryFn: ({ signal }) => call(writePostEndpoints.ownOne, { params: { id }, signal }),
  });
}

/** Stores a changed post in the cache, and loads the lists again. */
export function cacheOwnPost(client: QueryClient, post: OwnPost): void {
  client.setQueryData(ownPostQuery(post._id).queryKey, post);
  reloadPosts(client);
}

/** Removes a deleted post from the cache, and loads the lists again. */
export function forgetOwnPost(client: QueryClient, id: string): void {
  client.removeQueries({ queryKey: ownPostQuery(id).queryKey });
  reloadPosts(client);
}

export function reloadPosts(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: [writePostEndpoints.mine.path] });
  void client.invalidateQueries({ queryKey: [artCircleEndpoints.list.path] });
}
