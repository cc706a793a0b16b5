import { artCircleEndpoints } from '@meiyu/contract/art-circle/art-circle.endpoints';
import type { LikeCount, Post } from '@meiyu/contract/art-circle/art-circle.schema';
import type { Subject } from '@meiyu/contract/shared/enumerations';
import {
  infiniteQueryOptions,
  queryOptions,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query';

import { call } from '../../api/api-client.ts';

const FIRST_PAGE = '';
/** The size of the pages after the first. It is large, because a refetch loads one page after the other. */
const LATER_PAGE_SIZE = 40;
/**
 * The time for which the feed stays cached. It must exceed the time on a post, so that a user who returns finds the feed at its
 * scroll position.
 */
const FEED_CACHE_MS = 3_600_000;

interface Page {
  items: Post[];
  next: string | null;
}

/** Builds the query of the school's posts, page by page, the newest first. Without `subject` it has both subjects. */
export function postsQuery(subject: Subject | undefined) {
  return infiniteQueryOptions({
    queryKey: [artCircleEndpoints.list.path, subject ?? 'both'],
    queryFn: ({ pageParam, signal }) =>
      call(artCircleEndpoints.list, {
        query: {
          ...(subject && { subject }),
          ...(pageParam !== FIRST_PAGE && { cursor: pageParam, limit: LATER_PAGE_SIZE }),
        },
        signal,
      }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (page) => page.next,
    gcTime: FEED_CACHE_MS,
  });
}

/** Builds the query of one post. A post from a cached feed is shown until the server has answered. */
export function postQuery(client: QueryClient, id: string) {
  return queryOptions({
    queryKey: [artCircleEndpoints.one.path, id],
    queryFn: ({ signal }) => call(artCircleEndpoints.one, { params: { id }, signal }),
    placeholderData: () =>
      client
        .getQueriesData<InfiniteData<Page>>({ queryKey: [artCircleEndpoints.list.path] })
        .flatMap(([, feed]) => feed?.pages.flatMap(({ items }) => items) ?? [])
        .find(({ _id }) => _id === id),
  });
}

/** Invalidates the cached feeds, so that they load again. */
export function invalidatePosts(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: [artCircleEndpoints.list.path] });
}

/** Cancels running requests for the feeds and the post, because their replies would overwrite the new count. */
export async function cancelPostQueries(client: QueryClient, id: string): Promise<void> {
  await Promise.all([
    client.cancelQueries({ queryKey: [artCircleEndpoints.list.path] }),
    client.cancelQueries({ queryKey: [artCircleEndpoints.one.path, id] }),
  ]);
}

/** Sets the likes of a post in all cached queries. */
export function setCachedLikes(client: QueryClient, id: string, count: LikeCount): void {
  const withCount = (post: Post): Post => (post._id === id ? { ...post, ...count } : post);
  client.setQueriesData<InfiniteData<Page>>(
    { queryKey: [artCircleEndpoints.list.path] },
    (feed) =>
      feed && {
        ...feed,
        pages: feed.pages.map((page) => ({ ...page, items: page.items.map(withCount) })),
      },
  );
  client.setQueryData<Post>([artCircleEndpoints.one.path, id], (post) => post && withCount(post));
}
