import { QueryClient } from '@tanstack/react-query';

import { useSession } from '../session/session-store.ts';
import { isUnreachable } from './api-error.ts';

const RETRIES = 2;
const FRESH_MS = 30_000;

/** The cache of server data for the screens. It is in memory only. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      retry: (failures, error) => isUnreachable(error) && navigator.onLine && failures < RETRIES,
      // Without a network a call fails at once with 网络异常, which a screen can show. Waiting would look like loading.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { networkMode: 'always' },
  },
});

// Clears the cache at a sign-out where the page does not reload, as in a native shell and in the other tabs. The next
// user must not see the cached data of this user.
useSession.subscribe(({ userInfo }, { userInfo: former }) => {
  if (former && former._id !== userInfo?._id) queryClient.clear();
});
