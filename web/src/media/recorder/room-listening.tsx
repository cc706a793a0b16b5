import { LevelMeter } from './level-meter.tsx';
import styles from './room-listening.module.css';

/** Shows the loudness while a room check listens, and how much of the step is done (0 to 1). */
export function RoomListening({ loudness, done }: { loudness: number; done: number }) {
  return (
    <>
      <LevelMeter loudness={loudness} />
      <progress className={styles['progress']} aria-label="进度" max={1} value={done} />
    </>
  );
}
