import { addresses } from '../../../lib/addresses.ts';
import { navigate } from '../../../navigation/hash-location.ts';
import { Redirect } from '../../../navigation/redirect.tsx';
import { useUser } from '../../../session/session-store.ts';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { accountAddresses } from '../account.addresses.ts';
import { FormCard } from '../components/form-card.tsx';
import { PasswordCheckForm } from '../components/password-check-form.tsx';
import { maskPhone } from '../phone.view.ts';

/** Shows step 1 of the change of the bound phone number: asks for the login password. */
export function ChangePhoneScreen() {
  const { phone } = useUser();
  if (!phone) return <Redirect to={accountAddresses.bindPhone()} />;
  return (
    <>
      <PageHead title="更换手机号" back={{ label: '账号绑定', address: addresses.bindings() }}>
        现在绑定的是 {maskPhone(phone)}。
      </PageHead>
      <FormCard>
        <PasswordCheckForm
          head={<p>先输入登录密码，确认是你本人。</p>}
          action="下一步"
          onChecked={() => navigate(accountAddresses.submitChangePhone(), { replace: true })}
        />
      </FormCard>
    </>
  );
}
