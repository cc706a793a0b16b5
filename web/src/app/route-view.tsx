import { Suspense, useEffect } from 'react';

import { buildPageTitle } from '../lib/page-title.ts';
import { usePath, useSearch } from '../navigation/hash-location.ts';
import { Redirect } from '../navigation/redirect.tsx';
import { useSession } from '../session/session-store.ts';
import { onDemand } from '../ui/on-demand.ts';
import { findFrontRoute, findSignInAddress, type FrontRoute } from './front-routes.ts';
import { LoadingScreen } from './screens/loading-screen.tsx';
import { NotFound } from './screens/not-found.ts';

const MemberView = onDemand(() => import('./member-view.tsx'), 'MemberView');

/** Shows the screen of the address, or redirects users who may not open it. */
export function RouteView() {
  const path = usePath();
  const search = useSearch();
  const isSettling = useSession((state) => state.isSettling);
  useEffect(() => {
    // The home's script loads early, so that the home can replace the login screen at once.
    if (isSettling) void MemberView.fetch().catch(() => undefined);
  }, [isSettling]);
  // The login screen stays visible while the app loads its first data.
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
        <FrontScreen route={route} />
      </Suspense>
    );
  }
  const signIn = findSignInAddress(path, search);
  if (signIn !== null) return <Redirect to={signIn} />;
  return (
    <Suspense fallback={<LoadingScreen />}>
      <NotFound key={path} />
    </Suspense>
  );
}

/** Shows a visitor the screen of a route. */
function FrontScreen({ route: { screen: Screen, title } }: { route: FrontRoute }) {
  useEffect(() => {
    document.title = buildPageTitle(title, location.hostname);
  }, [title]);
  return <Screen />;
}
