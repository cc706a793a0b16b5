import {
  artClubEndpoints,
  teachArtClubEndpoints,
} from '@meiyu/contract/art-club/art-club.endpoints';
import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query';

import { call } from '../../../api/api-client.ts';

const FIRST_PAGE_CURSOR = '';

/** Builds the paged query for the clubs that the teacher runs. */
export function teacherClubsQuery() {
  return infiniteQueryOptions({
    queryKey: [teachArtClubEndpoints.list.path],
    queryFn: ({ pageParam, signal }) =>
      call(teachArtClubEndpoints.list, {
        query: pageParam === FIRST_PAGE_CURSOR ? {} : { cursor: pageParam },
        signal,
      }),
    initialPageParam: FIRST_PAGE_CURSOR,
    getNextPageParam: (page) => page.next,
  });
}

export function teacherClubQuery(id: string) {
  return queryOptions({
    staleTime: 0,
    queryKey: [teachArtClubEndpoints.one.path, id],
    queryFn: ({ signal }) => call(teachArtClubEndpoints.one, { params: { id }, signal }),
  });
}

/** Loads a club, its members and the list again. */
export async function invalidateClub(client: QueryClient, id: string): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: [teachArtClubEndpoints.list.path] }),
    client.invalidateQueries({ queryKey: teacherClubQuery(id).queryKey }),
    client.invalidateQueries({ queryKey: [artClubEndpoints.members.path, id] }),
  ]);
}
