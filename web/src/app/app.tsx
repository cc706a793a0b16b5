import { ToastRegion } from '../ui/toast-region.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { RouteView } from './route-view.tsx';

/** The whole app. */
export function App() {
  return (
    <>
      <ErrorBoundary>
        <RouteView />
      </ErrorBoundary>
      <ToastRegion />
    </>
  );
}
