import { artCircleEndpoints } from '@meiyu/contract/art-circle/art-circle.endpoints';
import type { PostLikes, Post } from '@meiyu/contract/art-circle/art-circle.schema';
import type { Subject } from '@meiyu/contract/shared/enumerations';
import {
  infiniteQueryOptions,
  queryOptions,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query';

import { call } from '../../api/api-client.ts';

const FIRST_PAGE_CURSOR = '';
/** The size of all pages after the first. It is large, because a refetch loads all pages one after the other. */
const LATER_PAGE_SIZE = 40;
/**
 * How long the feed stays cached. It must exceed the time that a user spends on a post, so that the feed is still at its scroll position
 * afterwards.
 */
const FEED_CACHE_MS = 3_600_000;

interface Page {
  items: Post[];
  next: string | null;
}

/** Builds the paged query for the posts of the school, newest first. Without `subject` it returns posts of both subjects. */
export function postsQuery(subject: Subject | undefined) {
  return infiniteQueryOptions({
    queryKey: [artCircleEndpoints.list.path, subject ?? 'both'],
    queryFn: ({ pageParam, signal }) =>
      call(artCircleEndpoints.list, {
        query: {
          ...(subject && { subject }),
          ...(pageParam !== FIRST_PAGE_CURSOR && { cursor: pageParam, limit: LATER_PAGE_SIZE }),
        },
        signal,
      }),
    initialPageParam: FIRST_PAGE_CURSOR,
    getNextPageParam: (page) => page.next,
    gcTime: FEED_CACHE_MS,
  });
}

/** Builds the query for one post. If a cached feed contains the post, it is shown until the server replies. */
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

/** Invalidates the feeds, so that they load again. */
export function invalidatePosts(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: [artCircleEndpoints.list.path] });
}

/** Cancels running requests for the feeds and the post. Their replies would overwrite the new number of likes. */
export async function cancelPostQueries(client: QueryClient, id: string): Promise<void> {
  await Promise.all([
    client.cancelQueries({ queryKey: [artCircleEndpoints.list.path] }),
    client.cancelQueries({ queryKey: [artCircleEndpoints.one.path, id] }),
  ]);
}

/** Sets the likes of a post in the cache of all queries. */
export function setCachedLikes(client: QueryClient, id: string, count: PostLikes): void {
  const addCount = (post: Post): Post => (post._id === id ? { ...post, ...count } : post);
  client.setQueriesData<InfiniteData<Page>>(
    { queryKey: [artCircleEndpoints.list.path] },
    (feed) =>
      feed && {
        ...feed,
        pages: feed.pages.map((page) => ({ ...page, items: page.items.map(addCount) })),
      },
  );
  client.setQueryData<Post>([artCircleEndpoints.one.path, id], (post) => post && addCount(post));
}

/** Removes a post that is no longer visible from the cache, and loads the feeds again. */
export function forgetPost(client: QueryClient, id: string): void {
  client.removeQueries({ queryKey: [artCircleEndpoints.one.path, id] });
  void invalidatePosts(client);
}
