import { meterHeight } from './audio-level.ts';
import styles from './live-wave.module.css';

const STEP = 6;
const HEIGHT = 96;
/** As many as the recorder tells of. */
const BARS = 56;
/** Of the stave that the sound is written on. */
const LINES = [16, 32, 48, 64, 80];

/** What is being heard, as it runs into a stave from the right. Decorative: the meter beside it has the number. */
export function LiveWave({ heard }: { heard: readonly number[] }) {
  const first = BARS - heard.length;
  return (
    <svg
      className={styles['wave']}
      viewBox={`0 0 ${BARS * STEP} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      {LINES.map((y) => (
        <path key={y} className={styles['line']} d={`M0 ${y}h${BARS * STEP}`} />
      ))}
      {heard.map((loudness, at) => {
        const tall = Math.max(4, Math.round(meterHeight(loudness) * 84));
        return (
          <rect
            // oxlint-disable-next-line react/no-array-index-key -- a bar is known by its place
            key={at}
            x={(first + at) * STEP + 1}
            y={HEIGHT / 2 - tall / 2}
            width="3.6"
            height={tall}
            rx="1.8"
          />
        );
      })}
    </svg>
  );
}
