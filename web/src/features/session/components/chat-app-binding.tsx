import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { getErrorMessage } from '../../../api/api-error.ts';
import { chatAppBindingQuery } from '../../../queries/chat-app-query.ts';
import { QueryFailure } from '../../../query-view/query-failure.tsx';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useIsDesktop } from '../../../ui/layout/use-is-desktop.ts';
import { showToast } from '../../../ui/overlay/toast-store.ts';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import { beginChatAppFlow } from '../chat-app-flow.ts';
import { useChatAppChannel } from '../use-chat-app-channel.ts';
import { type RunWithPasswordCheck, useConfirmChatApp } from '../use-confirm-chat-app.ts';
import styles from './chat-app-binding.module.css';
import { ChatAppButton } from './chat-app-button.tsx';
import { ChatAppQr } from './chat-app-qr.tsx';
import { UnbindDialog } from './unbind-dialog.tsx';

/**
 * Shows a card with the chat app of the account: the nickname and a button that unbinds it, or a way to bind one. Renders nothing if the
 * server offers no sign-in with the chat app and none is bound.
 */
export function ChatAppBinding({ checked }: { checked: RunWithPasswordCheck }) {
  const binding = useQuery(chatAppBindingQuery());
  const [isAsking, setIsAsking] = useState(false);
  if (binding.isPending) return <BindingSkeleton />;
  if (binding.isError) {
    return <QueryFailure query={binding} />;
  }
  const { offered, bound, nickname, suspended } = binding.data;
  if (!bound && !offered) return null;
  return (
    <Card as="section" className={styles['binding']} aria-label="微信">
      <span className={styles['sign']}>
        <Icon name="chat" size={30} />
      </span>
      <div className={styles['text']}>
        <h2>
          微信
          <BindingState bound={bound} suspended={suspended} />
        </h2>
        {suspended ? (
          <p>密码重置以后先停了。绑定的微信{nickname && <bdi>“{nickname}”</bdi>}是你的吗？</p>
        ) : bound ? (
          <p>已绑定微信{nickname && <bdi>“{nickname}”</bdi>}，登录时不用输密码</p>
        ) : (
          <p>还没有绑定微信，绑定后不用记密码</p>
        )}
      </div>
      {suspended && <ConfirmBinding checked={checked} onUnbind={() => setIsAsking(true)} />}
      {bound && !suspended && (
        <Button variant="soft" size="small" onClick={() => setIsAsking(true)}>
          解除绑定
        </Button>
      )}
      {!bound && <BindOptions checked={checked} />}
      <UnbindDialog open={isAsking} onClose={() => setIsAsking(false)} />
    </Card>
  );
}

function BindingState({ bound, suspended }: { bound: boolean; suspended: boolean }) {
  if (suspended) return <Chip tone="yellow">待确认</Chip>;
  return bound ? <Chip tone="green">已绑定</Chip> : <Chip tone="yellow">未绑定</Chip>;
}

/** Asks the user about a suspended chat app: one button lets it sign in again, the other unbinds it. */
function ConfirmBinding({
  checked,
  onUnbind,
}: {
  checked: RunWithPasswordCheck;
  onUnbind: () => void;
}) {
  const { confirm, sending, refusal } = useConfirmChatApp(checked);
  return (
    <div className={styles['confirm']}>
      <Button variant="soft" size="small" onClick={onUnbind}>
        不是，解绑
      </Button>
      <Button size="small" loading={sending === 'confirm'} onClick={() => void confirm()}>
        是我的
      </Button>
      <FormError text={refusal} />
    </div>
  );
}

function BindingSkeleton() {
  return (
    <Card>
      <output aria-label="正在读取">
        <Skeleton height={60} />
      </output>
    </Card>
  );
}

/** Shows how to bind a chat app on this device. */
function BindOptions({ checked }: { checked: RunWithPasswordCheck }) {
  const isDesktop = useIsDesktop();
  const { isKnown, channel } = useChatAppChannel();
  const [isScanning, setIsScanning] = useState(false);
  const handleScan = async () => {
    setIsScanning(false);
    try {
      // This flow is never used. Starting it makes the server ask for the password, if needed, before the QR code appears.
      const isChecked = await checked(async () => {
        await beginChatAppFlow('bind', 'qr');
      });
      setIsScanning(isChecked);
    } catch (error) {
      showToast(getErrorMessage(error));
    }
  };
  if (!isKnown) return null;
  if (channel === null) return null;
  if (channel !== 'qr') {
    return (
      <div className={styles['scan']}>
        <ChatAppButton channel={channel} intent="bind" checked={checked} />
      </div>
    );
  }
  if (!isDesktop) {
    return (
      <p className={styles['hint']}>
        请在微信里打开美育，或在电脑上打开这一页，用微信扫一扫来绑定。
      </p>
    );
  }
  if (!isScanning) {
    return (
      <Button size="small" onClick={() => void handleScan()}>
        绑定微信
      </Button>
    );
  }
  return (
    <div className={styles['scan']}>
      <ChatAppQr intent="bind" onAgain={() => void handleScan()} />
    </div>
  );
}
