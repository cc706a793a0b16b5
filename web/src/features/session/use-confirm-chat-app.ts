import { chatAppEndpoints } from '@meiyu/contract/session/chat-app.endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { call } from '../../api/api-client.ts';
import { getErrorMessage } from '../../api/api-error.ts';
import { chatAppBindingQuery } from '../../queries/chat-app-query.ts';
import { useSession } from '../../session/session-store.ts';
import { showToast } from '../../ui/overlay/toast-store.ts';
import { endChatAppSuspension } from './end-chat-app-suspension.ts';

/** Runs an action, and asks for the password if the server requires it. Resolves to false if the user cancels. */
export type RunWithPasswordCheck = (action: () => Promise<void>) => Promise<boolean>;

/** Returns functions that confirm or unbind a suspended chat app. `refusal` is the error of the last call, or empty after a success. */
export function useConfirmChatApp(checked: RunWithPasswordCheck) {
  const queries = useQueryClient();
  const [sending, setSending] = useState<'confirm' | 'unbind' | null>(null);
  const [refusal, setRefusal] = useState('');

  const answer = async (kind: 'confirm' | 'unbind', send: () => Promise<boolean>) => {
    if (sending !== null) return;
    setSending(kind);
    setRefusal('');
    try {
      if (await send()) {
        endChatAppSuspension();
        await queries.invalidateQueries({ queryKey: chatAppBindingQuery().queryKey });
      }
    } catch (error) {
      setRefusal(getErrorMessage(error));
    } finally {
      setSending(null);
    }
  };

  const confirm = () =>
    answer('confirm', async () => {
      const isDone = await checked(async () => {
        await call(chatAppEndpoints.confirm, { body: {} });
      });
      if (isDone) showToast('已确认，可以用微信登录了');
      return isDone;
    });
  const unbind = () =>
    answer('unbind', async () => {
      await call(chatAppEndpoints.unbind, { body: {} });
      useSession.getState().setNickname('');
      showToast('已解除绑定');
      return true;
    });
  return { confirm, unbind, sending, refusal };
}
