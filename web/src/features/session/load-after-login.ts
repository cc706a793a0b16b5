import { MAIN_UI_DELAY_MS, REQUEST_TIMEOUT_MS } from '@meiyu/contract/shared/constants';

import {
  bannersQuery,
  indicatorsQuery,
  mainPageQuery,
  schoolConfigQuery,
} from '../../api/main-queries.ts';
import { queryClient } from '../../api/query-client.ts';
import type { UserInfo } from '../../session/session-store.ts';

type Who = Pick<UserInfo, 'aId' | 'ac1' | 'ac2' | 'grade'>;

async function pause(milliseconds: number): Promise<void> {
  await new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}

async function loadInOrder(who: Who): Promise<void> {
  const banners = queryClient.prefetchQuery(bannersQuery());
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
