import { usePath, useSearch } from '../navigation/hash-location.ts';
import { ToastRegion } from '../ui/overlay/toast-region.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { RouteView } from './route-view.tsx';

export function App() {
  const path = usePath();
  const search = useSearch();
  return (
    <>
      <ErrorBoundary address={search ? `${path}?${search}` : path}>
        <RouteView />
      </ErrorBoundary>
      <ToastRegion />
    </>
  );
}
