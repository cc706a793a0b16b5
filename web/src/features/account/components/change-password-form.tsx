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
  /** Label of the old password. */
  oldLabel: string;
  /**
   * The old password, if the user has just typed it. The form shows the field for it only after the server has refused
   * it.
   */
  knownOld?: string | null;
  head?: ReactNode;
  foot?: ReactNode;
  /** Sends the change. If this throws, the form shows the error. */
  onSubmit: (change: { oldPassword: string; newPassword: string }) => Promise<void>;
}) {
  const loginName = useSession((state) => state.loginInfo?.login_name);
  const { form, field, refusal, isSending, submit } = useForm(
    { old: knownOld ?? '', next: '', confirm: '' },
    { check: findPasswordChangeErrors, toFieldErrors: toPasswordFieldErrors },
  );
  const old = field('old');
  const isOldShown = old.value !== knownOld || old.error !== undefined;
  const handleSubmit = submit(({ old: oldPassword, next }) =>
    onSubmit({ oldPassword, newPassword: next }),
  );
  return (
    <form ref={form} className={styles['form']} noValidate onSubmit={handleSubmit}>
      {head}
      {/* Password managers need the account's name. */}
      <input hidden readOnly autoComplete="username" value={loginName} />
      {isOldShown && (
        <Field
          {...old}
          label={oldLabel}
          labelShown
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
