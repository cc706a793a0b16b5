import { NoteHead, StaveLines } from './note-head.tsx';
import styles from './queue-stave.module.css';

const HEIGHT = 44;
const TOP_LINE_Y = 12;
const LINE_GAP = 6;
const MIDDLE_LINE_Y = TOP_LINE_Y + LINE_GAP * 2;
const EDGE_WIDTH = 8;
const NOTE_RADIUS = 3;
/** The smallest distance of two notes that do not touch. A longer queue shows only the notes around the current work. */
const NOTE_DISTANCE_MIN = 9;

/** Returns the y coordinate of a note. The highest line is the full score; the lowest line is 40 % of it or less. */
function getNoteY(share: number): number {
  return TOP_LINE_Y + LINE_GAP * 4 * (1 - Math.max(0, (share - 0.4) / 0.6));
}

/**
 * Draws the works of a queue as notes on a stave. A filled note is higher for a higher score, a hollow note is a work without a mark, and
 * the dashed line is the mean. Decorative, because the numbers beside it say the same.
 */
export function QueueStave({
  shares,
  count,
  current,
  width,
}: {
  /** The score of each marked work as a share of the full score, in the order of marking. */
  shares: readonly number[];
  /** The number of all works. */
  count: number;
  /** Whether the work on the screen has no mark yet, so that the next hollow note stands for it. */
  current: boolean;
  width: number;
}) {
  const noteCount = Math.floor((width - 2 * EDGE_WIDTH) / NOTE_DISTANCE_MIN) + 1;
  const first = Math.max(0, Math.min(shares.length - Math.ceil(noteCount / 2), count - noteCount));
  const shown = Math.min(count, noteCount);
  const step = shown > 1 ? Math.min(18, (width - 2 * EDGE_WIDTH) / (shown - 1)) : 0;
  const mean = shares.reduce((sum, share) => sum + share, 0) / Math.max(1, shares.length);
  const getNoteX = (index: number) => EDGE_WIDTH + (index - first) * step;
  return (
    <svg
      className={styles['strip']}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      aria-hidden="true"
      focusable="false"
    >
      <StaveLines className={styles['line']} width={width} top={TOP_LINE_Y} gap={LINE_GAP} />
      {shares.length > 0 && (
        <path
          className={styles['mean']}
          d={`M0 ${getNoteY(mean)}H${Math.max(24, getNoteX(shares.length - 1) + EDGE_WIDTH)}`}
        />
      )}
      {Array.from({ length: shown }, (_, place) => {
        const index = first + place;
        const x = getNoteX(index);
        const share = shares[index];
        if (share !== undefined) {
          const y = getNoteY(share);
          const isHigh = y < MIDDLE_LINE_Y;
          return (
            <g key={index}>
              <path
                className={styles['stem']}
                d={isHigh ? `M${x - 3.2} ${y}v11` : `M${x + 3.2} ${y}v-11`}
              />
              <NoteHead className={styles['given']} x={x} y={y} radius={NOTE_RADIUS} />
            </g>
          );
        }
        if (current && index === shares.length) {
          return (
            <g key={index}>
              <circle className={styles['halo']} cx={x} cy={MIDDLE_LINE_Y} r="10" />
              <path className={styles['stemNow']} d={`M${x + 4.4} ${MIDDLE_LINE_Y}v-15`} />
              <NoteHead
                className={styles['now']}
                x={x}
                y={MIDDLE_LINE_Y}
                radius={NOTE_RADIUS + 0.9}
              />
            </g>
          );
        }
        return (
          <NoteHead
            key={index}
            className={styles['open']}
            x={x}
            y={MIDDLE_LINE_Y}
            radius={NOTE_RADIUS * 0.78}
          />
        );
      })}
    </svg>
  );
}
