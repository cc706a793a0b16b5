import { QueryClient } from '@tanstack/react-query';

import { useSession } from '../session/session-store.ts';
import { isUnreachable } from './api-error.ts';

const RETRIES = 2;
const FRESH_MS = 30_000;

/** The server's state as the screens know it. Kept in memory only. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      retry: (failures, error) => isUnreachable(error) && navigator.onLine && failures < RETRIES,
      // Without network a call fails at once with 网络异常, which a screen can show; waiting would look like loading.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { networkMode: 'always' },
  },
});

// A sign-out loads the page anew, but not within a phone's shell, nor in the other tabs: nobody may find there what
// another user has seen.
useSession.subscribe(({ userInfo }, { userInfo: former }) => {
  if (former && former._id !== userInfo?._id) queryClient.clear();
});
