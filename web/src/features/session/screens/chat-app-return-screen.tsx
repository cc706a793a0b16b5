import '../../../ui/icon/later-icons.ts';
import { useEffect, useRef, useState } from 'react';

import { Seal } from '../../../ui/art/seal.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { handOver, takeReturn } from '../chat-app-return.ts';
import { finishChatApp, type ReturnStep } from '../finish-chat-app.ts';
import styles from './chat-app-return-screen.module.css';

const words: Record<ReturnStep, string> = {
  checking: '正在和微信核对，请稍等',
  entering: '好了，马上进去',
  unbound: '这个微信还没有绑定账号，登录一次就好',
  failed: '没有成功，马上回去',
};

/** Where the chat app leads back to: goes on from there by itself. */
export function ChatAppReturnScreen() {
  const [step, setStep] = useState<ReturnStep>('checking');
  const hasBegun = useRef(false);
  useEffect(() => {
    // What came back is good once; development runs effects twice.
    if (hasBegun.current) return;
    hasBegun.current = true;
    const came = takeReturn();
    if (!handOver(came)) void finishChatApp(came, setStep);
  }, []);
  return (
    <main className={styles['stage']} data-sub="ar">
      <div className={styles['ways']} data-step={step} aria-hidden="true">
        <span className={styles['chat']}>
          <Icon name="chat" size={44} />
        </span>
        <i />
        <i />
        <i />
        <Seal text="美" label="" size={72} />
      </div>
      <h1>正在跳转…</h1>
      <output className={styles['words']}>{words[step]}</output>
    </main>
  );
}
