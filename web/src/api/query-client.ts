import { QueryClient } from '@tanstack/react-query';

import { useSession } from '../session/session-store.ts';
import { isUnreachable } from './api-error.ts';

const MAX_RETRIES = 2;
const FRESH_MS = 30_000;

/** Caches data from the server for the screens. The cache is only in memory. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      retry: (failures, error) =>
        isUnreachable(error) && navigator.onLine && failures < MAX_RETRIES,
      // Without a network, calls fail at once with 网络异常, which the screen can show. If they waited, the screen would seem to load.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { networkMode: 'always' },
  },
});

// At a sign-out the page does not always reload, for example in a native shell or in other tabs. The next user must not see the cached
// data.
useSession.subscribe(({ userInfo }, { userInfo: former }) => {
  if (former && former._id !== userInfo?._id) queryClient.clear();
});
