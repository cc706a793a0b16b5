import { AudioBar } from '../../media/player/audio-bar.tsx';
import styles from './recording.module.css';

/** Plays an audio of the question and shows its name. */
export function NamedAudio({
  name,
  src,
  seconds,
}: {
  name: string;
  src: string;
  seconds?: number;
}) {
  return (
    <div className={styles['take']}>
      <span className={styles['name']} aria-hidden="true">
        {name}
      </span>
      <AudioBar src={src} label={name} seconds={seconds} />
    </div>
  );
}
