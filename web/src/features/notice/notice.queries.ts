import { noticeEndpoints } from '@meiyu/contract/notice/notice.endpoints';
import { teachNoticeEndpoints } from '@meiyu/contract/notice/teach-notice.endpoints';
import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';

import { call } from '../../api/api-client.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';

const FIRST_PAGE_CURSOR = '';
const toPageQuery = (cursor: string) => (cursor === FIRST_PAGE_CURSOR ? {} : { cursor });

/** Builds the query for the notices of the signed-in pupil. */
export function inboxQuery() {
  return infiniteQueryOptions({
    queryKey: [noticeEndpoints.list.path],
    queryFn: ({ pageParam, signal }) =>
      call(noticeEndpoints.list, { query: toPageQuery(pageParam), signal }),
    initialPageParam: FIRST_PAGE_CURSOR,
    getNextPageParam: (page) => page.next,
    staleTime: 0,
  });
}

/** Builds the query for the notices that the signed-in teacher wrote. */
export function writtenNoticesQuery() {
  return infiniteQueryOptions({
    queryKey: [teachNoticeEndpoints.list.path],
    queryFn: ({ pageParam, signal }) =>
      call(teachNoticeEndpoints.list, { query: toPageQuery(pageParam), signal }),
    initialPageParam: FIRST_PAGE_CURSOR,
    getNextPageParam: (page) => page.next,
    staleTime: 0,
  });
}

/** Builds the query for a notice of the teacher and its readers. */
export function writtenNoticeQuery(id: string) {
  return { ...endpointQuery(teachNoticeEndpoints.one, { params: { id } }), staleTime: 0 };
}

/** Invalidates all queries of the teacher's notices, so that they load again. */
export async function invalidateWrittenNotices(queries: QueryClient): Promise<void> {
  await Promise.all(
    [teachNoticeEndpoints.list, teachNoticeEndpoints.one].map(({ path }) =>
      queries.invalidateQueries({ queryKey: [path] }),
    ),
  );
}
