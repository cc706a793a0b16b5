import { appealEndpoints } from '@meiyu/contract/appeal/appeal.endpoints';
import type { AppealListState } from '@meiyu/contract/appeal/appeal.schema';
import type { Subject } from '@meiyu/contract/shared/enumerations';
import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';

import { call } from '../../api/api-client.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';

const FIRST_PAGE_CURSOR = '';

/** Builds the query for a list of appeals. */
export function appealListQuery(subject: Subject, state: AppealListState) {
  return infiniteQueryOptions({
    queryKey: [appealEndpoints.list.path, subject, state],
    queryFn: ({ pageParam, signal }) =>
      call(appealEndpoints.list, {
        query: { subject, state, ...(pageParam !== FIRST_PAGE_CURSOR && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: FIRST_PAGE_CURSOR,
    getNextPageParam: (page) => page.next,
  });
}

/** Builds the query for the number of appeals that this teacher must answer. */
export function appealCountQuery(subject: Subject) {
  return endpointQuery(appealEndpoints.count, { query: { subject } });
}

/** Builds the query for an appeal and the answer that it disputes. */
export function appealQuery(id: string) {
  return endpointQuery(appealEndpoints.one, { params: { id } });
}

/** Invalidates all queries of appeals, so that they load again. */
export async function invalidateAppeals(queries: QueryClient): Promise<void> {
  await Promise.all(
    [appealEndpoints.list, appealEndpoints.count, appealEndpoints.one].map(({ path }) =>
      queries.invalidateQueries({ queryKey: [path] }),
    ),
  );
}
