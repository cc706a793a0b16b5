import { homeworkEndpoints } from '@meiyu/contract/homework/homework.endpoints';
import type { HomeworkSummary } from '@meiyu/contract/homework/homework.schema';
import { PAGE_LIMIT_MAX } from '@meiyu/contract/shared/constants';
import type { Subject } from '@meiyu/contract/shared/enumerations';
import {
  type InfiniteData,
  infiniteQueryOptions,
  queryOptions,
  type QueryClient,
} from '@tanstack/react-query';

import { call, type Reply } from '../../api/api-client.ts';
import { todoQuery } from '../../queries/home-queries.ts';

type HomeworkPage = Reply<typeof homeworkEndpoints.list>;

const FIRST_PAGE = '';
/** Longer than answering takes: a pupil who comes back finds the list where it was scrolled to. */
const LIST_KEPT_MS = 3 * 3_600_000;

/**
 * One subject's homework, page by page: to do by due time, or done with the latest first. The first page is short, so
 * that it is soon there; the others are long, since a list looked at again is fetched page after page.
 */
export function homeworkListQuery(subject: Subject, state: 'todo' | 'done') {
  return infiniteQueryOptions({
    queryKey: [homeworkEndpoints.list.path, 'pages', subject, state],
    queryFn: ({ pageParam, signal }) =>
      call(homeworkEndpoints.list, {
        query: {
          subject,
          state,
          ...(pageParam !== FIRST_PAGE && { cursor: pageParam, limit: PAGE_LIMIT_MAX }),
        },
        signal,
      }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (page) => page.next,
    gcTime: LIST_KEPT_MS,
  });
}

/** The first page of a list as the home has it already, which asks for the same one. */
export function firstPageAtHome(client: QueryClient, subject: Subject, state: 'todo' | 'done') {
  if (state === 'done') return {};
  const atHome = client.getQueryState<HomeworkPage>(todoQuery(subject).queryKey);
  if (atHome?.data === undefined) return {};
  return {
    initialData: { pages: [atHome.data], pageParams: [FIRST_PAGE] },
    initialDataUpdatedAt: atHome.isInvalidated ? 0 : atHome.dataUpdatedAt,
  };
}

/** One homework as the lists show it. */
export function homeworkQuery(homeworkId: string) {
  return queryOptions({
    queryKey: [homeworkEndpoints.one.path, homeworkId],
    queryFn: ({ signal }) => call(homeworkEndpoints.one, { params: { id: homeworkId }, signal }),
  });
}

/** The homework of an id as a list that was looked at shows it; undefined when none does, or the id is an attempt's. */
export function findListed(client: QueryClient, id: string): HomeworkSummary | undefined {
  const lists = client.getQueriesData<HomeworkPage | InfiniteData<HomeworkPage>>({
    queryKey: [homeworkEndpoints.list.path],
  });
  const pages = lists.flatMap(([, list]) => {
    if (list === undefined) return [];
    return 'pages' in list ? list.pages : [list];
  });
  return pages.flatMap(({ items }) => items).find(({ _id }) => _id === id);
}
