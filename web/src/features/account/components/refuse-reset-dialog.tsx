import { passwordResetEndpoints } from '@meiyu/contract/account/password-reset.endpoints';
import type { PasswordReset } from '@meiyu/contract/account/phone.schema';
import { useState } from 'react';

import { call } from '../../../api/api-client.ts';
import { getErrorMessage } from '../../../api/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { showToast } from '../../../ui/overlay/toast-store.ts';
import type { FocusAfter } from '../../../ui/overlay/use-modal.ts';

/** Asks a teacher to confirm the refusal of a password request. The pupil can send another request afterwards. */
export function RefuseResetDialog({
  request,
  open,
  onClose,
  onDecided,
  focusAfter,
}: {
  request: PasswordReset;
  open: boolean;
  onClose: () => void;
  onDecided: () => void;
  focusAfter: FocusAfter;
}) {
  const [isSending, setIsSending] = useState(false);
  const [refusal, setRefusal] = useState('');
  const refuse = async () => {
    setIsSending(true);
    setRefusal('');
    try {
      await call(passwordResetEndpoints.refuse, { params: { id: request._id }, body: {} });
      showToast('已拒绝');
      onClose();
    } catch (error) {
      setRefusal(getErrorMessage(error));
    } finally {
      setIsSending(false);
      onDecided();
    }
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`拒绝${request.name}的申请？`}
      focusAfter={focusAfter}
      actions={
        <>
          <Button variant="soft" onClick={onClose}>
            再想想
          </Button>
          <Button loading={isSending} onClick={() => void refuse()}>
            拒绝
          </Button>
        </>
      }
    >
      <p>密码不会改变。如果真的是本人，可以重新申请。</p>
      <FormError text={refusal} />
    </Dialog>
  );
}
