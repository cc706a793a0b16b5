import { NoteHead, StaveLines } from './note-head.tsx';
import styles from './sitting-strip.module.css';

const HEIGHT = 44;
const TOP = 12;
const GAP = 6;
const MIDDLE = TOP + GAP * 2;
const EDGE = 8;
const RADIUS = 3;
/** Notes closer than this touch each other, so a longer queue shows its part around the current work. */
const STEP_MIN = 9;

/** Returns the height of a note: the highest line is the full score, the lowest is 40 % of it and less. */
function noteY(share: number): number {
  return TOP + GAP * 4 * (1 - Math.max(0, (share - 0.4) / 0.6));
}

/**
 * Shows the works of a queue as notes on a stave: the height of a filled note is its score, a hollow note is still to mark, and the
 * dashed line is the mean. Decorative, because the numbers beside it say the same.
 */
export function SittingStrip({
  shares,
  count,
  current,
  width,
}: {
  /** The score of each marked work as a part of the full score, in the order of marking. */
  shares: readonly number[];
  /** The number of all works. */
  count: number;
  /** Whether the work on the screen is still to mark, so that the next note is the current one. */
  current: boolean;
  width: number;
}) {
  const room = Math.floor((width - 2 * EDGE) / STEP_MIN) + 1;
  const first = Math.max(0, Math.min(shares.length - Math.ceil(room / 2), count - room));
  const shown = Math.min(count, room);
  const step = shown > 1 ? Math.min(18, (width - 2 * EDGE) / (shown - 1)) : 0;
  const mean = shares.reduce((sum, share) => sum + share, 0) / Math.max(1, shares.length);
  const xOf = (index: number) => EDGE + (index - first) * step;
  return (
    <svg
      className={styles['strip']}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      aria-hidden="true"
      focusable="false"
    >
      <StaveLines className={styles['line']} width={width} top={TOP} gap={GAP} />
      {shares.length > 0 && (
        <path
          className={styles['mean']}
          d={`M0 ${noteY(mean)}H${Math.max(24, xOf(shares.length - 1) + EDGE)}`}
        />
      )}
      {Array.from({ length: shown }, (_, place) => {
        const index = first + place;
        const x = xOf(index);
        const share = shares[index];
        if (share !== undefined) {
          const y = noteY(share);
          const isHigh = y < MIDDLE;
          return (
            <g key={index}>
              <path
                className={styles['stem']}
                d={isHigh ? `M${x - 3.2} ${y}v11` : `M${x + 3.2} ${y}v-11`}
              />
              <NoteHead className={styles['given']} x={x} y={y} radius={RADIUS} />
            </g>
          );
        }
        if (current && index === shares.length) {
          return (
            <g key={index}>
              <circle className={styles['halo']} cx={x} cy={MIDDLE} r="10" />
              <path className={styles['stemNow']} d={`M${x + 4.4} ${MIDDLE}v-15`} />
              <NoteHead className={styles['now']} x={x} y={MIDDLE} radius={RADIUS + 0.9} />
            </g>
          );
        }
        return (
          <NoteHead
            key={index}
            className={styles['open']}
            x={x}
            y={MIDDLE}
            radius={RADIUS * 0.78}
          />
        );
      })}
    </svg>
  );
}
