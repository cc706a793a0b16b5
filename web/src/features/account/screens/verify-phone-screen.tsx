import { useState } from 'react';

import { Redirect } from '../../../navigation/redirect.tsx';
import { useUser } from '../../../session/session-store.ts';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { accountAddresses } from '../account.addresses.ts';
import { AskOwnTeacher } from '../components/ask-own-teacher.tsx';
import { FormCard } from '../components/form-card.tsx';
import { RecoverySteps } from '../components/recovery-steps.tsx';
import { VerifyPhoneStep } from '../components/verify-phone-step.tsx';
import { recoveryTitles } from '../recovery-methods.ts';
import { useRecovery } from '../recovery-store.ts';
import { getUserType } from '../user-type.ts';

/** Shows step 1 of the password recovery to a signed-in user: verifies the bound phone number. */
export function VerifyPhoneScreen() {
  const user = useUser();
  const proof = useRecovery((state) => state.proof);
  const [isAskingTeacher, setIsAskingTeacher] = useState(false);
  if (!user.phone) return <Redirect to={accountAddresses.forgetPassword()} />;
  if (proof?.phone === user.phone) return <Redirect to={accountAddresses.retrievePassword()} />;
  return (
    <>
      <PageHead
        title={recoveryTitles.phone}
        back={{ label: '忘记原密码', address: accountAddresses.forgetPassword() }}
      />
      <FormCard>
        {isAskingTeacher ? (
          <AskOwnTeacher user={user} reason="验证码次数已用完，可以请任课老师重置密码。" />
        ) : (
          <>
            <RecoverySteps step={1} />
            <VerifyPhoneStep
              own={{ phone: user.phone, userType: getUserType(user) }}
              onAskTeacher={() => setIsAskingTeacher(true)}
            />
          </>
        )}
      </FormCard>
    </>
  );
}
