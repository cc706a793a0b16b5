import { phoneEndpoints } from '@meiyu/contract/account/phone.endpoints';
import { useState } from 'react';

import { call } from '../../../api/api-client.ts';
import { addresses } from '../../../lib/addresses.ts';
import { navigate } from '../../../navigation/hash-location.ts';
import { Redirect } from '../../../navigation/redirect.tsx';
import { useSession, useUser } from '../../../session/session-store.ts';
import { SegmentedControl } from '../../../ui/form/segmented-control.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { showToast } from '../../../ui/overlay/toast-store.ts';
import { FormCard } from '../components/form-card.tsx';
import styles from '../components/form.module.css';
import { PasswordCheckForm } from '../components/password-check-form.tsx';
import { PhoneCodeForm } from '../components/phone-code-form.tsx';
import { getUserType } from '../user-type.ts';

const methods = [
  { value: 'code', label: '短信验证码' },
  { value: 'password', label: '登录密码' },
] as const;

/** Shows the forms that unbind the phone number: with a code that is sent to it, or with the password if the phone is lost. */
export function UnbindPhoneScreen() {
  const user = useUser();
  const setPhone = useSession((state) => state.setPhone);
  const [method, setMethod] = useState<(typeof methods)[number]['value']>('code');
  const userType = getUserType(user);
  if (!user.phone) return <Redirect to={addresses.bindings()} />;

  const unbind = async (identityCode?: string) => {
    await call(phoneEndpoints.unbind, {
      body: { userType, ...(identityCode !== undefined && { identityCode }) },
    });
    showToast('解绑成功');
    setPhone('');
    navigate(addresses.bindings(), { replace: true });
  };
  return (
    <>
      <PageHead title="解绑手机号" back={{ label: '账号绑定', address: addresses.bindings() }}>
        解绑以后忘了密码，只能请任课老师重置。其他设备要重新登录。
      </PageHead>
      <FormCard>
        <div className={styles['form']}>
          <SegmentedControl
            legend="用什么验证"
            options={methods}
            value={method}
            onChange={setMethod}
          />
          {method === 'code' ? (
            <PhoneCodeForm
              purpose="unbind"
              userType={userType}
              ownPhone={user.phone}
              action="解绑"
              onVerified={({ ticket }) => unbind(ticket)}
            />
          ) : (
            <PasswordCheckForm action="解绑" onChecked={() => unbind()} />
          )}
        </div>
      </FormCard>
    </>
  );
}
