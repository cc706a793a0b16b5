import { teachArtActivityEndpoints } from '@meiyu/contract/art-activity/art-activity.endpoints';
import type {
  ArtActivityEntry,
  EntryState,
} from '@meiyu/contract/art-activity/art-activity.schema';
import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query';

import { call } from '../../../api/api-client.ts';
import { changePages } from '../../../query-view/change-pages.ts';

const FIRST_PAGE_CURSOR = '';
const ENTRIES_LIMIT = 100;

/** Builds the paged query for the activities that the teacher runs. */
export function teacherActivitiesQuery() {
  return infiniteQueryOptions({
    queryKey: [teachArtActivityEndpoints.list.path],
    queryFn: ({ pageParam, signal }) =>
      call(teachArtActivityEndpoints.list, {
        query: pageParam === FIRST_PAGE_CURSOR ? {} : { cursor: pageParam },
        signal,
      }),
    initialPageParam: FIRST_PAGE_CURSOR,
    getNextPageParam: (page) => page.next,
  });
}

export function teacherActivityQuery(id: string) {
  return queryOptions({
    queryKey: [teachArtActivityEndpoints.one.path, id],
    queryFn: ({ signal }) => call(teachArtActivityEndpoints.one, { params: { id }, signal }),
  });
}

/** Builds the paged query for the entries of an activity with a state, of all pupils or of those whom the teacher searches. */
export function entriesQuery(id: string, state: EntryState, search: string) {
  return infiniteQueryOptions({
    queryKey: [teachArtActivityEndpoints.entries.path, id, state, search],
    queryFn: ({ pageParam, signal }) =>
      call(teachArtActivityEndpoints.entries, {
        params: { id },
        query: {
          state,
          limit: ENTRIES_LIMIT,
          ...(search !== '' && { search }),
          ...(pageParam !== FIRST_PAGE_CURSOR && { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: FIRST_PAGE_CURSOR,
    getNextPageParam: (page) => page.next,
  });
}

/** Changes the shown entries of an activity. */
export function changeEntries(
  client: QueryClient,
  id: string,
  change: (entries: ArtActivityEntry[]) => ArtActivityEntry[],
): void {
  changePages(client, [teachArtActivityEndpoints.entries.path, id], change);
}

/** Loads an activity, its entries and the list again. */
export async function invalidateActivity(client: QueryClient, id: string): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: [teachArtActivityEndpoints.list.path] }),
    client.invalidateQueries({ queryKey: teacherActivityQuery(id).queryKey }),
    client.invalidateQueries({ queryKey: [teachArtActivityEndpoints.entries.path, id] }),
  ]);
}
