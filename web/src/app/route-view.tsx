import { Suspense, useEffect } from 'react';

import { pageTitle } from '../lib/page-title.ts';
import { usePath, useSearch } from '../navigation/hash-location.ts';
import { Redirect } from '../navigation/redirect.tsx';
import { useSession } from '../session/session-store.ts';
import { onDemand } from '../ui/on-demand.ts';
import { redirectFor } from './admission.ts';
import { findRoute, type AppRoute } from './router.tsx';
import { LoadingScreen } from './screens/loading-screen.tsx';

const MemberArea = onDemand(async () => (await import('./member-area.tsx')).MemberArea);

const NotFoundScreen = onDemand(
  async () => (await import('./screens/not-found-screen.tsx')).NotFoundScreen,
);

/** Shows the screen of the address, to those it is for. */
export function RouteView() {
  const path = usePath();
  const search = useSearch();
  // While the app still loads what it begins with, the login screen stays.
  const user = useSession((state) => (state.isSettling ? null : state.userInfo));
  const route = findRoute(path);
  if (!route) {
    return (
      <Suspense fallback={<LoadingScreen />}>
        <NotFoundScreen key={path} />
      </Suspense>
    );
  }
  const elsewhere = redirectFor(route, search, user);
  if (elsewhere !== null) return <Redirect to={elsewhere} />;
  if (route.access === 'visitor') return <Front route={route} />;
  return (
    <Suspense fallback={<LoadingScreen />}>
      <MemberArea key={user?._id} route={route} place={`${path}?${search}`} />
    </Suspense>
  );
}

/** What a visitor sees: a single screen, with nothing on it to come back to. */
function Front({ route: { screen: Screen, title } }: { route: AppRoute }) {
  useEffect(() => {
    document.title = pageTitle(title, location.hostname);
  }, [title]);
  return <Screen />;
}
