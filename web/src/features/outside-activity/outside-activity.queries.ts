import { outsideActivityEndpoints } from '@meiyu/contract/outside-activity/outside-activity.endpoints';
import type { OutsideActivity } from '@meiyu/contract/outside-activity/outside-activity.schema';
import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query';

import { call } from '../../api/api-client.ts';

const FIRST_PAGE_CURSOR = '';

/** Builds the paged query for the pupil's activities, the latest first. Without `year` it returns all activities. */
export function activitiesQuery(year: number | undefined) {
  return infiniteQueryOptions({
    queryKey: [outsideActivityEndpoints.list.path, year ?? 'all'],
    queryFn: ({ pageParam, signal }) =>
      call(outsideActivityEndpoints.list, {
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

export function activityQuery(id: string) {
  return queryOptions({
    queryKey: [outsideActivityEndpoints.one.path, id],
    queryFn: ({ signal }) => call(outsideActivityEndpoints.one, { params: { id }, signal }),
  });
}

/** Stores a changed activity in the cache, and loads the list again. */
export function cacheActivity(client: QueryClient, activity: OutsideActivity): void {
  client.setQueryData(activityQuery(activity._id).queryKey, activity);
  void client.invalidateQueries({ queryKey: [outsideActivityEndpoints.list.path] });
}

/** Removes a deleted activity from the cache, and loads the list again. */
export function forgetActivity(client: QueryClient, id: string): void {
  client.removeQueries({ queryKey: activityQuery(id).queryKey });
  void client.invalidateQueries({ queryKey: [outsideActivityEndpoints.list.path] });
}
