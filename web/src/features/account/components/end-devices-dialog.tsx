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

/** What is about to be signed out. */
export type Ending = { kind: 'one'; device: Device } | { kind: 'others'; count: number };

async function end(ending: Ending): Promise<void> {
  if (ending.kind === 'others') {
    await call(sessionEndpoints.endOthers);
    return;
  }
  try {
    await call(sessionEndpoints.endOne, { params: { id: ending.device._id } });
  } catch (error) {
    // Signed out already, there or from a third device: what was wanted is so.
    if (!isProblem(error, 'notFound')) throw error;
  }
}

/** Asks before another device, or all of them, are signed out. */
export function EndDevicesDialog({
  ending,
  open,
  onClose,
  focusAfter,
}: {
  ending: Ending;
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
      await end(ending);
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
    ending.kind === 'one'
      ? `让${describeDevice(ending.device.agent).name}退出？`
      : `让其他 ${ending.count} 台设备都退出？`;
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
