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

/** The login password once more, for what a screen left open must not give away. */
export function PasswordCheckForm({
  head,
  action,
  onChecked,
}: {
  head?: ReactNode;
  /** What the button says. */
  action: string;
  /** For ten minutes from now the server asks no more. Throws what keeps it from going on. */
  onChecked: () => Promise<void> | void;
}) {
  const loginName = useSession((state) => state.loginInfo?.login_name);
  const { form, field, refusal, isSending, submit } = useForm(
    { password: '' },
    {
      check: ({ password }) => (password ? {} : { password: validationMessages.passwordRequired }),
      explain: (error, said) => (isProblem(error, 'wrongOldPassword') ? { password: said } : null),
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
        labelShown
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
