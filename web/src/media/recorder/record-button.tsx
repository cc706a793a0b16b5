import '../../ui/icon/media-icons.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { toMeterHeight } from './audio-level.ts';
import styles from './record-button.module.css';
import type { RecorderState } from './recorder.ts';

const AUDIO_LABELS = {
  idle: '开始录音',
  recording: '暂停录音',
  paused: '继续录音',
  stopped: '再录一次',
} as const;

const FILM_LABELS = {
  idle: '开始拍',
  recording: '暂停拍摄',
  paused: '继续拍',
  stopped: '再拍一次',
} as const;

const RING_RADIUS = 54;
const RING_CIRCUMFERENCE = 2 * Math.PI * RING_RADIUS;

/** Shows the round record button. A halo shows the loudness. A ring shows which share of the time limit is used (`done`, 0 to 1). */
export function RecordButton({
  phase,
  isFilming = false,
  isBusy,
  isDisabled,
  loudness,
  done: usedShare,
  onPress,
}: {
  phase: RecorderState['phase'];
  /** Whether the button films, instead of recording only audio. */
  isFilming?: boolean;
  isBusy: boolean;
  isDisabled: boolean;
  loudness: number;
  done: number;
  onPress: () => void;
}) {
  const haloScale = phase === 'recording' ? 1 + toMeterHeight(loudness) * 0.3 : 0.9;
  return (
    <span className={styles['frame']}>
      <span className={styles['halo']} style={{ transform: `scale(${haloScale.toFixed(2)})` }} />
      <svg className={styles['ring']} viewBox="0 0 116 116" aria-hidden="true" focusable="false">
        <circle cx="58" cy="58" r={RING_RADIUS} className={styles['track']} />
        {usedShare > 0 && (
          <circle
            cx="58"
            cy="58"
            r={RING_RADIUS}
            className={styles['done']}
            strokeDasharray={`${Math.min(1, usedShare) * RING_CIRCUMFERENCE} ${RING_CIRCUMFERENCE}`}
          />
        )}
      </svg>
      <button
        type="button"
        className={styles['button']}
        aria-label={(isFilming ? FILM_LABELS : AUDIO_LABELS)[phase]}
        aria-busy={isBusy || undefined}
        disabled={isDisabled}
        onClick={onPress}
      >
        <Icon
          name={phase === 'recording' ? 'pause' : isFilming ? 'camera' : 'microphone'}
          size={42}
        />
      </button>
    </span>
  );
}
