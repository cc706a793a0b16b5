import type { ReactNode } from 'react';

import { useSession } from '../../../session/session-store.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { findPasswordChangeErrors, toPasswordFieldErrors } from '../new-password.view.ts';
import { useForm } from '../use-form.ts';
import styles from './form.module.css';
import { NewPasswordFields } from './new-password-fields.tsx';

/** Form with the old password, the new password and its repetition. */
export function ChangePasswordForm({
  oldLabel,
  head,
  foot,
  onSubmit,
}: {
  /** Label of the old password. */
  oldLabel: string;
  head?: ReactNode;
  foot?: ReactNode;
  /** Sends the change. The form shows an error that it throws. */
  onSubmit: (change: { oldPassword: string; newPassword: string }) => Promise<void>;
}) {
  const loginName = useSession((state) => state.loginInfo?.login_name);
  const { form, field, refusal, isSending, submit } = useForm(
    { old: '', next: '', confirm: '' },
    { check: findPasswordChangeErrors, toFieldErrors: toPasswordFieldErrors },
  );
  const handleSubmit = submit(({ old, next }) => onSubmit({ oldPassword: old, newPassword: next }));
  return (
    <form ref={form} className={styles['form']} noValidate onSubmit={handleSubmit}>
      {head}
      {/* Password managers need the account's name. */}
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
