import { phoneEndpoints } from '@meiyu/contract/account/phone.endpoints';
import { actionMessages } from '@meiyu/contract/shared/action-messages';

import { call } from '../../../api/api-client.ts';
import { addresses } from '../../../lib/addresses.ts';
import { navigate } from '../../../navigation/hash-location.ts';
import { Redirect } from '../../../navigation/redirect.tsx';
import { useSession, useUser } from '../../../session/session-store.ts';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { showToast } from '../../../ui/overlay/toast-store.ts';
import { accountAddresses } from '../account.addresses.ts';
import { FormCard } from '../components/form-card.tsx';
import { PhoneCodeForm } from '../components/phone-code-form.tsx';
import { usePasswordCheck } from '../use-password-check.tsx';
import { getUserType } from '../user-type.ts';

/** Shows step 2 of the change of the bound phone number: the new number and its code. */
export function SubmitChangePhoneScreen() {
  const user = useUser();
  const setPhone = useSession((state) => state.setPhone);
  const { run, dialog } = usePasswordCheck();
  const userType = getUserType(user);
  if (!user.phone) return <Redirect to={accountAddresses.bindPhone()} />;
  return (
    <>
      <PageHead
        title="绑定新手机号"
        back={{ label: '更换手机号', address: accountAddresses.changePhone() }}
      >
        换好以后，其他设备要重新登录。
      </PageHead>
      <FormCard>
        <PhoneCodeForm
          purpose="change"
          userType={userType}
          label="新手机号"
          action="更换"
          onVerified={async ({ phone, ticket }) => {
            await run(async () => {
              const body = { newPhone: phone, identityCode: ticket, userType };
              const bound = await call(phoneEndpoints.change, { body });
              showToast(actionMessages.changed);
              setPhone(bound.phone);
              navigate(addresses.bindings(), { replace: true });
            });
          }}
        />
      </FormCard>
      {dialog}
    </>
  );
}
