import { toMeterHeight } from './audio-level.ts';
import styles from './live-wave.module.css';

/** The distance between two bars in px. */
const BAR_DISTANCE = 6;
const HEIGHT = 96;
/** Must equal `SHOWN_LEVELS_COUNT` of the recorder. */
const BAR_COUNT = 56;
/** The y coordinates of the five lines of the stave in the background. */
const LINE_YS = [16, 32, 48, 64, 80];

/**
 * Draws the loudness of the recording as bars that move in from the right. Screen readers skip the drawing, because they read the level
 * meter beside it.
 */
export function LiveWave({ levels }: { levels: readonly number[] }) {
  const first = BAR_COUNT - levels.length;
  return (
    <svg
      className={styles['wave']}
      viewBox={`0 0 ${BAR_COUNT * BAR_DISTANCE} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      {LINE_YS.map((y) => (
        <path key={y} className={styles['line']} d={`M0 ${y}h${BAR_COUNT * BAR_DISTANCE}`} />
      ))}
      {levels.map((loudness, index) => {
        const barHeight = Math.max(4, Math.round(toMeterHeight(loudness) * 84));
        return (
          <rect
            // oxlint-disable-next-line react/no-array-index-key -- the position identifies the bar
            key={index}
            x={(first + index) * BAR_DISTANCE + 1}
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
