import { useEffect, useLayoutEffect, useState } from 'react';
import { useStore } from 'zustand';

import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { getCaptureAdvice } from '../capture/capture-failure.ts';
import { LevelMeter } from './level-meter.tsx';
import styles from './room-check-dialog.module.css';
import { RoomCheck, type RoomState } from './room-check.ts';
import type { RoomVerdict } from './room-rules.ts';

const VERDICTS: Record<RoomVerdict, { title: string; advice: string }> = {
  good: { title: '环境很好', advice: '声音清楚，可以开始录音了。' },
  noisy: { title: '周围有点吵', advice: '关上门窗、电视和风扇，或者换一个安静的房间。' },
  clipping: { title: '声音太大了', advice: '离麦克风远一点，不然录出来会破音。' },
  faint: { title: '声音有点小', advice: '离麦克风近一点，大方地唱出来。' },
  silent: { title: '没有听到声音', advice: '看看麦克风是不是静音了，或者被手挡住了。' },
};

const STEPS = {
  ready: {
    title: '先试试环境',
    body: '只要五秒：先安静一会儿，再唱一句。试音不会保存，也不算次数。',
  },
  opening: { title: '正在打开麦克风', body: '浏览器问起时，请点“允许”。' },
  quiet: { title: '请安静一下', body: '正在听周围的声音……' },
  voice: { title: '请唱一句', body: '就用平时唱歌的声音。' },
} as const;

function describeState({ step, verdict, failure }: RoomState): { title: string; body: string } {
  if (step === 'judged') {
    const { title, advice } = VERDICTS[verdict ?? 'good'];
    return { title, body: advice };
  }
  if (step === 'failed') {
    const { what, advice } = getCaptureAdvice(
      'microphone',
      failure ?? 'broken',
      navigator.userAgent,
    );
    return { title: what, body: advice };
  }
  return STEPS[step];
}

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
  const { title, body } = describeState(state);
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
          <LevelMeter loudness={state.loudness} />
          <progress className={styles['progress']} aria-label="进度" max={1} value={state.done} />
        </span>
      )}
    </Dialog>
  );
}
