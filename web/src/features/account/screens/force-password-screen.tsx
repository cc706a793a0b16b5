import { logOut } from '../../../api/log-out.ts';
import { useSession, useUser } from '../../../session/session-store.ts';
import { Button } from '../../../ui/button.tsx';
import { ChangePasswordForm } from '../components/change-password-form.tsx';
import styles from '../components/form.module.css';
import { FrontPage } from '../components/front-page.tsx';

/** Whoever still has an initial password, or one that a teacher gave, chooses their own before anything else. */
export function ForcePasswordScreen() {
  const user = useUser();
  const confirmPasswordChange = useSession((state) => state.confirmPasswordChange);
  return (
    <FrontPage title="换一个自己的密码">
      <ChangePasswordForm
        oldLabel="初始密码"
        onChanged={confirmPasswordChange}
        head={
          <p className={styles['note']}>
            {user.name}
            ，你现在用的是初始密码或老师给的临时密码，别人也可能知道。换好以后就可以开始了。
          </p>
        }
        foot={
          <Button variant="ghost" wide onClick={() => void logOut({ leavesUnsent: true })}>
            退出登录
          </Button>
        }
      />
    </FrontPage>
  );
}
