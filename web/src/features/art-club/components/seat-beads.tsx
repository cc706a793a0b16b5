import styles from './seat-beads.module.css';

/** Up to this number each bead is one seat. With more seats each bead stands for several. */
const BEADS_MAX = 40;
const BEADS_PER_ROW = 30;
const BEAD_DISTANCE = 9;
const BEAD_COLOURS = ['var(--zhu)', '#f2b02c', 'var(--lv)', 'var(--qing)', 'var(--yan)'] as const;

/** Shows the seats of a club as a string of beads: a seat that a pupil has is a coloured bead. */
export function SeatBeads({ capacity, members }: { capacity: number; members: number }) {
  const count = Math.min(capacity, BEADS_MAX);
  const taken = Math.round((members / capacity) * count);
  const rows = Math.ceil(count / BEADS_PER_ROW);
  const columns = Math.ceil(count / rows);
  return (
    <p className={styles['seats']}>
      <svg
        className={styles['beads']}
        width={columns * BEAD_DISTANCE}
        height={rows * BEAD_DISTANCE}
        viewBox={`0 0 ${columns * BEAD_DISTANCE} ${rows * BEAD_DISTANCE}`}
        aria-hidden="true"
        focusable="false"
      >
        {Array.from({ length: count }, (_, index) => (
          <ellipse
            // oxlint-disable-next-line react/no-array-index-key -- the beads do not move
            key={index}
            cx={(0.5 + (index % columns)) * BEAD_DISTANCE}
            cy={(0.5 + Math.floor(index / columns)) * BEAD_DISTANCE}
            rx="3.8"
            ry="3.4"
            fill={BEAD_COLOURS[index % BEAD_COLOURS.length]}
            className={index < taken ? undefined : styles['free']}
          />
        ))}
      </svg>
      <span className={styles['count']}>
        {members} / {capacity} 人
      </span>
    </p>
  );
}
