import { onDemand } from '../../ui/on-demand.ts';

/** The screen for addresses that lead nowhere; few ever see it. Stand it in a Suspense. */
export const NotFound = onDemand(
  async () => (await import('./not-found-screen.tsx')).NotFoundScreen,
);
