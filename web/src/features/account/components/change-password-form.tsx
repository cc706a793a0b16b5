import type { ReactNode } from 'react';

import { useSession } from '../../../session/session-store.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { findPasswordChangeErrors, toPasswordFieldErrors } from '../new-password.view.ts';
import { useForm } from '../use-form.ts';
import styles from './form.module.css';
import { NewPasswordFields } from './new-password-fields.tsx';

/** Shows a form with the old password, the new password and its repetition. */
export function ChangePasswordForm({
  oldLabel,
  knownOld = null,
  head,
  foot,
  onSubmit,
}: {
  /** The label of the field for the old password. */
  oldLabel: string;
  /** The old password, if the user has typed it at the sign-in. The form asks for it only if the server refuses this one. */
  knownOld?: string | null;
  head?: ReactNode;
  foot?: ReactNode;
  /** Sends the change. If it throws, the form shows the error. */
  onSubmit: (change: { oldPassword: string; newPassword: string }) => Promise<void>;
}) {
  const loginName = useSession((state) => state.loginInfo?.login_name);
  const { form, field, refusal, isSending, submit } = useForm(
    { old: knownOld ?? '', next: '', confirm: '' },
    { check: findPasswordChangeErrors, toFieldErrors: toPasswordFieldErrors },
  );
  const old = field('old');
  const showsOldPassword = old.value !== knownOld || old.error !== undefined;
  const handleSubmit = submit(({ old: oldPassword, next }) =>
    onSubmit({ oldPassword, newPassword: next }),
  );
  return (
    <form ref={form} className={styles['form']} noValidate onSubmit={handleSubmit}>
      {head}
      {/* Password managers need the name of the account to store the new password. */}
      <input hidden readOnly autoComplete="username" value={loginName} />
      {showsOldPassword && (
        <Field
          {...old}
          label={oldLabel}
          isLabelShown
          icon="lock"
          type="password"
          autoComplete="current-password"
        />
      )}
      <NewPasswordFields field={field} />
      <FormError text={refusal} />
      <Button type="submit" wide loading={isSending}>
        保存新密码
      </Button>
      {foot}
    </form>
  );
}
