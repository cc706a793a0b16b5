import { toMeterHeight } from './audio-level.ts';
import styles from './live-wave.module.css';

/** Distance between two bars. */
const STEP = 6;
const HEIGHT = 96;
/** Must equal `SHOWN_BLOCKS` of the recorder. */
const BARS = 56;
/** The y positions of the five lines of the stave in the background. */
const LINES = [16, 32, 48, 64, 80];

/**
 * Draws the loudness of the recording as bars that come in from the right. Screen readers skip this drawing, because
 * they read the level meter beside it.
 */
export function LiveWave({ levels }: { levels: readonly number[] }) {
  const first = BARS - levels.length;
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
      {levels.map((loudness, index) => {
        const barHeight = Math.max(4, Math.round(toMeterHeight(loudness) * 84));
        return (
          <rect
            // oxlint-disable-next-line react/no-array-index-key -- the position identifies the bar
            key={index}
            x={(first + index) * STEP + 1}
            y={HEIGHT / 2 - barHeight / 2}
            width="3.6"
            height={barHeight}
            rx="1.8"
          />
        );
      })}
    </svg>
  );
}
