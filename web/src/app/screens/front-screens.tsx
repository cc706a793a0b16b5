import '../../ui/icon/later-icons.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { queryClient } from '../../api/query-client.ts';
import { FrontAboutScreen } from '../../features/about/screens/front-about-screen.tsx';
import { recoveryTitles } from '../../features/account/recovery-methods.ts';
import { ForgetPasswordSelectScreen } from '../../features/account/screens/forget-password-select-screen.tsx';
import { InfoVerifyScreen } from '../../features/account/screens/info-verify-screen.tsx';
import { ScreenArrival } from '../arrival.tsx';
import { useSchoolFields } from '../use-school-fields.tsx';

function FramedFrontPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main data-sub="ar">
      {children}
      <ScreenArrival title={title} />
    </main>
  );
}

/** Shows step 0 of the password recovery on a phone. */
export function ForgetPasswordSelectPage() {
  return (
    <FramedFrontPage title={recoveryTitles.choose}>
      <ForgetPasswordSelectScreen />
    </FramedFrontPage>
  );
}

/** Shows the later steps of the password recovery on a phone. */
export function InfoVerifyPage() {
  return (
    <FramedFrontPage title={recoveryTitles.choose}>
      <InfoVerifyScreen school={useSchoolFields()} />
    </FramedFrontPage>
  );
}

/** Shows visitors the version and the policies. */
export function FrontAboutPage() {
  return (
    <QueryClientProvider client={queryClient}>
      <main data-sub="mu">
        <FrontAboutScreen />
        <ScreenArrival title="关于美育" />
      </main>
    </QueryClientProvider>
  );
}
