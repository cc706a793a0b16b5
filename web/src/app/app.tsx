import { Router } from 'wouter';

import { hrefTo } from '../lib/addresses.ts';
import { ToastRegion } from '../ui/toast-region.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { useHashLocation, useHashSearch } from './hash-location.ts';
import { RouteView } from './route-view.tsx';

const hashRouting = { hook: useHashLocation, searchHook: useHashSearch, hrefs: hrefTo };

/** The whole app. */
export function App() {
  return (
    <Router {...hashRouting}>
      <ErrorBoundary>
        <RouteView />
      </ErrorBoundary>
      <ToastRegion />
    </Router>
  );
}
