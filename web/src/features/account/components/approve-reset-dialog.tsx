import { passwordResetEndpoints } from '@meiyu/contract/account/password-reset.endpoints';
import type { PasswordReset } from '@meiyu/contract/account/phone.schema';
import { useState } from 'react';

import { call } from '../../../api/api-client.ts';
import { getErrorMessage } from '../../../api/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import type { FocusAfter } from '../../../ui/overlay/use-modal.ts';
import { OneTimePassword } from './one-time-password.tsx';

/**
 * Asks a teacher to confirm the pupil's identity, then shows the one-time password. The password cannot be shown again.
 */
export function ApproveResetDialog({
  request,
  open,
  onClose,
  onDecided,
  focusAfter,
}: {
  request: PasswordReset;
  open: boolean;
  onClose: () => void;
  /** Called after the server has answered, also after an error, so that the list reloads. */
  onDecided: () => void;
  focusAfter: FocusAfter;
}) {
  const [oneTimePassword, setOneTimePassword] = useState<{
    password: string;
    expiresAt: string;
  } | null>(null);
  const [isSending, setIsSending] = useState(false);
  const [refusal, setRefusal] = useState('');
  const approve = async () => {
    setIsSending(true);
    setRefusal('');
    try {
      setOneTimePassword(
        await call(passwordResetEndpoints.approve, { params: { id: request._id }, body: {} }),
      );
    } catch (error) {
      setRefusal(getErrorMessage(error));
    } finally {
      setIsSending(false);
      onDecided();
    }
  };
  if (oneTimePassword) {
    return (
      <Dialog
        open={open}
        onClose={onClose}
        title={`${request.name}的临时密码`}
        focusAfter={focusAfter}
        actions={<Button onClick={onClose}>我记下了</Button>}
      >
        <OneTimePassword {...oneTimePassword} />
      </Dialog>
    );
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`同意重置${request.name}的密码？`}
      focusAfter={focusAfter}
      actions={
        <>
          <Button variant="soft" onClick={onClose}>
            再想想
          </Button>
          <Button loading={isSending} onClick={() => void approve()}>
            是本人，同意
          </Button>
        </>
      }
    >
      <p>
        请先当面或打电话确认，申请的就是学号 {request.login_name} 的{request.name}本人。
      </p>
      <p>同意以后，他在所有设备上退出登录，绑定的微信和最近 30 天绑定的手机号会解除。</p>
      <FormError text={refusal} />
    </Dialog>
  );
}
