import { accountEndpoints } from '@meiyu/contract/account/account.endpoints';
import { sessionEndpoints } from '@meiyu/contract/session/session.endpoints';
import { actionMessages } from '@meiyu/contract/shared/action-messages';
import { useEffect, useState } from 'react';

import { call, type CallInput } from '../../../api/api-client.ts';
import { getErrorMessage } from '../../../api/api-error.ts';
import { findInitialPassword } from '../../../session/initial-password.ts';
import { logOut } from '../../../session/log-out.ts';
import { useSession, useUser } from '../../../session/session-store.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/overlay/toast-store.ts';
import { LoadFailure } from '../../../ui/status/load-failure.tsx';
import { PhraseText } from '../../../ui/text/phrase-text.tsx';
import { ChangePasswordForm } from '../components/change-password-form.tsx';
import styles from '../components/form.module.css';
import { FrontPage } from '../components/front-page.tsx';

type PasswordChange = CallInput<typeof accountEndpoints.changePassword>['body'];

/**
 * Loads the session again. After the password was changed, the reply has the data that the sign-in left out, and the router shows the next
 * screen.
 *
 * @returns whether the password is changed
 */
async function refreshSession(): Promise<boolean> {
  const reply = await call(sessionEndpoints.current);
  if (!reply.mustChangePassword) useSession.getState().refresh(reply);
  return !reply.mustChangePassword;
}

/** Changes the password. If the reply is lost, the session shows whether the change was made. */
async function changePassword(body: PasswordChange): Promise<void> {
  try {
    await call(accountEndpoints.changePassword, { body });
  } catch (error) {
    if (!(await refreshSession().catch(() => false))) throw error;
  }
}

/** Makes a user with an initial or one-time password choose a new one before anything else. */
export function ForcePasswordScreen() {
  const user = useUser();
  const [failure, setFailure] = useState('');
  const [isRetrying, setIsRetrying] = useState(false);
  useEffect(() => {
    // The page may have been reloaded after the change but before the complete session was loaded.
    refreshSession().catch(() => null);
  }, []);
  const finish = async () => {
    await refreshSession().catch((error: unknown) => setFailure(getErrorMessage(error)));
  };
  const handleRetry = () => {
    setIsRetrying(true);
    void finish().finally(() => setIsRetrying(false));
  };
  const foot = (
    <Button variant="ghost" wide onClick={() => void logOut({ leavesUnsent: true })}>
      退出登录
    </Button>
  );
  if (failure !== '') {
    return (
      <FrontPage title="密码改好了">
        <LoadFailure
          title="还差一步"
          message={failure}
          isRetrying={isRetrying}
          onRetry={handleRetry}
        />
        {foot}
      </FrontPage>
    );
  }
  return (
    <FrontPage title="换一个自己的密码">
      <ChangePasswordForm
        oldLabel="初始密码"
        knownOld={findInitialPassword(user._id)}
        onSubmit={async (body) => {
          await changePassword(body);
          showToast(actionMessages.changed);
          await finish();
        }}
        head={
          <p className={styles['note']}>
            <PhraseText
              text={`${user.name}，你现在用的是初始密码或老师给的临时密码，别人也可能知道。换好以后就可以开始了。`}
            />
          </p>
        }
        foot={foot}
      />
    </FrontPage>
  );
}
