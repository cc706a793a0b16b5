import type { ChatAppFlow, ChatAppIntent } from '@meiyu/contract/session/chat-app.schema';
import { QR_INIT_DELAY_MS } from '@meiyu/contract/shared/constants';
import { useEffect, useRef, useState } from 'react';

import { getErrorMessage } from '../../../api/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/status/spinner.tsx';
import { beginChatAppFlow } from '../chat-app-flow.ts';
import { listenForReturn } from '../chat-app-return.ts';
import styles from './chat-app-qr.module.css';

/**
 * Shows the provider's page with the QR code in a frame of 320×400 px (spec section 2). When the code has expired, a button calls
 * `onAgain`, or loads a new code if there is no `onAgain`.
 */
export function ChatAppQr({ intent, onAgain }: { intent: ChatAppIntent; onAgain?: () => void }) {
  const [round, setRound] = useState(0);
  return <QrFrame key={round} intent={intent} onAgain={onAgain ?? (() => setRound(round + 1))} />;
}

function QrFrame({ intent, onAgain }: { intent: ChatAppIntent; onAgain: () => void }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [flow, setFlow] = useState<ChatAppFlow | null>(null);
  const [notice, setNotice] = useState('');

  useEffect(() => listenForReturn(() => frame.current), []);
  useEffect(() => {
    let isCancelled = false;
    let expiry: ReturnType<typeof setTimeout> | undefined;
    const loadFlow = async () => {
      try {
        const next = await beginChatAppFlow(intent, 'qr');
        if (isCancelled) return;
        setFlow(next);
        expiry = setTimeout(() => setNotice('二维码已过期'), next.expiresInSeconds * 1000);
      } catch (error) {
        if (!isCancelled) setNotice(getErrorMessage(error));
      }
    };
    const delay = setTimeout(() => void loadFlow(), QR_INIT_DELAY_MS);
    return () => {
      isCancelled = true;
      clearTimeout(delay);
      clearTimeout(expiry);
    };
  }, [intent]);

  return (
    <div className={styles['frame']}>
      {notice ? (
        <div className={styles['notice']} role="alert">
          <p>{notice}</p>
          <Button size="small" icon="refresh" onClick={onAgain}>
            刷新二维码
          </Button>
        </div>
      ) : flow === null ? (
        <output className={styles['notice']} aria-label="正在读取二维码">
          <Spinner size={36} />
        </output>
      ) : (
        <iframe
          ref={frame}
          className={styles['page']}
          title="微信二维码"
          src={flow.address}
          width={320}
          height={400}
          // On some desktops the chat app signs in without a scan and navigates the whole page, which needs `allow-top-navigation`.
          // oxlint-disable-next-line react/iframe-missing-sandbox -- the scripts of the page need their own origin, which differs from ours
          sandbox="allow-scripts allow-same-origin allow-top-navigation"
          referrerPolicy="no-referrer"
          // The provider's page needs this permission to find the chat app's program on the desktop.
          allow="local-network-access"
        />
      )}
    </div>
  );
}
