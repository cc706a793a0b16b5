import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { messageOf } from '../../../api/api-error.ts';
import { chatAppBindingQuery } from '../../../api/chat-app-query.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useIsDesktop } from '../../../ui/use-is-desktop.ts';
import { useChatAppWay } from '../use-chat-app-way.ts';
import styles from './chat-app-binding.module.css';
import { ChatAppLeave } from './chat-app-leave.tsx';
import { ChatSign } from './chat-app-picture.tsx';
import { ChatAppQr } from './chat-app-qr.tsx';
import { UnbindDialog } from './unbind-dialog.tsx';

/** The chat app of one's own account: whose it is and the way to undo it, or the ways to bind one. */
export function ChatAppBinding() {
  const binding = useQuery(chatAppBindingQuery());
  const [isAsking, setIsAsking] = useState(false);
  if (binding.isPending) return <Loading />;
  if (binding.isError) {
    return (
      <LoadFailure
        message={messageOf(binding.error)}
        isRetrying={binding.isFetching}
        onRetry={() => void binding.refetch()}
      />
    );
  }
  const { bound, nickname } = binding.data;
  return (
    <Card padding="roomy" className={styles['card']}>
      <span className={styles['sign']}>
        <ChatSign size={44} />
      </span>
      {bound ? (
        <>
          <h2>已绑定微信{nickname && <bdi>“{nickname}”</bdi>}</h2>
          <p>登录时用微信扫一扫，或在微信里打开美育，就不用输入密码。</p>
          <Button variant="soft" onClick={() => setIsAsking(true)}>
            解除绑定
          </Button>
        </>
      ) : (
        <>
          <h2>还没有绑定微信</h2>
          <p>绑定以后，用微信就能登录。一个微信只能绑定一个账号。</p>
          <Ways />
        </>
      )}
      <UnbindDialog open={isAsking} onClose={() => setIsAsking(false)} />
    </Card>
  );
}

function Loading() {
  return (
    <Card padding="roomy" className={styles['card']}>
      <output aria-label="正在读取">
        <Skeleton width={280} height={180} />
      </output>
    </Card>
  );
}

/** The way to bind from this device. */
function Ways() {
  const onDesktop = useIsDesktop();
  const { isKnown, way } = useChatAppWay();
  const [isScanning, setIsScanning] = useState(false);
  if (!isKnown) return null;
  if (way === null) return <p className={styles['hint']}>这里没有开通微信登录。</p>;
  if (way !== 'qr') return <ChatAppLeave channel={way} intent="bind" />;
  if (!onDesktop) {
    return (
      <p className={styles['hint']}>
        请在微信里打开美育，或在电脑上打开这一页，用微信扫一扫来绑定。
      </p>
    );
  }
  if (isScanning) return <ChatAppQr intent="bind" />;
  return <Button onClick={() => setIsScanning(true)}>绑定微信</Button>;
}
