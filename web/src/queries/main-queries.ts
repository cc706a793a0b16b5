import { homeEndpoints } from '@meiyu/contract/home/home.endpoints';
import { schoolEndpoints } from '@meiyu/contract/school/school.endpoints';

import { endpointQuery } from '../api/endpoint-query.ts';
import type { UserInfo } from '../session/session-store.ts';
import { showPortrait } from '../session/show-portrait.ts';

/** Data that rarely changes is loaded once per session. */
const FRESH_MS = 10 * 60 * 1000;

/** Builds the query for the banners of the three areas. */
export function bannersQuery() {
  return { ...endpointQuery(homeEndpoints.banners, {}), staleTime: FRESH_MS };
}

/**
 * Builds the query for the entries of the course study and the user's portrait. The specification sets the fixed parts
 * of the query.
 */
export function mainPageQuery({
  _id,
  schoolId,
  grade,
}: Pick<UserInfo, '_id' | 'schoolId' | 'grade'>) {
  const query = { aId: schoolId, type: '2', version: '7', platform: 'IOS' };
  const { queryKey, queryFn } = endpointQuery(homeEndpoints.mainPage, {
    query: grade === null ? query : { ...query, grade: String(grade) },
  });
  return {
    queryKey,
    queryFn: async (context: { signal: AbortSignal }) => {
      const page = await queryFn(context);
      showPortrait(_id, page.portrait);
      return page;
    },
    staleTime: FRESH_MS,
  };
}

/**
 * Builds the query for the indicators of the user's area. The specification requires this call after a sign-in; no
 * screen of this version shows the reply.
 */
export function indicatorsQuery({ ac1, ac2 }: Pick<UserInfo, 'ac1' | 'ac2'>) {
  return {
    ...endpointQuery(homeEndpoints.indicators, { query: { ac1, ac2 } }),
    staleTime: FRESH_MS,
  };
}

/** Builds the query for the schools that have the questionnaire and the art circle. */
export function schoolConfigQuery() {
  return { ...endpointQuery(schoolEndpoints.config, {}), staleTime: FRESH_MS };
}
