import '../../ui/icon/later-icons.ts';
import type { ReactNode } from 'react';

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
