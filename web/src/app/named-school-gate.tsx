import { Suspense, type ReactNode } from 'react';

import { useSchoolConfig } from '../queries/use-school-config.ts';
import { onDemand } from '../ui/on-demand.ts';
import { LoadingScreen } from './screens/loading-screen.tsx';

const NotFoundScreen = onDemand(
  async () => (await import('./screens/not-found-screen.tsx')).NotFoundScreen,
);

/**
 * Lets through the users of schools that the school config names; to others its screens do not exist. Where the config
 * cannot be had the screen itself says what is wrong: the server refuses the others anyway.
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
