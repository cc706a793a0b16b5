import type { ChatAppIntent } from '@meiyu/contract/session/chat-app.schema';
import { useState } from 'react';

import { getErrorMessage } from '../../../api/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { showToast } from '../../../ui/overlay/toast-store.ts';
import { openChatApp } from '../chat-app-flow.ts';
import styles from './chat-app-login.module.css';

/** Shows a button that opens the chat app. The press is needed: without it, the chat app returns a preview user. */
export function ChatAppButton({
  channel,
  intent = 'login',
  checked,
}: {
  channel: 'inApp' | 'shell';
  intent?: ChatAppIntent;
  /** Runs an action, and asks for the password if the server requires it. */
  checked?: (action: () => Promise<void>) => Promise<boolean>;
}) {
  const [isLeaving, setIsLeaving] = useState(false);
  const handleLeave = async () => {
    setIsLeaving(true);
    try {
      const leave = async () => openChatApp(intent, channel);
      await (checked ? checked(leave) : leave());
    } catch (error) {
      showToast(getErrorMessage(error));
    }
    // If the user cancels, the shell returns to this page, where the button must work again.
    setIsLeaving(false);
  };
  return (
    <Button
      // The button is green, the colour by which users know the chat app.
      data-sub="in"
      variant="soft"
      wide
      className={styles['button']}
      loading={isLeaving}
      onClick={() => void handleLeave()}
    >
      <span className={styles['buttonText']}>
        <Icon name="chat" />
        {intent === 'login' ? '微信登录' : '绑定微信'}
      </span>
    </Button>
  );
}
