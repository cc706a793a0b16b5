import { artClubEndpoints } from '@meiyu/contract/art-club/art-club.endpoints';
import { clubSessionEndpoints } from '@meiyu/contract/art-club/club-session.endpoints';
import { type QueryClient, queryOptions } from '@tanstack/react-query';

import { call } from '../../../api/api-client.ts';
import { CLUB_CACHE_MS } from '../art-club.queries.ts';

export type Term = 1 | 2;

/** The semester of grade 1 without its term. The calls take a semester, but for a club only its term counts. */
const FIRST_GRADE_SEMESTER_BASE = 10;

/** Builds the query for the sessions of a club in a term, or in the current term. */
export function clubSessionsQuery(id: string, term: Term | null) {
  return queryOptions({
    staleTime: 0,
    gcTime: CLUB_CACHE_MS,
    queryKey: [clubSessionEndpoints.list.path, id, term],
    queryFn: ({ signal }) =>
      call(clubSessionEndpoints.list, {
        params: { id },
        query: term === null ? {} : { semester: FIRST_GRADE_SEMESTER_BASE + term },
        signal,
      }),
  });
}

/** Builds the query for the roll of a session. */
export function sessionSheetQuery(id: string, sessionId: string) {
  return queryOptions({
    staleTime: 0,
    gcTime: CLUB_CACHE_MS,
    queryKey: [clubSessionEndpoints.sheet.path, id, sessionId],
    queryFn: ({ signal }) =>
      call(clubSessionEndpoints.sheet, { params: { id, sessionId }, signal }),
  });
}

/** Invalidates the sessions of a club and its next meeting, so that they load again. */
export async function invalidateSessions(queries: QueryClient, id: string): Promise<void> {
  await Promise.all(
    [clubSessionEndpoints.list, clubSessionEndpoints.sheet, artClubEndpoints.one].map(({ path }) =>
      queries.invalidateQueries({ queryKey: [path, id] }),
    ),
  );
}
