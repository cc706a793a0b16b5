import { createSeededRandom } from './random.ts';
import styles from './waveform.module.css';

const BAR_COUNT = 44;
const BAR_DISTANCE = 6;

/**
 * Returns the heights of the bars, 0 to 1. They come from the peaks of the audio, or are random numbers from the seed if the peaks are
 * unknown.
 */
function computeBarHeights(seed: string, peaks: readonly number[] | undefined): number[] {
  const random = createSeededRandom(seed);
  return Array.from({ length: BAR_COUNT }, (_, bar) => {
    if (peaks?.length) return peaks[Math.floor((bar * peaks.length) / BAR_COUNT)] ?? 0;
    const swell = Math.sin((bar / BAR_COUNT) * Math.PI) * 0.6 + 0.4;
    return (0.16 + random() * 0.84) * swell;
  });
}

/** Shows audio as bars. The bars before `progress` (0 to 1) have the colour of the area. It fills its container. Decorative. */
export function Waveform({
  seed,
  peaks,
  progress,
}: {
  seed: string;
  peaks?: readonly number[] | undefined;
  progress: number;
}) {
  return (
    <svg
      className={styles['waveform']}
      viewBox={`0 0 ${BAR_COUNT * BAR_DISTANCE} 40`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      {computeBarHeights(seed, peaks).map((height, bar) => {
        const tall = Math.round(Math.max(0.1, Math.min(1, height)) * 36);
        return (
          <rect
            // oxlint-disable-next-line react/no-array-index-key -- the index identifies a bar
            key={bar}
            className={bar / BAR_COUNT < progress ? styles['played'] : undefined}
            x={bar * BAR_DISTANCE + 1}
            y={20 - tall / 2}
            width="3.6"
            height={tall}
            rx="1.8"
          />
        );
      })}
    </svg>
  );
}
