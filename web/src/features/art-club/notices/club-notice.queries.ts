import { artClubEndpoints } from '@meiyu/contract/art-club/art-club.endpoints';
import { clubNoticeEndpoints } from '@meiyu/contract/art-club/club-notice.endpoints';
import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';

import { call } from '../../../api/api-client.ts';

const FIRST_PAGE_CURSOR = '';

/** Builds the paged query for the notices of a club. */
export function clubNoticesQuery(id: string) {
  return infiniteQueryOptions({
    staleTime: 0,
    queryKey: [clubNoticeEndpoints.list.path, id],
    queryFn: ({ pageParam, signal }) =>
      call(clubNoticeEndpoints.list, {
        params: { id },
        query: pageParam === FIRST_PAGE_CURSOR ? {} : { cursor: pageParam },
        signal,
      }),
    initialPageParam: FIRST_PAGE_CURSOR,
    getNextPageParam: (page) => page.next,
  });
}

/** Invalidates the notices of a club and its number of unread ones, so that they load again. */
export async function invalidateClubNotices(queries: QueryClient, id: string): Promise<void> {
  await Promise.all(
    [clubNoticeEndpoints.list, artClubEndpoints.one].map(({ path }) =>
      queries.invalidateQueries({ queryKey: [path, id] }),
    ),
  );
}
