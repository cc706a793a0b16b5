import '../../../ui/icon/later-icons.ts';
import { useEffect, useRef, useState } from 'react';

import { Seal } from '../../../ui/art/seal.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { passReturnToParent, takeChatAppReturn } from '../chat-app-return.ts';
import { finishChatAppFlow, type ReturnStep } from '../finish-chat-app-flow.ts';
import styles from './chat-app-return-screen.module.css';

const texts: Record<ReturnStep, string> = {
  checking: '正在和微信核对，请稍等',
  entering: '好了，马上进去',
  unbound: '这个微信还没有绑定账号，登录一次就好',
  failed: '没有成功，马上回去',
};

/** Shows the screen to which the chat app redirects. It finishes the flow and then opens the next screen. */
export function ChatAppReturnScreen() {
  const [step, setStep] = useState<ReturnStep>('checking');
  const hasStarted = useRef(false);
  useEffect(() => {
    // The code works only once, and React runs effects twice in development.
    if (hasStarted.current) return;
    hasStarted.current = true;
    const returned = takeChatAppReturn();
    if (!passReturnToParent(returned)) void finishChatAppFlow(returned, setStep);
  }, []);
  return (
    <main className={styles['stage']} data-sub="ar">
      <div className={styles['path']} data-step={step} aria-hidden="true">
        <span className={styles['chat']}>
          <Icon name="chat" size={44} />
        </span>
        <i />
        <i />
        <i />
        <Seal text="美" label="" size={72} />
      </div>
      <h1>正在跳转…</h1>
      <output className={styles['text']}>{texts[step]}</output>
    </main>
  );
}
