import '../../ui/icon/media-icons.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { formatTime } from './clock-time.ts';
import styles from './video-controls.module.css';

/** Shows the controls of a video: play, a slider for the position, the time, and full screen. */
export function VideoControls({
  label,
  isPlaying,
  time,
  length,
  onToggle,
  onSeek,
  onFullScreen,
}: {
  label: string;
  isPlaying: boolean;
  /** The time in seconds, like `length`. */
  time: number;
  /** 0 until the video is loaded. */
  length: number;
  onToggle: () => void;
  onSeek: (time: number) => void;
  onFullScreen: () => void;
}) {
  return (
    <div className={styles['controls']}>
      <button
        type="button"
        className={styles['play']}
        aria-label={`${isPlaying ? '暂停' : '播放'}${label}`}
        onClick={onToggle}
      >
        <Icon name={isPlaying ? 'pause' : 'play'} size={22} />
      </button>
      <span className={styles['track']}>
        <span
          className={styles['done']}
          style={{ width: `${length > 0 ? (time / length) * 100 : 0}%` }}
        />
        <input
          className={styles['seek']}
          type="range"
          aria-label={`${label}进度`}
          aria-valuetext={`${formatTime(time)}，共 ${formatTime(length)}`}
          min={0}
          max={length || 1}
          step={length > 20 ? 1 : 0.5}
          value={Math.min(time, length || 1)}
          disabled={length === 0}
          onChange={(event) => onSeek(event.target.valueAsNumber)}
        />
      </span>
      {length > 0 && (
        <span className={styles['time']}>
          {formatTime(time)} / {formatTime(length)}
        </span>
      )}
      <button
        type="button"
        className={styles['full']}
        aria-label={`全屏看${label}`}
        onClick={onFullScreen}
      >
        <Icon name="fullScreen" size={22} />
      </button>
    </div>
  );
}
