import { reviewEndpoints } from '@meiyu/contract/review/review.endpoints';
import {
  REVIEW_ITEMS_MAX,
  type ReviewFiles,
  type ReviewKind,
} from '@meiyu/contract/review/review.schema';
import type { Subject } from '@meiyu/contract/shared/enumerations';
import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';

import { call } from '../../api/api-client.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';

/** Builds the query for the items of one kind that have waited longest. Decided items leave it, so later ones move up. */
export function reviewListQuery(kind: ReviewKind, subject: Subject, files?: ReviewFiles) {
  return endpointQuery(reviewEndpoints.list, {
    query: { kind, subject, files, limit: REVIEW_ITEMS_MAX },
  });
}

/** Builds the query for the numbers of items of all kinds that wait for the teacher. */
export function reviewCountsQuery(subject: Subject) {
  return endpointQuery(reviewEndpoints.counts, { query: { subject } });
}

const FIRST_PAGE_CURSOR = '';

/** Builds the paged query for the content that the teacher has taken down, the newest removal first. */
export function removedContentQuery() {
  return infiniteQueryOptions({
    staleTime: 0,
    queryKey: [reviewEndpoints.removed.path],
    queryFn: ({ pageParam, signal }) =>
      call(reviewEndpoints.removed, {
        query: pageParam === FIRST_PAGE_CURSOR ? {} : { cursor: pageParam },
        signal,
      }),
    initialPageParam: FIRST_PAGE_CURSOR,
    getNextPageParam: (page) => page.next,
  });
}

/** Invalidates all queries of the review, so that they load again. */
export async function invalidateReviews(queries: QueryClient): Promise<void> {
  await Promise.all(
    [reviewEndpoints.list, reviewEndpoints.counts, reviewEndpoints.removed].map(({ path }) =>
      queries.invalidateQueries({ queryKey: [path] }),
    ),
  );
}
