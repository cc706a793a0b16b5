import { homeworkEndpoints } from '@meiyu/contract/homework/homework.endpoints';
import type { HomeworkListName, HomeworkSummary } from '@meiyu/contract/homework/homework.schema';
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

const FIRST_PAGE_CURSOR = '';
/** How long a list stays cached. It must exceed the time of an attempt, so that the pupil returns to the same scroll position. */
const LIST_CACHE_MS = 3 * 3_600_000;

/**
 * Builds the paged query for the homework of one subject: `todo` by due time, `done` and `missed` with the latest first. The first page
 * is short, so that it loads fast. Further pages are long, because a refetch loads all pages one after the other.
 */
export function homeworkListQuery(subject: Subject, state: HomeworkListName) {
  return infiniteQueryOptions({
    queryKey: [homeworkEndpoints.list.path, 'pages', subject, state],
    queryFn: ({ pageParam, signal }) =>
      call(homeworkEndpoints.list, {
        query: {
          subject,
          state,
          ...(pageParam !== FIRST_PAGE_CURSOR && { cursor: pageParam, limit: PAGE_LIMIT_MAX }),
        },
        signal,
      }),
    initialPageParam: FIRST_PAGE_CURSOR,
    getNextPageParam: (page) => page.next,
    gcTime: LIST_CACHE_MS,
  });
}

/** Returns the initial data of the `todo` list from the home's cache. The home requests the same first page. */
export function getInitialListFromHome(
  client: QueryClient,
  subject: Subject,
  state: 'todo' | 'done',
) {
  if (state === 'done') return {};
  const homeState = client.getQueryState<HomeworkPage>(todoQuery(subject).queryKey);
  if (homeState?.data === undefined) return {};
  return {
    initialData: { pages: [homeState.data], pageParams: [FIRST_PAGE_CURSOR] },
    initialDataUpdatedAt: homeState.isInvalidated ? 0 : homeState.dataUpdatedAt,
  };
}

/** Builds the query for one homework. Its shape is the same as in the lists. */
export function homeworkQuery(homeworkId: string) {
  return queryOptions({
    queryKey: [homeworkEndpoints.one.path, homeworkId],
    queryFn: ({ signal }) => call(homeworkEndpoints.one, { params: { id: homeworkId }, signal }),
  });
}

/** Finds a homework by its id in the cached lists. Returns undefined if there is none, for example because the id belongs to an attempt. */
export function findHomeworkInLists(client: QueryClient, id: string): HomeworkSummary | undefined {
  const lists = client.getQueriesData<HomeworkPage | InfiniteData<HomeworkPage>>({
    queryKey: [homeworkEndpoints.list.path],
  });
  const pages = lists.flatMap(([, list]) => {
    if (list === undefined) return [];
    return 'pages' in list ? list.pages : [list];
  });
  return pages.flatMap(({ items }) => items).find(({ _id }) => _id === id);
}
