import { accountEndpoints } from '@meiyu/contract/account/account.endpoints';
import { actionMessages } from '@meiyu/contract/shared/action-messages';
import type { ReactNode } from 'react';

import { call } from '../../../api/api-client.ts';
import { useSession } from '../../../session/session-store.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { passwordChangeErrors, refusedPassword } from '../new-password.view.ts';
import { useForm } from '../use-form.ts';
import styles from './form.module.css';
import { NewPasswordFields } from './new-password-fields.tsx';

/** Old password, new password, and the new one again. The reply ends every other session of the user. */
export function ChangePasswordForm({
  oldLabel,
  head,
  foot,
  onChanged,
}: {
  /** What the old password is called. */
  oldLabel: string;
  head?: ReactNode;
  foot?: ReactNode;
  onChanged: () => void;
}) {
  const loginName = useSession((state) => state.loginInfo?.login_name);
  const { form, field, refusal, isSending, submit } = useForm(
    { old: '', next: '', confirm: '' },
    { check: passwordChangeErrors, explain: refusedPassword },
  );
  const handleSubmit = submit(async ({ old, next }) => {
    await call(accountEndpoints.changePassword, { body: { oldPassword: old, newPassword: next } });
    showToast(actionMessages.changed);
    onChanged();
  });
  return (
    <form ref={form} className={styles['form']} noValidate onSubmit={handleSubmit}>
      {head}
      {/* Tells password managers whose password this is. */}
      <input hidden readOnly autoComplete="username" value={loginName} />
      <Field
        {...field('old')}
        label={oldLabel}
        labelShown
        icon="lock"
        type="password"
        autoComplete="current-password"
      />
      <NewPasswordFields field={field} />
      <FormError text={refusal} />
      <Button type="submit" wide loading={isSending}>
        保存新密码
      </Button>
      {foot}
    </form>
  );
}
