import { useEffect, useLayoutEffect, useState } from 'react';
import { useStore } from 'zustand';

import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import styles from './room-check-dialog.module.css';
import { RoomCheck } from './room-check.ts';
import { RoomListening } from './room-listening.tsx';
import { describeRoom } from './room-texts.ts';

/** Checks the room before a recording: level, clipping and noise. The pupil can skip the check at any time. */
export function RoomCheckDialog({
  open,
  isMusic,
  onClose,
}: {
  open: boolean;
  isMusic: boolean;
  onClose: () => void;
}) {
  const [check] = useState(() => new RoomCheck(isMusic));
  const state = useStore(check.store);
  // The check is reset when the dialog opens again. A reset at its end would change the text while the dialog fades out.
  useLayoutEffect(() => {
    if (open) check.reset();
  }, [check, open]);
  useEffect(() => () => check.close(), [check]);
  const handleClose = () => {
    check.close();
    onClose();
  };
  const { title, body } = describeRoom(state);
  const isListening = state.step === 'quiet' || state.step === 'voice';
  const isBusy = isListening || state.step === 'opening';
  const isGood = state.step === 'judged' && state.verdict === 'good';
  return (
    <Dialog
      open={open}
      onClose={handleClose}
      title={title}
      actions={
        <>
          {!isGood && (
            <Button variant="soft" onClick={handleClose}>
              跳过
            </Button>
          )}
          {isGood ? (
            <Button onClick={handleClose}>好，去录音</Button>
          ) : (
            <Button loading={isBusy} onClick={() => void check.begin()}>
              {state.step === 'ready' ? '开始' : isBusy ? '正在听' : '再试一次'}
            </Button>
          )}
        </>
      }
    >
      <output className={styles['body']}>{body}</output>
      {isListening && (
        <span className={styles['listening']}>
          <RoomListening loudness={state.loudness} done={state.done} />
        </span>
      )}
    </Dialog>
  );
}
