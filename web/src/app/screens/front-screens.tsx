import '../../ui/icon/later-icons.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { queryClient } from '../../api/query-client.ts';
import { FrontAboutScreen } from '../../features/about/screens/front-about-screen.tsx';
import { recoveryTitles } from '../../features/account/recovery-methods.ts';
import { ForgetPasswordSelectScreen } from '../../features/account/screens/forget-password-select-screen.tsx';
import { InfoVerifyScreen } from '../../features/account/screens/info-verify-screen.tsx';
import { Arrival } from '../arrival.tsx';
import { useSchoolFields } from '../use-school-fields.tsx';

function Framed({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main data-sub="ar">
      {children}
      <Arrival title={title} />
    </main>
  );
}

/** Shows step 0 of a password reset, on a phone. */
export function ForgetPasswordSelectPage() {
  return (
    <Framed title={recoveryTitles.choose}>
      <ForgetPasswordSelectScreen />
    </Framed>
  );
}

/** Shows the later steps of a password reset. */
export function InfoVerifyPage() {
  return (
    <Framed title={recoveryTitles.choose}>
      <InfoVerifyScreen school={useSchoolFields()} />
    </Framed>
  );
}

/** Shows the version and the policies to visitors. */
export function FrontAboutPage() {
  return (
    <QueryClientProvider client={queryClient}>
      <main data-sub="mu">
        <FrontAboutScreen />
        <Arrival title="关于美育" />
      </main>
    </QueryClientProvider>
  );
}
