import { sessionEndpoints } from '@meiyu/contract/session/session.endpoints';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { call } from '../api/api-client.ts';
import { QueryFailure } from '../query-view/query-failure.tsx';
import { useSession } from '../session/session-store.ts';
import { LoadingScreen } from './screens/loading-screen.tsx';

/**
 * Renders its children when the session has the key that encrypts unsent data. After a reload on a public computer the browser has only
 * the token, so this component requests the key from the server.
 */
export function DeviceKeyGate({ children }: { children: ReactNode }) {
  const isMissing = useSession(
    ({ userInfo }) => userInfo?.deviceKey === '' && !userInfo.mustChangePassword,
  );
  const query = useQuery({
    queryKey: ['session', 'current'],
    queryFn: async () => {
      const reply = await call(sessionEndpoints.current);
      useSession.getState().refresh(reply);
      return reply._id;
    },
    enabled: isMissing,
  });
  if (!isMissing) return children;
  if (!query.isError) return <LoadingScreen />;
  return <QueryFailure query={query} />;
}
