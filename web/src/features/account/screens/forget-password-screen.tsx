import { navigate } from '../../../navigation/hash-location.ts';
import { useUser } from '../../../session/session-store.ts';
import { Button } from '../../../ui/button.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { accountAddresses } from '../account.addresses.ts';
import { AskOwnTeacher } from '../components/ask-own-teacher.tsx';
import { FormCard } from '../components/form-card.tsx';
import styles from '../components/form.module.css';
import { maskPhone } from '../phone.view.ts';

/** Shows the password recovery to a signed-in user: with the bound phone number, or with the help of a teacher if none is bound. */
export function ForgetPasswordScreen() {
  const user = useUser();
  return (
    <>
      <PageHead
        title="忘记原密码"
        back={{ label: '修改密码', address: accountAddresses.changePassword() }}
      />
      <FormCard>
        {user.phone ? (
          <div className={styles['form']}>
            <p>给绑定的手机 {maskPhone(user.phone)} 发一条验证码，就可以设置新密码。</p>
            <p className={styles['note']}>设置好以后，所有设备都要用新密码重新登录。</p>
            <Button wide onClick={() => navigate(accountAddresses.verifyPhone())}>
              用手机找回
            </Button>
          </div>
        ) : (
          <AskOwnTeacher user={user} reason="你的账号没有绑定手机号，要请任课老师重置密码。" />
        )}
      </FormCard>
    </>
  );
}
