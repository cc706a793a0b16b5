import { Suspense, useEffect } from 'react';

import { pageTitle } from '../lib/page-title.ts';
import { usePath, useSearch } from '../navigation/hash-location.ts';
import { Redirect } from '../navigation/redirect.tsx';
import { useSession } from '../session/session-store.ts';
import { onDemand } from '../ui/on-demand.ts';
import { findFrontRoute, signInFor, type FrontRoute } from './front-routes.ts';
import { LoadingScreen } from './screens/loading-screen.tsx';
import { NotFound } from './screens/not-found.ts';

const MemberView = onDemand(async () => (await import('./member-view.tsx')).MemberView);

/** Shows the screen of the address, to those it is for. */
export function RouteView() {
  const path = usePath();
  const search = useSearch();
  const isSettling = useSession((state) => state.isSettling);
  useEffect(() => {
    // So that the home takes the login's place at once.
    if (isSettling) void MemberView.fetch().catch(() => undefined);
  }, [isSettling]);
  // While the app still loads what it begins with, the login screen stays.
  const user = useSession((state) => (state.isSettling ? null : state.userInfo));
  const route = findFrontRoute(path);
  if (user !== null && !route?.isForAll) {
    return (
      <Suspense fallback={<LoadingScreen />}>
        <MemberView path={path} search={search} user={user} />
      </Suspense>
    );
  }
  if (route) {
    return (
      <Suspense fallback={<LoadingScreen />}>
        <Front route={route} />
      </Suspense>
    );
  }
  const signIn = signInFor(path, search);
  if (signIn !== null) return <Redirect to={signIn} />;
  return (
    <Suspense fallback={<LoadingScreen />}>
      <NotFound key={path} />
    </Suspense>
  );
}

/** What a visitor sees: a single screen, with nothing on it to come back to. */
function Front({ route: { screen: Screen, title } }: { route: FrontRoute }) {
  useEffect(() => {
    document.title = pageTitle(title, location.hostname);
  }, [title]);
  return <Screen />;
}
