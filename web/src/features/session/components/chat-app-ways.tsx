import '../../../ui/icon/later-icons.ts';
import { useEffect } from 'react';

import { Icon } from '../../../ui/icon/icon.tsx';
import { useIsDesktop } from '../../../ui/layout/use-is-desktop.ts';
import { unboundOf } from '../chat-app-sign-in.ts';
import { useChatAppWay } from '../use-chat-app-way.ts';
import { ChatAppLeave } from './chat-app-leave.tsx';
import { ScanSign, TypeSign } from './chat-app-picture.tsx';
import { ChatAppQr } from './chat-app-qr.tsx';
import styles from './chat-app-ways.module.css';
import { PublicChoice } from './public-choice.tsx';

/**
 * Sign-in by the chat app, beside the login form. On a desktop a folded corner switches to the QR code. In the chat app's
 * browser or a shell it is a button. With a `code` the form binds the chat app, and this shows its nickname.
 */
export function ChatAppWays({
  code,
  isQr,
  onSwitch,
}: {
  code: string | null;
  isQr: boolean;
  onSwitch: (isQr: boolean) => void;
}) {
  const isDesktop = useIsDesktop();
  const { channel } = useChatAppWay();
  const canScan = isDesktop && channel === 'qr' && code === null;
  useEffect(() => {
    // The window is now too narrow for the QR code, or the form now binds a chat app.
    if (isQr && !canScan) onSwitch(false);
  }, [isQr, canScan, onSwitch]);
  if (code !== null) return <UnboundNickname code={code} />;
  if (channel === 'inApp' || channel === 'shell') return <ChatAppLeave channel={channel} />;
  if (!canScan) return null;
  const label = isQr ? '密码登录' : '微信扫码登录';
  return (
    <>
      <button type="button" className={styles['corner']} onClick={() => onSwitch(!isQr)}>
        <span className={styles['label']}>{label}</span>
        <span className={styles['fold']}>
          {isQr ? <TypeSign size={30} /> : <ScanSign size={30} />}
        </span>
      </button>
      {isQr && (
        <div className={styles['scan']}>
          <h1>微信扫码登录</h1>
          <p className={styles['lead']}>打开手机微信，扫一扫进入美育</p>
          <ChatAppQr intent="login" />
          <PublicChoice />
        </div>
      )}
    </>
  );
}

/** The nickname of the chat app user that has no account yet. */
function UnboundNickname({ code }: { code: string }) {
  const nickname = unboundOf(code)?.nickname;
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
