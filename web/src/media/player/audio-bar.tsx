import '../../ui/icon/media-icons.ts';
import { useRef, useState } from 'react';

import { removeTicket } from '../../lib/remove-ticket.ts';
import { Waveform } from '../../ui/art/waveform.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import styles from './audio-bar.module.css';
import { formatTime } from './clock-time.ts';
import { useEarlyEvents } from './early-events.ts';
import { startPlayer, playAlone } from './one-player.ts';

const SLOW_RATE = 0.75;

/**
 * Plays audio with a round button, a waveform to seek in (also with arrow keys), the time, and a slow speed.
 *
 * @param seconds the length, if it is known before the file loads or if the file does not contain it
 * @param peaks the heights of the waveform, 0 to 1; without them the path of `src` determines a decorative waveform
 * @param playsLeft how often the pupil may still play the audio; seeking is then switched off, because it would be another play
 * @param onStart called each time the audio plays from the beginning
 */
export function AudioBar({
  src,
  label = '录音',
  seconds,
  peaks,
  playsLeft,
  onStart,
}: {
  src: string;
  label?: string;
  seconds?: number | undefined;
  peaks?: readonly number[] | undefined;
  playsLeft?: number | undefined;
  onStart?: (() => void) | undefined;
}) {
  const audio = useRef<HTMLAudioElement>(null);
  const [isPlaying, setIsPlaying] = useState(false);
  const [time, setTime] = useState(0);
  const [ownLength, setOwnLength] = useState<number>();
  const [isSlow, setIsSlow] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const length = ownLength ?? seconds ?? 0;
  const hasNoPlaysLeft = playsLeft === 0 && !isPlaying && time === 0;

  useEarlyEvents(audio);
  const handlePlay = () => {
    if (isPlaying) {
      audio.current?.pause();
      return;
    }
    if (hasFailed) audio.current?.load();
    setHasFailed(false);
    startPlayer(audio.current, () => setHasFailed(true));
  };
  const handleSeek = (target: number) => {
    setTime(target);
    if (audio.current) audio.current.currentTime = target;
  };
  const handleSlow = () => {
    setIsSlow(!isSlow);
    if (audio.current) audio.current.playbackRate = isSlow ? 1 : SLOW_RATE;
  };
  return (
    <div className={styles['bar']}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the audio is the question: captions would reveal the answer */}
      <audio
        ref={audio}
        src={src}
        preload="metadata"
        onPlay={(event) => {
          playAlone(event.currentTarget);
          setIsPlaying(true);
          if (event.currentTarget.currentTime === 0) onStart?.();
        }}
        onPause={() => setIsPlaying(false)}
        onEnded={() => handleSeek(0)}
        onTimeUpdate={(event) => setTime(event.currentTarget.currentTime)}
        onDurationChange={(event) => {
          const { duration } = event.currentTarget;
          if (Number.isFinite(duration)) setOwnLength(duration);
        }}
        onLoadedData={(event) => {
          event.currentTarget.playbackRate = isSlow ? SLOW_RATE : 1;
        }}
        onError={() => setHasFailed(true)}
      />
      <button
        type="button"
        className={styles['play']}
        aria-label={`${isPlaying ? '暂停' : '播放'}${label}`}
        disabled={hasNoPlaysLeft}
        onClick={handlePlay}
      >
        <Icon name={isPlaying ? 'pause' : 'play'} size={28} />
      </button>
      {hasFailed ? (
        <p className={styles['failed']} role="alert">
          {label}打不开，请检查网络后再点一次
        </p>
      ) : (
        <>
          <span className={styles['wave']}>
            <input
              className={styles['seek']}
              type="range"
              aria-label={`${label}进度`}
              aria-valuetext={`${formatTime(time)}，共 ${formatTime(length)}`}
              min={0}
              max={length || 1}
              step={length > 20 ? 1 : 0.5}
              value={Math.min(time, length || 1)}
              disabled={length === 0 || playsLeft !== undefined}
              onChange={(event) => handleSeek(event.target.valueAsNumber)}
            />
            <Waveform
              seed={removeTicket(src)}
              peaks={peaks}
              progress={length ? time / length : 0}
            />
          </span>
          <span className={styles['end']}>
            <span className={styles['time']}>
              {formatTime(time)} / {formatTime(length)}
            </span>
            {playsLeft !== undefined && (
              <span className={styles['plays']}>
                {playsLeft > 0 ? `还能听 ${playsLeft} 次` : '听完了'}
              </span>
            )}
            <button
              type="button"
              className={styles['slow']}
              aria-label={`${label}慢速播放 0.75×`}
              aria-pressed={isSlow}
              onClick={handleSlow}
            >
              <Icon name="turtle" size={22} />
              0.75×
            </button>
          </span>
        </>
      )}
    </div>
  );
}
