import { homeEndpoints } from '@meiyu/contract/home/home.endpoints';
import { MAIN_UI_DELAY_MS, REQUEST_TIMEOUT_MS } from '@meiyu/contract/shared/constants';
import type { Subject } from '@meiyu/contract/shared/enumerations';

import { endpointQuery } from '../../api/endpoint-query.ts';
import { queryClient } from '../../api/query-client.ts';
import { pause } from '../../lib/pause.ts';
import { homeworkCountsQuery, recentQuery, todoQuery } from '../../queries/home-queries.ts';
import { bannersQuery, mainPageQuery, schoolConfigQuery } from '../../queries/main-queries.ts';
import { isPupil, type UserInfo } from '../../session/session-store.ts';

interface SignedInUser extends Pick<
  UserInfo,
  '_id' | 'schoolId' | 'ac1' | 'ac2' | 'grade' | 'role'
> {
  subject: Subject;
}

/**
 * Builds the query for the indicator of the user's division: the first in the reply, or null. The specification requires this call after a
 * sign-in, although no screen shows the indicator.
 */
function buildIndicatorsQuery({ ac1, ac2 }: Pick<UserInfo, 'ac1' | 'ac2'>) {
  const { queryKey, queryFn } = endpointQuery(homeEndpoints.indicators, { query: { ac1, ac2 } });
  return {
    queryKey,
    queryFn: async (context: { signal: AbortSignal }) => (await queryFn(context))[0] ?? null,
  };
}

/** Prefetches the data of the pupil's home in parallel, so that the home shows it at once. */
function prefetchHome({ subject }: SignedInUser): void {
  void queryClient.prefetchQuery(todoQuery(subject));
  void queryClient.prefetchQuery(homeworkCountsQuery());
  void queryClient.prefetchQuery(recentQuery(subject));
}

async function loadInOrder(user: SignedInUser, delay: Promise<void>): Promise<void> {
  const banners = queryClient.prefetchQuery(bannersQuery());
  if (isPupil(user)) prefetchHome(user);
  await delay;
  await Promise.all([
    banners,
    queryClient.prefetchQuery(mainPageQuery(user)),
    queryClient.prefetchQuery(buildIndicatorsQuery(user)),
    queryClient.prefetchQuery(schoolConfigQuery()),
  ]);
}

/**
 * Loads the data that the specification (section 4) lists for the time after a sign-in. It starts the requests in that order but runs them
 * in parallel. It never throws, and it does not wait for a slow server, because the screens load missing data themselves.
 *
 * @param delay resolves when the main screen may load. The caller starts it at the reply to the sign-in, before this module has loaded.
 */
export async function loadAfterLogin(
  user: SignedInUser,
  delay = pause(MAIN_UI_DELAY_MS),
): Promise<void> {
  await Promise.race([loadInOrder(user, delay), pause(REQUEST_TIMEOUT_MS)]);
}
