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
/** The others are longer: a list looked at again is fetched page after page. */
const LATER_PAGES = 40;
/** Longer than one looks at a post: whoever comes back finds the feed as far as it was scrolled. */
const FEED_KEPT_MS = 3_600_000;

interface Page {
  items: Post[];
  next: string | null;
}

/** The school's posts, page by page, the newest first; without `subject` of both. */
export function postsQuery(subject: Subject | undefined) {
  return infiniteQueryOptions({
    queryKey: [artCircleEndpoints.list.path, subject ?? 'both'],
    queryFn: ({ pageParam, signal }) =>
      call(artCircleEndpoints.list, {
        query: {
          ...(subject && { subject }),
          ...(pageParam !== FIRST_PAGE && { cursor: pageParam, limit: LATER_PAGES }),
        },
        signal,
      }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (page) => page.next,
    gcTime: FEED_KEPT_MS,
  });
}

/** One post; what a feed has shown of it is there at once. */
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

/** Everything that shows posts is out of date. */
export function refreshPosts(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: [artCircleEndpoints.list.path] });
}

/** Stops what is being fetched, which would bring back the count of before. */
export async function holdPosts(client: QueryClient, id: string): Promise<void> {
  await Promise.all([
    client.cancelQueries({ queryKey: [artCircleEndpoints.list.path] }),
    client.cancelQueries({ queryKey: [artCircleEndpoints.one.path, id] }),
  ]);
}

/** Shows how a post is liked, wherever it is shown. */
export function showLikes(client: QueryClient, id: string, count: LikeCount): void {
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
