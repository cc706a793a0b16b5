import { noticeEndpoints } from '@meiyu/contract/notice/notice.endpoints';

import { endpointQuery } from '../api/endpoint-query.ts';

/** Builds the query for the number of the pupil's unread notices. */
export function unreadNoticesQuery() {
  return { ...endpointQuery(noticeEndpoints.unread, {}), staleTime: 0 };
}
