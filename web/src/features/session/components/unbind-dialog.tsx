import { chatAppEndpoints } from '@meiyu/contract/session/chat-app.endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { call } from '../../../api/api-client.ts';
import { getErrorMessage } from '../../../api/api-error.ts';
import { chatAppBindingQuery } from '../../../queries/chat-app-query.ts';
import { useSession } from '../../../session/session-store.ts';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { showToast } from '../../../ui/overlay/toast-store.ts';
import { endChatAppSuspension } from '../end-chat-app-suspension.ts';

/** Asks for confirmation and unbinds the chat app from the user's account. */
export function UnbindDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const queries = useQueryClient();
  const [isSending, setIsSending] = useState(false);
  const [refusal, setRefusal] = useState('');
  const close = () => {
    setRefusal('');
    onClose();
  };
  const handleUnbind = async () => {
    setIsSending(true);
    setRefusal('');
    try {
      await call(chatAppEndpoints.unbind, { body: {} });
      useSession.getState().setNickname('');
      endChatAppSuspension();
      showToast('已解除绑定');
      await queries.invalidateQueries({ queryKey: chatAppBindingQuery().queryKey });
      close();
    } catch (error) {
      setRefusal(getErrorMessage(error));
    } finally {
      setIsSending(false);
    }
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title="解除绑定？"
      actions={
        <>
          <Button variant="soft" onClick={close}>
            再想想
          </Button>
          <Button loading={isSending} onClick={() => void handleUnbind()}>
            解除绑定
          </Button>
        </>
      }
    >
      <p>以后只能用学号和密码登录，其他设备会退出登录。</p>
      <FormError text={refusal} />
    </Dialog>
  );
}
