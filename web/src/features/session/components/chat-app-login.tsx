import '../../../ui/icon/later-icons.ts';
import { useEffect } from 'react';

import { Icon } from '../../../ui/icon/icon.tsx';
import { useIsDesktop } from '../../../ui/layout/use-is-desktop.ts';
import { findUnboundChatApp } from '../chat-app-flow.ts';
import { useChatAppChannel } from '../use-chat-app-channel.ts';
import { ChatAppButton } from './chat-app-button.tsx';
import { QrCodeIcon, KeyboardIcon } from './chat-app-icons.tsx';
import styles from './chat-app-login.module.css';
import { ChatAppQr } from './chat-app-qr.tsx';
import { PublicComputerChoice } from './public-computer-choice.tsx';

/**
 * Shows the sign-in with the chat app beside the login form. On a desktop a folded corner switches to the QR code. In the chat app's
 * browser and in a shell it is a button. With a `code` the login form binds the chat app, and this component shows its nickname.
 */
export function ChatAppLogin({
  code,
  isQr,
  onSwitch,
}: {
  code: string | null;
  isQr: boolean;
  onSwitch: (isQr: boolean) => void;
}) {
  const isDesktop = useIsDesktop();
  const { channel } = useChatAppChannel();
  const canScan = isDesktop && channel === 'qr' && code === null;
  useEffect(() => {
    // Switches back to the form if the window has become too narrow for the QR code, or if the form binds a chat app.
    if (isQr && !canScan) onSwitch(false);
  }, [isQr, canScan, onSwitch]);
  if (code !== null) return <UnboundNickname code={code} />;
  if (channel === 'inApp' || channel === 'shell') return <ChatAppButton channel={channel} />;
  if (!canScan) return null;
  const label = isQr ? '密码登录' : '微信扫码登录';
  return (
    <>
      <button type="button" className={styles['corner']} onClick={() => onSwitch(!isQr)}>
        <span className={styles['label']}>{label}</span>
        <span className={styles['fold']}>
          {isQr ? <KeyboardIcon size={30} /> : <QrCodeIcon size={30} />}
        </span>
      </button>
      {isQr && (
        <div className={styles['scan']}>
          <h1>微信扫码登录</h1>
          <p className={styles['lead']}>打开手机微信，扫一扫进入美育</p>
          <ChatAppQr intent="login" />
          <PublicComputerChoice />
        </div>
      )}
    </>
  );
}

/** Shows the nickname of the chat app user who has no account yet. */
function UnboundNickname({ code }: { code: string }) {
  const nickname = findUnboundChatApp(code)?.nickname;
  if (!nickname) return null;
  return (
    <p className={styles['unbound']}>
      <Icon name="chat" />
      <span>
        微信<bdi>“{nickname}”</bdi>还没有绑定账号
      </span>
    </p>
  );
}
