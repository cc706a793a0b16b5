import { useEffect, useEffectEvent, useState } from 'react';

import { Icon } from '../../../ui/icon/icon.tsx';
import styles from './undo-line.module.css';

/** Offers to undo the last decisions until their time is over. */
export function UndoLine({
  count,
  until,
  isSending,
  onUndo,
  onOver,
}: {
  count: number;
  /** The time until which the user can undo, in ms since 1970. */
  until: number;
  isSending: boolean;
  onUndo: () => void;
  onOver: () => void;
}) {
  const seconds = useSecondsLeft(until, onOver);
  return (
    <p className={styles['line']}>
      <output>刚才审核了 {count} 件</output>
      <span className={styles['seconds']}>{seconds} 秒后通知学生</span>
      <button type="button" className={styles['undo']} disabled={isSending} onClick={onUndo}>
        <Icon name="undo" size={20} />
        撤销
      </button>
    </p>
  );
}

/** Returns the whole seconds until a time, and calls `onOver` at this time. */
function useSecondsLeft(until: number, onOver: () => void): number {
  const [now, setNow] = useState(() => Date.now());
  const seconds = Math.max(0, Math.ceil((until - now) / 1000));
  const finish = useEffectEvent(onOver);
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= until) finish();
    }, 1000);
    return () => clearInterval(timer);
  }, [until]);
  return seconds;
}
