import { MAIN_UI_DELAY_MS, REQUEST_TIMEOUT_MS } from '@meiyu/contract/shared/constants';
import type { Subject } from '@meiyu/contract/shared/enumerations';

import { queryClient } from '../../api/query-client.ts';
import { pause } from '../../lib/pause.ts';
import { homeworkCountsQuery, recentQuery, todoQuery } from '../../queries/home-queries.ts';
import {
  bannersQuery,
  indicatorsQuery,
  mainPageQuery,
  schoolConfigQuery,
} from '../../queries/main-queries.ts';
import { isPupil, type UserInfo } from '../../session/session-store.ts';

interface Who extends Pick<UserInfo, '_id' | 'schoolId' | 'ac1' | 'ac2' | 'grade' | 'role'> {
  subject: Subject;
}

/** What a pupil's home shows, asked for during the waits of what comes first, so that it is there with the screen. */
function prefetchHome({ subject }: Who): void {
  void queryClient.prefetchQuery(todoQuery(subject));
  void queryClient.prefetchQuery(homeworkCountsQuery());
  void queryClient.prefetchQuery(recentQuery(subject));
}

async function loadInOrder(who: Who): Promise<void> {
  const banners = queryClient.prefetchQuery(bannersQuery());
  if (isPupil(who)) prefetchHome(who);
  await pause(MAIN_UI_DELAY_MS);
  await Promise.all([
    banners,
    queryClient.prefetchQuery(mainPageQuery(who)),
    queryClient.prefetchQuery(indicatorsQuery(who)),
    queryClient.prefetchQuery(schoolConfigQuery()),
  ]);
}

/**
 * What the specification (section 4) loads after a sign-in: asked for in its order, without waiting for one answer
 * before the next question, since every wait is a trip to the server. Never throws, and gives up
 * waiting for a slow server: the screens load again what is missing.
 */
export async function loadAfterLogin(who: Who): Promise<void> {
  await Promise.race([loadInOrder(who), pause(REQUEST_TIMEOUT_MS)]);
}
