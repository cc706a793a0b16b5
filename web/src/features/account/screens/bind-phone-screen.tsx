import { phoneEndpoints } from '@meiyu/contract/account/phone.endpoints';
import { chatAppMessages } from '@meiyu/contract/shared/action-messages';

import { call } from '../../../api/api-client.ts';
import { addresses } from '../../../lib/addresses.ts';
import { navigate } from '../../../navigation/hash-location.ts';
import { Redirect } from '../../../navigation/redirect.tsx';
import { useSession, useUser } from '../../../session/session-store.ts';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { showToast } from '../../../ui/overlay/toast-store.ts';
import { FormCard } from '../components/form-card.tsx';
import { PhoneCodeForm } from '../components/phone-code-form.tsx';
import { usePasswordCheck } from '../use-password-check.tsx';
import { getUserType } from '../user-type.ts';

/** Shows the form that binds a phone number to an account without one. */
export function BindPhoneScreen() {
  const user = useUser();
  const setPhone = useSession((state) => state.setPhone);
  const { run, dialog } = usePasswordCheck();
  const userType = getUserType(user);
  if (user.phone) return <Redirect to={addresses.bindings()} />;
  return (
    <>
      <PageHead title="绑定手机号" back={{ label: '账号绑定', address: addresses.bindings() }}>
        绑定以后，其他设备要重新登录。
      </PageHead>
      <FormCard>
        <PhoneCodeForm
          purpose="bind"
          userType={userType}
          action="绑定"
          onVerified={async ({ phone, ticket }) => {
            await run(async () => {
              const body = { phone, identityCode: ticket, userType };
              const bound = await call(phoneEndpoints.bind, { body });
              showToast(chatAppMessages.bound);
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
