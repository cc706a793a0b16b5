import { passwordEndpoints } from '@meiyu/contract/account/password.endpoints';
import { actionMessages } from '@meiyu/contract/shared/action-messages';

import { call } from '../../../api/api-client.ts';
import { isProblem } from '../../../api/is-problem.ts';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { showToast } from '../../../ui/overlay/toast-store.ts';
import { findNewPasswordErrors, toPasswordFieldErrors } from '../new-password.view.ts';
import { useRecovery, type RecoveryProof } from '../recovery-store.ts';
import { useForm } from '../use-form.ts';
import styles from './form.module.css';
import { NewPasswordFields } from './new-password-fields.tsx';

/** Shows step 2 of the password recovery: sets a new password after the phone number was verified. */
export function NewPasswordStep({
  proof,
  onDone,
}: {
  proof: RecoveryProof;
  /** Called after the change. The server has then ended all sessions of the account, including this one. */
  onDone: () => void;
}) {
  const { form, field, refusal, isSending, submit } = useForm(
    { next: '', confirm: '' },
    { check: findNewPasswordErrors, toFieldErrors: toPasswordFieldErrors },
  );
  const handleSubmit = submit(async ({ next }) => {
    const { phone, userType, account, ticket } = proof;
    try {
      await call(passwordEndpoints.reset, {
        body: { newPassword: next, identityCode: ticket, userType, phone, _id: account },
      });
    } catch (error) {
      if (!isProblem(error, 'codeInvalid')) throw error;
      // The ticket has expired, so the user must request another code.
      useRecovery.setState({ proof: null });
      showToast(error.message);
      return;
    }
    showToast(actionMessages.changed);
    onDone();
  });
  return (
    <form ref={form} className={styles['form']} noValidate onSubmit={handleSubmit}>
      <NewPasswordFields field={field} />
      <FormError text={refusal} />
      <Button type="submit" wide className={styles['submit']} loading={isSending}>
        保存新密码
      </Button>
    </form>
  );
}
