import { passwordEndpoints } from '@meiyu/contract/account/password.endpoints';
import { actionMessages } from '@meiyu/contract/shared/action-messages';

import { call } from '../../../api/api-client.ts';
import { isProblem } from '../../../api/is-problem.ts';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { showToast } from '../../../ui/overlay/toast-store.ts';
import { newPasswordErrors, refusedPassword } from '../new-password.view.ts';
import { useRecovery, type RecoveryProof } from '../recovery-store.ts';
import { useForm } from '../use-form.ts';
import styles from './form.module.css';
import { NewPasswordFields } from './new-password-fields.tsx';

/** Step 2 of a forgotten password: another one, for whoever has shown that the phone is theirs. */
export function NewPasswordStep({
  proof,
  onDone,
}: {
  proof: RecoveryProof;
  /** All sessions of the account have ended, that of this page too. */
  onDone: () => void;
}) {
  const { form, field, refusal, isSending, submit } = useForm(
    { next: '', confirm: '' },
    { check: newPasswordErrors, explain: refusedPassword },
  );
  const handleSubmit = submit(async ({ next }) => {
    const { phone, userType, account, ticket } = proof;
    try {
      await call(passwordEndpoints.reset, {
        body: { newPassword: next, identityCode: ticket, userType, phone, _id: account },
      });
    } catch (error) {
      if (!isProblem(error, 'codeInvalid')) throw error;
      // What the code gave is over: another code is needed.
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
      <Button type="submit" wide className={styles['go']} loading={isSending}>
        保存新密码
      </Button>
    </form>
  );
}
