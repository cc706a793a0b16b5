import { useState } from 'react';

import { getErrorMessage } from '../../../api/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import type { FocusAfter } from '../../../ui/overlay/use-modal.ts';
import { OneTimePassword } from './one-time-password.tsx';

/**
 * Asks a teacher to confirm the pupil's identity, then shows the one-time password. The password cannot be shown again.
 */
export function IssuePasswordDialog({
  pupil,
  title,
  confirmLabel,
  issue,
  open,
  onClose,
  onDecided,
  focusAfter,
}: {
  pupil: { name: string; number: string };
  title: string;
  confirmLabel: string;
  /** Asks the server for the password. */
  issue: () => Promise<{ password: string; expiresAt: string }>;
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
  const handleConfirm = async () => {
    setIsSending(true);
    setRefusal('');
    try {
      setOneTimePassword(await issue());
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
        title={`${pupil.name}的临时密码`}
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
      title={title}
      focusAfter={focusAfter}
      actions={
        <>
          <Button variant="soft" onClick={onClose}>
            再想想
          </Button>
          <Button loading={isSending} onClick={() => void handleConfirm()}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <p>
        请先当面或打电话确认，来找你的就是学号 {pupil.number} 的{pupil.name}本人。
      </p>
      <p>设了临时密码以后，他在所有设备上退出登录，绑定的微信和最近 30 天绑定的手机号会解除。</p>
      <FormError text={refusal} />
    </Dialog>
  );
}
