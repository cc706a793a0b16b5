import type { ChatAppIntent } from '@meiyu/contract/session/chat-app.schema';
import { useState } from 'react';

import { getErrorMessage } from '../../../api/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { showToast } from '../../../ui/overlay/toast-store.ts';
import { leaveFor } from '../chat-app-sign-in.ts';
import styles from './chat-app-ways.module.css';

/** Goes to the chat app at hand; only on a press, or it would give a preview instead of a person. */
export function ChatAppLeave({
  channel,
  intent = 'login',
  checked,
}: {
  channel: 'inApp' | 'shell';
  intent?: ChatAppIntent;
  /** Asks for the password on the way where the server wants it. */
  checked?: (action: () => Promise<void>) => Promise<boolean>;
}) {
  const [isLeaving, setIsLeaving] = useState(false);
  const handleLeave = async () => {
    setIsLeaving(true);
    try {
      const leave = async () => leaveFor(intent, channel);
      await (checked ? checked(leave) : leave());
    } catch (error) {
      showToast(getErrorMessage(error));
    }
    // The shell comes back to this very page when nothing came of it.
    setIsLeaving(false);
  };
  return (
    <Button
      // Green, as everybody knows it.
      data-sub="in"
      variant="soft"
      wide
      className={styles['leave']}
      loading={isLeaving}
      onClick={() => void handleLeave()}
    >
      <span className={styles['leaveWords']}>
        <Icon name="chat" />
        {intent === 'login' ? '微信登录' : '绑定微信'}
      </span>
    </Button>
  );
}
