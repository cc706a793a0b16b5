import { infiniteQueryOptions } from '@tanstack/react-query';

const FIRST_PAGE_CURSOR = '';

interface Page<Item> {
  items: Item[];
  next: string | null;
}

/**
 * Builds the paged query for the items of a pupil.
 *
 * @param path the path of the endpoint, which is part of the cache key
 * @param read reads a page
 */
export function pupilItemsQuery<Item>(
  path: string,
  id: string,
  read: (request: { query: { cursor?: string }; signal: AbortSignal }) => Promise<Page<Item>>,
) {
  return infiniteQueryOptions({
    queryKey: [path, id],
    queryFn: ({ pageParam, signal }) =>
      read({ query: pageParam === FIRST_PAGE_CURSOR ? {} : { cursor: pageParam }, signal }),
    initialPageParam: FIRST_PAGE_CURSOR,
    getNextPageParam: (page) => page.next,
  });
}
