import { accountEndpoints } from '@meiyu/contract/account/account.endpoints';
import { actionMessages } from '@meiyu/contract/shared/messages';
import { useRef, useState, type SyntheticEvent } from 'react';
import { flushSync } from 'react-dom';

import { call } from '../../../api/api-client.ts';
import { messageOf } from '../../../api/api-error.ts';
import { isProblem } from '../../../api/is-problem.ts';
import { logOut } from '../../../api/log-out.ts';
import { focusFirstError } from '../../../lib/focus-first-error.ts';
import { useSession, useUser } from '../../../session/session-store.ts';
import { Landscape } from '../../../ui/art/landscape.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { newPasswordErrors, type NewPasswordErrors } from '../new-password.view.ts';
import styles from './force-password-screen.module.css';

const empty = { old: '', next: '', confirm: '' };

/** Whoever still has an initial password chooses their own before anything else. */
export function ForcePasswordScreen() {
  const user = useUser();
  const loginName = useSession((state) => state.loginInfo?.login_name);
  const confirmPasswordChange = useSession((state) => state.confirmPasswordChange);
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(empty);
  const [errors, setErrors] = useState<NewPasswordErrors>({});
  const [refusal, setRefusal] = useState('');
  const [isSending, setIsSending] = useState(false);

  const field = (name: keyof typeof empty) => ({
    value: values[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => {
      setValues({ ...values, [name]: event.target.value });
      setErrors({ ...errors, [name]: undefined });
    },
  });

  const show = (found: NewPasswordErrors, said = '') => {
    flushSync(() => {
      setErrors(found);
      setRefusal(said);
    });
    focusFirstError(form.current);
  };

  const send = async () => {
    setIsSending(true);
    try {
      const body = { oldPassword: values.old, newPassword: values.next };
      await call(accountEndpoints.changePassword, { body });
      showToast(actionMessages.changed);
      confirmPasswordChange();
    } catch (error) {
      const said = messageOf(error);
      if (isProblem(error, 'wrongOldPassword')) show({ old: said });
      else if (isProblem(error, 'weakPassword') || isProblem(error, 'commonPassword')) {
        show({ next: said });
      } else show({}, said || actionMessages.changeFailed);
    } finally {
      setIsSending(false);
    }
  };

  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isSending) return;
    const found = newPasswordErrors(values);
    show(found);
    if (Object.keys(found).length === 0) void send();
  };

  return (
    <div className={styles['page']}>
      <div className={styles['land']}>
        <Landscape scene="band" />
      </div>
      <form ref={form} className={styles['panel']} noValidate onSubmit={handleSubmit}>
        <h1>换一个自己的密码</h1>
        <p className={styles['lead']}>
          {user.name}，你现在用的是初始密码，别人也可能知道。换好以后就可以开始了。
        </p>
        {/* Tells password managers whose password this is. */}
        <input hidden readOnly autoComplete="username" value={loginName} />
        <Field
          {...field('old')}
          label="初始密码"
          labelShown
          icon="lock"
          type="password"
          autoComplete="current-password"
        />
        <Field
          {...field('next')}
          label="新密码"
          labelShown
          placeholder="6-18位，包含字母和数字"
          icon="shield"
          type="password"
          autoComplete="new-password"
        />
        <Field
          {...field('confirm')}
          label="再输一次新密码"
          labelShown
          icon="shield"
          type="password"
          autoComplete="new-password"
        />
        <FormError text={refusal} />
        <Button type="submit" wide loading={isSending}>
          保存新密码
        </Button>
        <Button variant="ghost" wide onClick={() => void logOut({ leavesUnsent: true })}>
          退出登录
        </Button>
      </form>
    </div>
  );
}
