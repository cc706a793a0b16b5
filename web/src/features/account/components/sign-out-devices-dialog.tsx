import { sessionEndpoints } from '@meiyu/contract/session/session.endpoints';
import type { Device } from '@meiyu/contract/session/session.schema';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { call } from '../../../api/api-client.ts';
import { getErrorMessage } from '../../../api/api-error.ts';
import { isProblem } from '../../../api/is-problem.ts';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { showToast } from '../../../ui/overlay/toast-store.ts';
import type { FocusAfter } from '../../../ui/overlay/use-modal.ts';
import { devicesQuery } from '../account.queries.ts';
import { describeDevice } from '../device.view.ts';

/** Which devices to sign out: one device, or all other devices. */
export type SignOutTarget = { kind: 'one'; device: Device } | { kind: 'others'; count: number };

async function endSessions(target: SignOutTarget): Promise<void> {
  if (target.kind === 'others') {
    await call(sessionEndpoints.endOthers);
    return;
  }
  try {
    await call(sessionEndpoints.endOne, { params: { id: target.device._id } });
  } catch (error) {
    // `notFound` means that the device was already signed out.
    if (!isProblem(error, 'notFound')) throw error;
  }
}

/** Asks for confirmation, and then signs out one other device or all others. */
export function SignOutDevicesDialog({
  target,
  open,
  onClose,
  focusAfter,
}: {
  target: SignOutTarget;
  open: boolean;
  onClose: () => void;
  focusAfter: FocusAfter;
}) {
  const queries = useQueryClient();
  const [isSending, setIsSending] = useState(false);
  const [refusal, setRefusal] = useState('');
  const [wasEnded, setWasEnded] = useState(false);

  const close = () => {
    setRefusal('');
    onClose();
  };
  const handleEnd = async () => {
    setIsSending(true);
    setRefusal('');
    try {
      await endSessions(target);
      showToast('已经退出登录');
      setWasEnded(true);
      await queries.invalidateQueries({ queryKey: devicesQuery().queryKey });
      close();
    } catch (error) {
      setRefusal(getErrorMessage(error));
    } finally {
      setIsSending(false);
    }
  };
  const title =
    target.kind === 'one'
      ? `让${describeDevice(target.device.agent).name}退出？`
      : `让其他 ${target.count} 台设备都退出？`;
  return (
    <Dialog
      open={open}
      onClose={close}
      title={title}
      focusAfter={() => (wasEnded ? focusAfter() : null)}
      actions={
        <>
          <Button variant="soft" onClick={close}>
            再想想
          </Button>
          <Button loading={isSending} onClick={() => void handleEnd()}>
            退出登录
          </Button>
        </>
      }
    >
      <p>那里要重新输入密码才能登录。还没有同步的作答留在那台设备上，登录以后会补传。</p>
      <FormError text={refusal} />
    </Dialog>
  );
}
