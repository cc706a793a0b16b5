import { accountEndpoints } from '@meiyu/contract/account/account.endpoints';
import { actionMessages } from '@meiyu/contract/shared/action-messages';
import { studentEndpoints } from '@meiyu/contract/student/student.endpoints';

import { call } from '../../../api/api-client.ts';
import { getHref } from '../../../lib/address.ts';
import { addresses } from '../../../lib/addresses.ts';
import { navigate } from '../../../navigation/hash-location.ts';
import { isPupil, useUser, type UserInfo } from '../../../session/session-store.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { showToast } from '../../../ui/overlay/toast-store.ts';
import { accountAddresses } from '../account.addresses.ts';
import { ChangePasswordForm } from '../components/change-password-form.tsx';
import { FormCard } from '../components/form-card.tsx';

/**
 * Returns the roll number of a pupil, because a new password must not contain it. Returns an empty string for teachers, or if the number is
 * unknown.
 */
async function getRollNumber(user: UserInfo): Promise<string> {
  if (!isPupil(user)) return '';
  const { idn } = await call(studentEndpoints.one, { params: { id: user._id } });
  return idn;
}

/** Shows the form that changes the password of a user who knows the old one. */
export function ChangePasswordScreen() {
  const user = useUser();
  return (
    <>
      <PageHead title="修改密码" back={{ label: '安全中心', address: addresses.safety() }}>
        改好以后，其他设备要用新密码重新登录。
      </PageHead>
      <FormCard>
        <ChangePasswordForm
          oldLabel="原密码"
          onSubmit={async (body) => {
            const idn = await getRollNumber(user);
            await call(accountEndpoints.changePassword, { body: { ...body, idn } });
            showToast(actionMessages.changed);
            navigate(addresses.safety(), { replace: true });
          }}
          foot={
            <LinkButton variant="ghost" wide href={getHref(accountAddresses.forgetPassword())}>
              忘记原密码
            </LinkButton>
          }
        />
      </FormCard>
    </>
  );
}
