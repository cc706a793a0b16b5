import { clubCommentEndpoints } from '@meiyu/contract/art-club/club-comment.endpoints';
import { clubPostEndpoints } from '@meiyu/contract/art-club/club-post.endpoints';
import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query';

import { call } from '../../../api/api-client.ts';

const FIRST_PAGE_CURSOR = '';

/** Builds the paged query for the posts of a club, the newest first. Each visit reads them again, because other users write them. */
export function clubPostsQuery(clubId: string) {
  return infiniteQueryOptions({
    staleTime: 0,
    queryKey: [clubPostEndpoints.list.path, clubId],
    queryFn: ({ pageParam, signal }) =>
      call(clubPostEndpoints.list, {
        params: { id: clubId },
        query: pageParam === FIRST_PAGE_CURSOR ? {} : { cursor: pageParam },
        signal,
      }),
    initialPageParam: FIRST_PAGE_CURSOR,
    getNextPageParam: (page) => page.next,
  });
}

export function clubPostQuery(clubId: string, postId: string) {
  return queryOptions({
    staleTime: 0,
    queryKey: [clubPostEndpoints.one.path, clubId, postId],
    queryFn: ({ signal }) =>
      call(clubPostEndpoints.one, { params: { id: clubId, postId }, signal }),
  });
}

/** Builds the paged query for the comments on a post, the newest first. */
export function clubCommentsQuery(clubId: string, postId: string) {
  return infiniteQueryOptions({
    staleTime: 0,
    queryKey: [clubCommentEndpoints.list.path, clubId, postId],
    queryFn: ({ pageParam, signal }) =>
      call(clubCommentEndpoints.list, {
        params: { id: clubId, postId },
        query: pageParam === FIRST_PAGE_CURSOR ? {} : { cursor: pageParam },
        signal,
      }),
    initialPageParam: FIRST_PAGE_CURSOR,
    getNextPageParam: (page) => page.next,
  });
}

/** Loads the posts of a club and their comments again. */
export function reloadClubPosts(client: QueryClient, clubId: string): void {
  const { list, one } = clubPostEndpoints;
  for (const { path } of [list, one, clubCommentEndpoints.list])
    void client.invalidateQueries({ queryKey: [path, clubId] });
}
