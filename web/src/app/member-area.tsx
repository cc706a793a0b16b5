import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';

import { queryClient } from '../api/query-client.ts';
import { OutboxProvider } from '../attempt/outbox/outbox-provider.tsx';
import type { AppRoute } from '../feature.ts';
import { findSubject } from '../lib/addresses.ts';
import { isPupil, useSession } from '../session/session-store.ts';
import { ScreenArrival } from './arrival.tsx';
import { ChatAppQuestionLoader } from './chat-app-corner.tsx';
import { DeviceKeyGate } from './device-key-gate.tsx';
import { NamedSchoolGate } from './named-school-gate.tsx';
import { updateClientInfo } from './native/update-client-info.ts';
import { findArea, prefetchScreens } from './router.ts';
import { LoadingScreen } from './screens/loading-screen.tsx';
import { MemberShell } from './shells/member-shell.tsx';
import { UploadPanelLoader } from './upload-corner.tsx';

/** Shows a screen for signed-in users with the navigation around it. `address` has the path and the search string. */
export function MemberArea({ route, address }: { route: AppRoute; address: string }) {
  const subject = useSession((state) => state.subject);
  const setSubject = useSession((state) => state.setSubject);
  const addressed = findSubject(route.path);
  useEffect(() => {
    // A user who opens homework of a subject makes it the current subject of the app.
    if (addressed !== null) setSubject(addressed);
  }, [addressed, setSubject]);
  useEffect(() => updateClientInfo(), []);
  useEffect(() => {
    // This effect runs after the effects of the screen, so that the screen's requests start first.
    void prefetchScreens();
  }, []);
  const user = useSession((state) => state.userInfo);
  const { screen: Screen } = route;
  const content = (
    <Suspense fallback={<LoadingScreen />}>
      <Screen />
      <ScreenArrival key={address} title={route.title} />
    </Suspense>
  );
  const framed =
    route.frame === 'tabs' ? (
      <MemberShell route={route}>{content}</MemberShell>
    ) : (
      // The `<main>` element is the same for all states of a screen, so that the focus stays in it when the content loads.
      <main>{content}</main>
    );
  const admitted = route.isForNamedSchools ? <NamedSchoolGate>{framed}</NamedSchoolGate> : framed;
  return (
    <QueryClientProvider client={queryClient}>
      <DeviceKeyGate>
        <div data-sub={findArea(route, subject)}>
          {user && isPupil(user) && !user.mustChangePassword ? (
            <OutboxProvider user={user}>{admitted}</OutboxProvider>
          ) : (
            admitted
          )}
          {user && !user.mustChangePassword && (
            <UploadPanelLoader
              userId={user._id}
              isHigh={route.frame === 'bare'}
              isHidden={route.showsUploads === true}
            />
          )}
          {user?.chatAppSuspended && <ChatAppQuestionLoader />}
        </div>
      </DeviceKeyGate>
    </QueryClientProvider>
  );
}
