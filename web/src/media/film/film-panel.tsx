import '../../ui/icon/media-icons.ts';
import { useEffect, useRef, useState, type ReactNode } from 'react';

import { Button } from '../../ui/button.tsx';
import { joinClassNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Spinner } from '../../ui/status/spinner.tsx';
import { StatusBadge } from '../../ui/status/status-badge.tsx';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import { CaptureAdvice } from '../capture/capture-advice.tsx';
import type { CaptureFailure } from '../capture/capture-failure.ts';
import { useNewPanelFocus } from '../capture/use-new-panel-focus.ts';
import { formatRecordedTime } from '../player/clock-time.ts';
import { stopPlaying } from '../player/one-player.ts';
import { LevelMeter } from '../recorder/level-meter.tsx';
import { RecordButton } from '../recorder/record-button.tsx';
import { RoomCheckDialog } from '../recorder/room-check-dialog.tsx';
import { STORED_TEXTS } from '../recorder/stored-texts.ts';
import type { Take, TakePart } from '../recorder/take.ts';
import type { StoredTakesState } from '../recorder/use-stored-takes.ts';
import { findFilmFormat } from './film-format.ts';
import styles from './film-panel.module.css';
import type { FilmState } from './film-recorder.ts';
import { useFilmCamera } from './use-film-camera.ts';

const PHASE_TEXTS: Record<FilmState['phase'], string> = {
  idle: '摆好位置，就按下圆钮',
  recording: '正在拍',
  paused: '已暂停',
  stopped: '拍好了，看一看吧',
};

/**
 * Lets the user film takes in the page: a preview of the camera, and the round button that starts, pauses and resumes. `picker` offers a
 * video that was filmed elsewhere; it is the only way where the browser cannot film. `stored` says whether the takes are on the device.
 */
export function FilmPanel({
  takesMax,
  used,
  stored,
  isNew,
  limitMinutes,
  list,
  picker,
  onTake,
  onPart,
  onUnderWay,
}: {
  takesMax: number;
  /** The number of takes that count towards the limit. */
  used: number;
  /** Null if no take needs the device's storage. */
  stored: StoredTakesState | null;
  /** Whether the user has just asked for the panel. It then scrolls into view and takes the focus. */
  isNew: boolean;
  limitMinutes: number;
  list: ReactNode;
  picker: ReactNode;
  onTake: (take: Take) => void;
  onPart: (part: TakePart) => void;
  /** Called when a take begins and when it ends. */
  onUnderWay?: ((isUnderWay: boolean) => void) | undefined;
}) {
  const [hasBroken, setHasBroken] = useState(false);
  const [isChecking, setIsChecking] = useState(false);
  const { camera, recorder, view, film } = useFilmCamera(
    { onTake, onPart, onFailure: () => setHasBroken(true) },
    limitMinutes,
  );
  const panel = useRef<HTMLDivElement>(null);
  const words = useRef<HTMLOutputElement>(null);
  const preview = useRef<HTMLVideoElement>(null);
  useKeptFocus(panel, words);
  useNewPanelFocus(panel, isNew);
  const { step, stream } = view;
  useEffect(() => {
    if (preview.current) preview.current.srcObject = stream;
    // On a phone, the round button would otherwise be below the screen.
    if (stream !== null || isNew) panel.current?.scrollIntoView({ block: 'nearest' });
  }, [stream, isNew]);
  const { phase, seconds } = film;
  const isUnderWay = phase === 'recording' || phase === 'paused';
  useEffect(() => onUnderWay?.(isUnderWay), [isUnderWay, onUnderWay]);
  const free = Math.max(0, takesMax - used);
  const isFull = free === 0 && !isUnderWay;
  const canFilm = findFilmFormat() !== null;
  const failure: CaptureFailure | null = canFilm
    ? (view.failure ?? (hasBroken ? 'broken' : null))
    : 'unsupported';
  const openCamera = () => {
    setHasBroken(false);
    // A take that is playing would be in the film.
    stopPlaying();
    void camera.open();
  };
  const handleToggle = () => {
    if (stream === null) openCamera();
    else if (!isFull) {
      setHasBroken(false);
      stopPlaying();
      recorder.toggle(stream);
    }
  };
  return (
    <div className={styles['film']}>
      <div ref={panel} className={styles['panel']}>
        <div className={styles['frame']}>
          {stream !== null && (
            <video
              ref={preview}
              className={joinClassNames(styles['video'], view.isMirror && styles['mirror'])}
              aria-label="摄像头看到的"
              autoPlay
              muted
              playsInline
            />
          )}
          {step === 'opening' && (
            <output className={styles['opening']}>
              <Spinner size={32} />
              正在打开摄像头
            </output>
          )}
          {(step === 'closed' || step === 'failed') && (
            <div className={styles['opening']}>
              {canFilm && !isFull && (
                <Button icon="camera" onClick={openCamera}>
                  打开摄像头
                </Button>
              )}
              {!canFilm && <p>这个浏览器里不能直接拍</p>}
              {isFull && <p>已经拍满 {takesMax} 次</p>}
            </div>
          )}
          {stream !== null && (
            <>
              <p
                className={joinClassNames(styles['time'], phase === 'recording' && styles['live'])}
                role="timer"
                aria-live="off"
              >
                {formatRecordedTime(seconds)} / {formatRecordedTime(limitMinutes * 60)}
              </p>
              {view.hasOthers && !isUnderWay && (
                <IconButton
                  icon="refresh"
                  label="换一个摄像头"
                  className={styles['other']}
                  onClick={() => void camera.next()}
                />
              )}
            </>
          )}
        </div>
        {stream !== null && (
          <>
            <output ref={words} tabIndex={-1} className={styles['words']}>
              {isFull ? `已经拍满 ${takesMax} 次` : film.isEnding ? '请稍等' : PHASE_TEXTS[phase]}
            </output>
            <LevelMeter loudness={film.loudness} />
            <div className={styles['buttons']}>
              <span className={styles['left']}>
                <b>{free}</b>
                <span>次可拍</span>
              </span>
              <RecordButton
                phase={phase}
                isFilming
                isDisabled={isFull}
                isBusy={film.isEnding}
                loudness={film.loudness}
                done={seconds / (limitMinutes * 60)}
                onPress={handleToggle}
              />
              <Button
                variant="soft"
                icon="stop"
                className={styles['stop']}
                disabled={!isUnderWay}
                onClick={() => recorder.stop()}
              >
                完成
              </Button>
            </div>
          </>
        )}
        {failure && (
          <div className={styles['advice']}>
            <CaptureAdvice device="film" failure={failure} />
          </div>
        )}
        {!isUnderWay && !isFull && (
          <div className={styles['ways']}>
            {picker}
            {canFilm && (
              <Button variant="ghost" size="small" onClick={() => setIsChecking(true)}>
                先试试环境
              </Button>
            )}
          </div>
        )}
        <RoomCheckDialog open={isChecking} isMusic onClose={() => setIsChecking(false)} />
      </div>
      {list}
      {stored && <StatusBadge {...STORED_TEXTS[stored]} />}
    </div>
  );
}
