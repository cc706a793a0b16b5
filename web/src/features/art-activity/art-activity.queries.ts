import { artActivityEndpoints } from '@meiyu/contract/art-activity/art-activity.endpoints';
import type { ArtActivity } from '@meiyu/contract/art-activity/art-activity.schema';
import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';

import { call } from '../../api/api-client.ts';
import { isUnreachable } from '../../api/api-error.ts';
import { describeFailedChange, shouldRetryChange } from '../../places/place-change.ts';
import { showToast } from '../../ui/overlay/toast-store.ts';
import type { ArtActivityTab } from './art-activity.addresses.ts';

const FIRST_PAGE_CURSOR = '';

/** Builds the paged query for the activities of a tab. */
export function artActivitiesQuery(state: ArtActivityTab) {
  return infiniteQueryOptions({
    staleTime: 0,
    queryKey: [artActivityEndpoints.list.path, state],
    queryFn: ({ pageParam, signal }) =>
      call(artActivityEndpoints.list, {
        query: { state, ...(pageParam !== FIRST_PAGE_CURSOR && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: FIRST_PAGE_CURSOR,
    getNextPageParam: (page) => page.next,
  });
}

/** Builds the query for an activity. Each visit reads it again, because other pupils and the teacher change it. */
export function artActivityQuery(id: string) {
  return queryOptions({
    staleTime: 0,
    queryKey: [artActivityEndpoints.one.path, id],
    queryFn: ({ signal }) => call(artActivityEndpoints.one, { params: { id }, signal }),
  });
}

/** Signs the pupil up, or withdraws the sign-up. A try after a lost reply has the same event id, so it counts once. */
export function useEntryChange(
  activity: ArtActivity,
  kind: 'signUp' | 'withdraw',
  onDone: (activity: ArtActivity) => void,
) {
  const client = useQueryClient();
  const { queryKey } = artActivityQuery(activity._id);
  const params = { id: activity._id };
  return useMutation({
    mutationFn: (eventId: string) =>
      kind === 'signUp'
        ? call(artActivityEndpoints.signUp, { params, body: { eventId } })
        : call(artActivityEndpoints.withdraw, { params, body: { eventId } }),
    retry: shouldRetryChange,
    onSuccess: (changed) => {
      client.setQueryData(queryKey, changed);
      void client.invalidateQueries({ queryKey: [artActivityEndpoints.list.path] });
      onDone(changed);
    },
    onError: (error) => {
      showToast(describeFailedChange(error));
      if (!isUnreachable(error)) void client.invalidateQueries({ queryKey });
    },
  });
}
