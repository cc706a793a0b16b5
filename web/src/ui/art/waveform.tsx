import { seededRandom } from './random.ts';
import styles from './waveform.module.css';

const BARS = 44;
const STEP = 6;

/** Computes the heights of the bars, 0 to 1: from the audio's peaks if they are known, else random numbers from the seed. */
function computeBarHeights(seed: string, peaks: readonly number[] | undefined): number[] {
  const random = seededRandom(seed);
  return Array.from({ length: BARS }, (_, bar) => {
    if (peaks?.length) return peaks[Math.floor((bar * peaks.length) / BARS)] ?? 0;
    const swell = Math.sin((bar / BARS) * Math.PI) * 0.6 + 0.4;
    return (0.16 + random() * 0.84) * swell;
  });
}

/**
 * Shows audio as bars. The bars before `progress` (from 0 to 1) have the colour of the area. It fills its container. Decorative.
 */
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
      viewBox={`0 0 ${BARS * STEP} 40`}
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
            className={bar / BARS < progress ? styles['played'] : undefined}
            x={bar * STEP + 1}
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
