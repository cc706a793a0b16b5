import { onDemand } from '../../ui/on-demand.ts';

/** The screen for unknown addresses. It loads on demand, so it needs a Suspense around it. */
export const NotFound = onDemand(() => import('./not-found-screen.tsx'), 'NotFoundScreen');
