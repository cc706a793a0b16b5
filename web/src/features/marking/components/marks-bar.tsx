import type { MarkRow } from '../marks/mark-rows.ts';
import styles from './marks-bar.module.css';
import { NoteHead, StaveLines } from './note-head.tsx';

const GAP = 8;
const TOP = 10;
const STEP = 28;
const EDGE = 20;
const LINES = 4;

/** Shows the rows of a mark as one bar of music: the height of a note is its level, a hollow note has no level yet. Decorative. */
export function MarksBar({
  rows,
  values,
}: {
  rows: readonly MarkRow[];
  values: Readonly<Record<string, number>>;
}) {
  const width = EDGE * 2 + STEP * Math.max(1, rows.length - 1);
  return (
    <svg
      className={styles['bar']}
      viewBox={`0 0 ${width} 54`}
      width={width}
      height="54"
      aria-hidden="true"
      focusable="false"
    >
      <StaveLines className={styles['line']} width={width} top={TOP} gap={GAP} />
      <path
        className={styles['line']}
        d={`M.6 ${TOP}v${GAP * LINES}M${width - 0.6} ${TOP}v${GAP * LINES}`}
      />
      {rows.map(({ id, full }, index) => {
        const value = values[id];
        const height = value === undefined ? 2 : (value / full) * LINES;
        const x = EDGE + index * STEP;
        const y = TOP + (LINES - height) * GAP;
        const isHigh = height > 2;
        return (
          <g key={id}>
            {value !== undefined && (
              <path
                className={styles['stem']}
                d={isHigh ? `M${x - 5.6} ${y}v22` : `M${x + 5.8} ${y}v-22`}
              />
            )}
            <NoteHead
              className={value === undefined ? styles['open'] : styles['given']}
              x={x}
              y={y}
              radius={value === undefined ? 5 : 5.4}
            />
          </g>
        );
      })}
    </svg>
  );
}
