import { artClubEndpoints } from '@meiyu/contract/art-club/art-club.endpoints';
import type { ArtClub, MemberState } from '@meiyu/contract/art-club/art-club.schema';
import type { Subject } from '@meiyu/contract/shared/enumerations';
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

const FIRST_PAGE_CURSOR = '';
/** The size of a page of members. A club has at most 200, so that a change reloads few pages. */
const MEMBERS_LIMIT = 50;
/** How long a club and its rolls stay in memory, so that a teacher opens a roll again without a network: a school day. */
export const CLUB_CACHE_MS = 12 * 3_600_000;

/** Builds the paged query for the pupil's own clubs, or for all clubs, of both subjects or one. */
export function artClubsQuery({ isMine, subject }: { isMine: boolean; subject: Subject | null }) {
  return infiniteQueryOptions({
    staleTime: 0,
    queryKey: [artClubEndpoints.list.path, isMine, subject],
    queryFn: ({ pageParam, signal }) =>
      call(artClubEndpoints.list, {
        query: {
          ...(isMine && { mine: 'true' as const }),
          ...(subject !== null && { subject }),
          ...(pageParam !== FIRST_PAGE_CURSOR && { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: FIRST_PAGE_CURSOR,
    getNextPageParam: (page) => page.next,
  });
}

/** Builds the query for a club. Each visit reads it again, because other pupils and the teacher change it. */
export function artClubQuery(id: string) {
  return queryOptions({
    staleTime: 0,
    gcTime: CLUB_CACHE_MS,
    queryKey: [artClubEndpoints.one.path, id],
    queryFn: ({ signal }) => call(artClubEndpoints.one, { params: { id }, signal }),
  });
}

/** Builds the paged query for the pupils of a club with a state. With `search` it has only the pupils that match. */
export function clubMembersQuery(id: string, state: MemberState, search = '') {
  return infiniteQueryOptions({
    staleTime: 0,
    queryKey: [artClubEndpoints.members.path, id, state, search],
    queryFn: ({ pageParam, signal }) =>
      call(artClubEndpoints.members, {
        params: { id },
        query: {
          state,
          limit: MEMBERS_LIMIT,
          ...(search !== '' && { search }),
          ...(pageParam !== FIRST_PAGE_CURSOR && { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: FIRST_PAGE_CURSOR,
    getNextPageParam: (page) => page.next,
  });
}

/** Signs the pupil up, or leaves the club. A try after a lost reply has the same event id, so it counts once. */
export function useMembershipChange(
  club: ArtClub,
  kind: 'join' | 'leave',
  onDone: (club: ArtClub) => void,
) {
  const client = useQueryClient();
  const { queryKey } = artClubQuery(club._id);
  const params = { id: club._id };
  return useMutation({
    mutationFn: (eventId: string) =>
      kind === 'join'
        ? call(artClubEndpoints.join, { params, body: { eventId } })
        : call(artClubEndpoints.leave, { params, body: { eventId } }),
    retry: shouldRetryChange,
    onSuccess: (changed) => {
      client.setQueryData(queryKey, changed);
      void client.invalidateQueries({ queryKey: [artClubEndpoints.list.path] });
      void client.invalidateQueries({ queryKey: [artClubEndpoints.members.path, club._id] });
      onDone(changed);
    },
    onError: (error) => {
      showToast(describeFailedChange(error));
      if (!isUnreachable(error)) void client.invalidateQueries({ queryKey });
    },
  });
}
