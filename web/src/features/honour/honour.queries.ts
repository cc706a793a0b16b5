import { honourEndpoints } from '@meiyu/contract/honour/honour.endpoints';
import type { Honour } from '@meiyu/contract/honour/honour.schema';
import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query';

import { call } from '../../api/api-client.ts';

const FIRST_PAGE_CURSOR = '';

/** Builds the paged query for the pupil's honours, the latest first. Without `year` it returns all honours. */
export function honoursQuery(year: number | undefined) {
  return infiniteQueryOptions({
    queryKey: [honourEndpoints.list.path, year ?? 'all'],
    queryFn: ({ pageParam, signal }) =>
      call(honourEndpoints.list, {
        query: {
          ...(year && { year }),
          ...(pageParam !== FIRST_PAGE_CURSOR && { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: FIRST_PAGE_CURSOR,
    getNextPageParam: (page) => page.next,
  });
}

export function honourQuery(id: string) {
  return queryOptions({
    queryKey: [honourEndpoints.one.path, id],
    queryFn: ({ signal }) => call(honourEndpoints.one, { params: { id }, signal }),
  });
}

/** Stores a changed honour in the cache, and loads the wall again. */
export function cacheHonour(client: QueryClient, honour: Honour): void {
  client.setQueryData(honourQuery(honour._id).queryKey, honour);
  void client.invalidateQueries({ queryKey: [honourEndpoints.list.path] });
}

/** Removes a deleted honour from the cache, and loads the wall again. */
export function forgetHonour(client: QueryClient, id: string): void {
  client.removeQueries({ queryKey: honourQuery(id).queryKey });
  void client.invalidateQueries({ queryKey: [honourEndpoints.list.path] });
}
