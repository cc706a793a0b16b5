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

// A sign-out reloads the page, but not inside a native shell and not in the other tabs. The next user must not see
// cached data of this user there.
useSession.subscribe(({ userInfo }, { userInfo: former }) => {
  if (former && former._id !== userInfo?._id) queryClient.clear();
});
