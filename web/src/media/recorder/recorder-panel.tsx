import '../../ui/icon/media-icons.ts';
import { TAKES_MAX } from '@meiyu/contract/shared/constants';
import { useEffect, useRef, useState, type ReactNode } from 'react';

import { Button } from '../../ui/button.tsx';
import { joinClassNames } from '../../ui/class-names.ts';
import { StatusBadge } from '../../ui/status/status-badge.tsx';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import { CaptureAdvice } from '../capture/capture-advice.tsx';
import type { CaptureFailure } from '../capture/capture-failure.ts';
import { useNewPanelFocus } from '../capture/use-new-panel-focus.ts';
import { AudioBar } from '../player/audio-bar.tsx';
import { formatRecordedTime } from '../player/clock-time.ts';
import { stopPlaying } from '../player/one-player.ts';
import { LevelMeter } from './level-meter.tsx';
import { LiveWave } from './live-wave.tsx';
import { canRecord } from './microphone-capture.ts';
import { RecordButton } from './record-button.tsx';
import styles from './recorder-panel.module.css';
import type { RecorderState } from './recorder.ts';
import { RoomCheckDialog } from './room-check-dialog.tsx';
import { STORED_TEXTS } from './stored-texts.ts';
import type { Take, TakePart } from './take.ts';
import { useRecorder } from './use-recorder.ts';
import { useShellAudio, type ShellAudio } from './use-shell-audio.ts';
import type { StoredTakesState } from './use-stored-takes.ts';

const PHASE_TEXTS = {
  idle: '准备好了就按下圆钮',
  recording: '正在录音',
  paused: '已暂停，麦克风已关闭',
  stopped: '录好了，听一听吧',
} as const;

const WAIT_TEXTS = { microphone: '正在打开麦克风', file: '请稍等' } as const;

function describeState(
  { phase, waitsFor }: RecorderState,
  full: number | null,
  isShellRecording: boolean,
): string {
  if (isShellRecording) return '正在用手机的录音机录';
  if (waitsFor !== null) return WAIT_TEXTS[waitsFor];
  return full === null ? PHASE_TEXTS[phase] : `已经录满 ${full} 次`;
}

/**
 * Lets the user record takes, and lists them. The round button starts, pauses and resumes a take; another button ends it.
 *
 * @param takes the takes so far, oldest first; at most 20
 * @param takesMax the number of takes that the task allows
 * @param used the number of takes that count towards this limit, by default the length of `takes`
 * @param list is shown instead of the players of `takes`
 * @param kept whether the takes are stored on the device
 * @param limitMinutes a take ends at this length
 * @param onShellAudio called with audio that the native shell has recorded and uploaded. The shell records only if the page cannot; without
 * this function it is never used
 * @param isNew whether the user has just asked for the panel. It then takes the focus
 * @param isMusic switches off the browser's speech processing, which distorts singing and playing
 * @param onPart called every few seconds with the new audio, so that it can be stored
 * @param onFailure called with the reason of a failure, which the panel also shows
 * @param onUnderWay called when a take begins and when it ends
 */
export function RecorderPanel({
  takes,
  takesMax = TAKES_MAX,
  used = takes.length,
  list,
  kept,
  isNew = false,
  onTake,
  onPart,
  onFailure,
  onUnderWay,
  onShellAudio,
  limitMinutes,
  isMusic = true,
}: {
  takes: readonly Take[];
  takesMax?: number;
  used?: number;
  list?: ReactNode;
  kept?: StoredTakesState;
  isNew?: boolean;
  onTake: (take: Take) => void;
  onPart?: (part: TakePart) => void;
  onFailure?: (failure: CaptureFailure) => void;
  onUnderWay?: ((isUnderWay: boolean) => void) | undefined;
  onShellAudio?: (response: ShellAudio['response']) => void;
  limitMinutes?: number;
  isMusic?: boolean;
}) {
  const [failure, setFailure] = useState<CaptureFailure>();
  const [isChecking, setIsChecking] = useState(false);
  const handleFailure = (reason: CaptureFailure) => {
    setFailure(reason);
    onFailure?.(reason);
  };
  const { state, recorder } = useRecorder(
    { onTake, onPart, onFailure: handleFailure },
    limitMinutes ?? null,
    isMusic,
  );
  const shell = useShellAudio(({ status, response }) => {
    if (status === 'success') onShellAudio?.(response);
    else handleFailure('broken');
  });
  const { phase, seconds, levels, waitsFor } = state;
  const isUnderWay = phase === 'recording' || phase === 'paused';
  useEffect(() => onUnderWay?.(isUnderWay), [isUnderWay, onUnderWay]);
  const freeTakes = Math.max(0, takesMax - used);
  const isFull = freeTakes === 0 && !isUnderWay;
  const loudness = phase === 'recording' ? (levels[levels.length - 1] ?? 0) : 0;
  const limitSeconds = limitMinutes === undefined ? null : limitMinutes * 60;
  const panel = useRef<HTMLDivElement>(null);
  const words = useRef<HTMLOutputElement>(null);
  useKeptFocus(panel, words);
  useNewPanelFocus(panel, isNew);
  const handleToggle = () => {
    if (isFull) return;
    setFailure(undefined);
    // The microphone would also record a take that is playing.
    stopPlaying();
    if (onShellAudio && shell.isAvailable && !canRecord()) shell.begin();
    else void recorder.toggle();
  };
  return (
    <div className={styles['recorder']}>
      <div ref={panel} className={styles['panel']}>
        <output
          ref={words}
          tabIndex={-1}
          className={joinClassNames(styles['words'], phase === 'recording' && styles['live'])}
        >
          {describeState(state, isFull ? takesMax : null, shell.isRecording)}
        </output>
        <LiveWave levels={isUnderWay ? levels : []} />
        <p className={styles['time']} role="timer" aria-live="off">
          {formatRecordedTime(seconds)}
          {limitSeconds !== null && <small> / {formatRecordedTime(limitSeconds)}</small>}
        </p>
        <LevelMeter loudness={loudness} />
        <div className={styles['buttons']}>
          <span className={styles['left']}>
            <b>{freeTakes}</b>
            <span>次可录</span>
          </span>
          <RecordButton
            phase={phase}
            isDisabled={isFull}
            isBusy={waitsFor !== null || shell.isRecording}
            loudness={loudness}
            done={limitSeconds === null ? 0 : seconds / limitSeconds}
            onPress={handleToggle}
          />
          <Button
            variant="soft"
            icon="stop"
            className={styles['stop']}
            disabled={!isUnderWay}
            onClick={() => void recorder.stop()}
          >
            完成
          </Button>
        </div>
        {failure && (
          <div className={styles['advice']}>
            <CaptureAdvice device="microphone" failure={failure} />
          </div>
        )}
        {phase === 'idle' && !isFull && (
          <Button
            variant="ghost"
            size="small"
            className={styles['check']}
            onClick={() => setIsChecking(true)}
          >
            先试试环境
          </Button>
        )}
        <RoomCheckDialog open={isChecking} isMusic={isMusic} onClose={() => setIsChecking(false)} />
      </div>
      {list}
      {list === undefined && takes.length > 0 && (
        <ol className={styles['takes']} aria-label="已录的声音">
          {takes.map((take, index) => (
            <li key={take.id}>
              <AudioBar
                src={take.url}
                label={`第 ${index + 1} 遍`}
                seconds={take.seconds}
                peaks={take.peaks}
              />
            </li>
          ))}
        </ol>
      )}
      {kept && takes.length > 0 && <StatusBadge {...STORED_TEXTS[kept]} />}
    </div>
  );
}
