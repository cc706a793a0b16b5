import { Suspense, type ReactNode } from 'react';

import { useSchoolConfig } from '../queries/use-school-config.ts';
import { onDemand } from '../ui/on-demand.ts';
import { LoadingScreen } from './screens/loading-screen.tsx';

const NotFoundScreen = onDemand(() => import('./screens/not-found-screen.tsx'), 'NotFoundScreen');

/**
 * Shows its screens only to users of schools that the school config names; other users get the not-found screen. If
 * the config cannot be loaded, the screen itself shows the error. The server refuses other schools in any case.
 */
export function NamedSchoolGate({ children }: { children: ReactNode }) {
  const { isNamed, query } = useSchoolConfig();
  if (query.isPending) return <LoadingScreen />;
  if (isNamed !== false) return children;
  return (
    <Suspense fallback={<LoadingScreen />}>
      <NotFoundScreen />
    </Suspense>
  );
}
