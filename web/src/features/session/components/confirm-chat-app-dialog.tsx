import { formatDate } from '@meiyu/contract/shared/dates';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { chatAppBindingQuery } from '../../../queries/chat-app-query.ts';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { endChatAppSuspension } from '../end-chat-app-suspension.ts';
import { type RunWithPasswordCheck, useConfirmChatApp } from '../use-confirm-chat-app.ts';

/**
 * Asks whether the bound chat app belongs to the user. It opens after the first complete sign-in that follows a password reset by code.
 * If the user closes it, it opens again after a reload; the bindings screen asks the same question.
 */
export function ConfirmChatAppDialog({ checked }: { checked: RunWithPasswordCheck }) {
  const binding = useQuery(chatAppBindingQuery());
  const { confirm, unbind, sending, refusal } = useConfirmChatApp(checked);
  const [isClosed, setIsClosed] = useState(false);
  const isSuspended = binding.data?.suspended;
  useEffect(() => {
    // The user has answered on another device or in another tab, so this dialog closes.
    if (isSuspended === false) endChatAppSuspension();
  }, [isSuspended]);
  if (!binding.data) return null;
  const { nickname, boundAt } = binding.data;
  const date = boundAt === null ? '' : formatDate(new Date(boundAt), 'yyyy年M月d日');
  return (
    <Dialog
      open={isSuspended === true && !isClosed}
      onClose={() => setIsClosed(true)}
      title="这个微信是你的吗？"
      actions={
        <>
          <Button variant="soft" loading={sending === 'unbind'} onClick={() => void unbind()}>
            不是，解绑
          </Button>
          <Button loading={sending === 'confirm'} onClick={() => void confirm()}>
            是我的
          </Button>
        </>
      }
    >
      <p>
        {date}绑定的微信{nickname && <bdi>“{nickname}”</bdi>}，以前能直接登录你的账号。
      </p>
      <p>密码换过以后，微信登录就先停了。是你或家里人的才点“是我的”。</p>
      <FormError text={refusal} />
    </Dialog>
  );
}
