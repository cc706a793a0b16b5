import { homeEndpoints } from '@meiyu/contract/home/home.endpoints';
import { schoolEndpoints } from '@meiyu/contract/school/school.endpoints';

import { endpointQuery } from '../api/endpoint-query.ts';
import type { UserInfo } from '../session/session-store.ts';
import { showPortrait } from '../session/show-portrait.ts';

/** Data that rarely changes is requested again only after this time. */
const FRESH_MS = 10 * 60 * 1000;

/** Builds the query for the banners of the home, in-school and outside-school pages. */
export function bannersQuery() {
  return { ...endpointQuery(homeEndpoints.banners, {}), staleTime: FRESH_MS };
}

/** Builds the query for the entries of the home and the user's portrait. The specification sets the fixed values of the request. */
export function mainPageQuery({
  _id,
  schoolId,
  grade,
}: Pick<UserInfo, '_id' | 'schoolId' | 'grade'>) {
  const { queryKey, queryFn } = endpointQuery(homeEndpoints.mainPage, {
    query: { aId: schoolId, type: '2', version: '7', platform: 'IOS', grade: grade?.toString() },
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

/** Builds the query for the schools that have the questionnaire and the art circle. */
export function schoolConfigQuery() {
  return { ...endpointQuery(schoolEndpoints.config, {}), staleTime: FRESH_MS };
}
