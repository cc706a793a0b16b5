import { accountEndpoints } from '@meiyu/contract/account/account.endpoints';
import { actionMessages } from '@meiyu/contract/shared/action-messages';

import { call } from '../../../api/api-client.ts';
import { addresses, hrefTo } from '../../../lib/addresses.ts';
import { navigate } from '../../../navigation/hash-location.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { showToast } from '../../../ui/overlay/toast-store.ts';
import { ChangePasswordForm } from '../components/change-password-form.tsx';
import { FormCard } from '../components/form-card.tsx';

/** Shows the form for a user who knows the old password. */
export function ChangePasswordScreen() {
  return (
    <>
      <PageHead title="修改密码" back={{ label: '安全中心', address: addresses.safety() }}>
        改好以后，其他设备要用新密码重新登录。
      </PageHead>
      <FormCard>
        <ChangePasswordForm
          oldLabel="原密码"
          onSubmit={async (body) => {
            await call(accountEndpoints.changePassword, { body });
            showToast(actionMessages.changed);
            navigate(addresses.safety(), { replace: true });
          }}
          foot={
            <LinkButton variant="ghost" wide href={hrefTo(addresses.forgetPassword())}>
              忘记原密码
            </LinkButton>
          }
        />
      </FormCard>
    </>
  );
}
