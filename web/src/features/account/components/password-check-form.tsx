import { passwordEndpoints } from '@meiyu/contract/account/password.endpoints';
import { validationMessages } from '@meiyu/contract/shared/validation';
import type { ReactNode } from 'react';

import { call } from '../../../api/api-client.ts';
import { isProblem } from '../../../api/is-problem.ts';
import { useSession } from '../../../session/session-store.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { useForm } from '../use-form.ts';
import styles from './form.module.css';

/** Asks for the login password again, so that another person at an unlocked screen cannot change the account. */
export function PasswordCheckForm({
  head,
  action,
  onChecked,
}: {
  head?: ReactNode;
  /** The text of the submit button. */
  action: string;
  /** Called after the check. The server then asks for no further check for ten minutes. If it throws, the form shows the error. */
  onChecked: () => Promise<void> | void;
}) {
  const loginName = useSession((state) => state.loginInfo?.login_name);
  const { form, field, refusal, isSending, submit } = useForm(
    { password: '' },
    {
      check: ({ password }) => (password ? {} : { password: validationMessages.passwordRequired }),
      toFieldErrors: (error, message) =>
        isProblem(error, 'wrongOldPassword') ? { password: message } : null,
    },
  );
  const handleSubmit = submit(async ({ password }) => {
    await call(passwordEndpoints.check, { body: { password } });
    await onChecked();
  });
  return (
    <form ref={form} className={styles['form']} noValidate onSubmit={handleSubmit}>
      {head}
      <input hidden readOnly autoComplete="username" value={loginName} />
      <Field
        {...field('password')}
        label="登录密码"
        isLabelShown
        icon="lock"
        type="password"
        autoComplete="current-password"
      />
      <FormError text={refusal} />
      <Button type="submit" wide loading={isSending}>
        {action}
      </Button>
    </form>
  );
}
