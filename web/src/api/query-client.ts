import { QueryClient } from '@tanstack/react-query';

import { isUnreachable } from './api-error.ts';

const RETRIES = 2;
const FRESH_MS = 30_000;

/** The server's state as the screens know it. Kept in memory only; a sign-out reloads the page. */
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
