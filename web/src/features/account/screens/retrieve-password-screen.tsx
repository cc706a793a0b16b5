import { actionMessages } from '@meiyu/contract/shared/action-messages';

import { getHref } from '../../../lib/address.ts';
import { frontAddresses } from '../../../lib/front-addresses.ts';
import { Redirect } from '../../../navigation/redirect.tsx';
import { endRefusedSession } from '../../../session/end-session.ts';
import { useUser } from '../../../session/session-store.ts';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { accountAddresses } from '../account.addresses.ts';
import { FormCard } from '../components/form-card.tsx';
import { NewPasswordStep } from '../components/new-password-step.tsx';
import { RecoverySteps } from '../components/recovery-steps.tsx';
import { recoveryTitles } from '../recovery-methods.ts';
import { clearRecovery, useRecovery } from '../recovery-store.ts';

/** Opens the login page with a message. The server has ended all sessions of the account, including this one. */
function handleDone(): void {
  // Without this, the next user who signs in would return to this screen instead of the home.
  history.replaceState(null, '', getHref(frontAddresses.login()));
  endRefusedSession(actionMessages.changed);
  clearRecovery();
}

/** Shows step 2 of the password recovery to a signed-in user: sets a new password. */
export function RetrievePasswordScreen() {
  const user = useUser();
  const proof = useRecovery((state) => state.proof);
  if (proof?.phone !== user.phone) return <Redirect to={accountAddresses.verifyPhone()} />;
  return (
    <>
      <PageHead
        title={recoveryTitles.password}
        back={{ label: '忘记原密码', address: accountAddresses.forgetPassword() }}
      />
      <FormCard>
        <RecoverySteps step={2} />
        <NewPasswordStep proof={proof} onDone={handleDone} />
      </FormCard>
    </>
  );
}
