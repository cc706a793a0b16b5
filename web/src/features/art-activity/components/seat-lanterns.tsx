import { Lantern } from './lantern.tsx';
import styles from './seat-lanterns.module.css';

/** Up to this number each lantern is one place. With more places each lantern stands for several. */
const LANTERNS_MAX = 60;
const LANTERNS_PER_ROW = 20;
const LANTERN_DISTANCE = 17;
const ROW_DISTANCE = 21;

/** Shows the places of an activity as lanterns: a place that a pupil has is lit. */
export function SeatLanterns({ quota, taken }: { quota: number; taken: number }) {
  const count = Math.min(quota, LANTERNS_MAX);
  const lit = Math.round((taken / quota) * count);
  const columns = Math.min(LANTERNS_PER_ROW, count);
  const rows = Math.ceil(count / columns);
  return (
    <svg
      className={styles['seats']}
      viewBox={`0 0 ${LANTERNS_PER_ROW * LANTERN_DISTANCE} ${rows * ROW_DISTANCE}`}
      role="img"
      aria-label={`${quota} 个名额，已报 ${taken} 人`}
    >
      {Array.from({ length: count }, (_, index) => (
        <Lantern
          // oxlint-disable-next-line react/no-array-index-key -- the lanterns do not move
          key={index}
          x={9 + (index % columns) * LANTERN_DISTANCE}
          y={10 + Math.floor(index / columns) * ROW_DISTANCE}
          scale={0.32}
          isLit={index < lit}
        />
      ))}
    </svg>
  );
}
