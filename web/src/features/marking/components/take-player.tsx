import '../../../ui/icon/media-icons.ts';
import { useStore } from 'zustand';

import { formatTime } from '../../../media/player/clock-time.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { useDeskPreferences } from '../desk/desk-preferences.ts';
import type { AnchorDraft } from '../marks/mark-draft.ts';
import { PLAYBACK_RATES, type TakePlayback } from '../playback/take-playback.ts';
import { usePlayedTime } from '../playback/use-played-time.ts';
import styles from './take-player.module.css';
import { TakeWave } from './take-wave.tsx';

/** The number of seconds that one press moves back or forward. */
export const STEP_SECONDS = 3;

/** Plays the recording of a work. The chosen speed also applies to the next works. */
export function TakePlayer({
  playback,
  label,
  anchors,
}: {
  playback: TakePlayback;
  label: string;
  anchors: readonly AnchorDraft[];
}) {
  const { isPlaying, hasFailed, rate, length } = useStore(playback.store);
  const { frame, time } = usePlayedTime(playback);
  const setRate = useDeskPreferences((state) => state.setRate);
  const choose = (chosen: (typeof PLAYBACK_RATES)[number]) => {
    playback.setRate(chosen);
    setRate(chosen);
  };
  const following = PLAYBACK_RATES[(PLAYBACK_RATES.indexOf(rate) + 1) % PLAYBACK_RATES.length] ?? 1;
  return (
    <section className={styles['player']} aria-label={label}>
      <div className={styles['controls']}>
        <button
          type="button"
          className={styles['play']}
          aria-label={`${isPlaying ? '暂停' : '播放'}${label}`}
          onClick={() => playback.toggle()}
        >
          <Icon name={isPlaying ? 'pause' : 'play'} size={26} />
        </button>
        <button
          type="button"
          className={styles['step']}
          onClick={() => playback.seek(playback.time - STEP_SECONDS)}
        >
          退 {STEP_SECONDS} 秒
        </button>
        <button
          type="button"
          className={styles['step']}
          onClick={() => playback.seek(playback.time + STEP_SECONDS)}
        >
          进 {STEP_SECONDS} 秒
        </button>
        <p className={styles['time']} aria-hidden="true">
          <b>{formatTime(time)}</b> / {formatTime(length)}
        </p>
        <fieldset className={styles['rates']} aria-label="播放速度">
          {PLAYBACK_RATES.map((one) => (
            <label key={one} className={styles['rate']}>
              <input
                className={styles['input']}
                type="radio"
                name="desk-rate"
                checked={one === rate}
                onChange={() => choose(one)}
              />
              <span className={styles['face']}>{one}×</span>
            </label>
          ))}
        </fieldset>
        <button
          type="button"
          className={styles['nextRate']}
          aria-label={`播放速度 ${rate}×，换成 ${following}×`}
          onClick={() => choose(following)}
        >
          {rate}×
        </button>
      </div>
      {hasFailed && (
        <p className={styles['failed']} role="alert">
          {label}打不开，请检查网络后再按一次播放
        </p>
      )}
      <TakeWave playback={playback} frame={frame} time={time} label={label} anchors={anchors} />
    </section>
  );
}
