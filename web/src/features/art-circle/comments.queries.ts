import { commentEndpoints } from '@meiyu/contract/art-circle/comment.endpoints';
import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';

import { call } from '../../api/api-client.ts';

const FIRST_PAGE_CURSOR = '';

/** Builds the paged query for the comments on a post, the newest first. */
export function commentsQuery(postId: string) {
  return infiniteQueryOptions({
    queryKey: [commentEndpoints.list.path, postId],
    queryFn: ({ pageParam, signal }) =>
      call(commentEndpoints.list, {
        params: { id: postId },
        query: pageParam === FIRST_PAGE_CURSOR ? {} : { cursor: pageParam },
        signal,
      }),
    initialPageParam: FIRST_PAGE_CURSOR,
    getNextPageParam: (page) => page.next,
  });
}

export function reloadComments(client: QueryClient, postId: string): void {
  void client.invalidateQueries({ queryKey: [commentEndpoints.list.path, postId] });
}
