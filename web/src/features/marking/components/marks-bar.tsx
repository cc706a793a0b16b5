import type { MarkRow } from '../marks/mark-rows.ts';
import styles from './marks-bar.module.css';
import { NoteHead, StaveLines } from './note-head.tsx';

const LINE_GAP = 8;
const TOP_LINE_Y = 10;
const NOTE_DISTANCE = 28;
const EDGE_WIDTH = 20;
const LINE_GAPS = 4;

/** Draws each row of a mark as a note on five lines. A higher level is a higher note, and a hollow note has no level yet. Decorative. */
export function MarksBar({
  rows,
  values,
}: {
  rows: readonly MarkRow[];
  values: Readonly<Record<string, number>>;
}) {
  const width = EDGE_WIDTH * 2 + NOTE_DISTANCE * Math.max(1, rows.length - 1);
  return (
    <svg
      className={styles['bar']}
      viewBox={`0 0 ${width} 54`}
      width={width}
      height="54"
      aria-hidden="true"
      focusable="false"
    >
      <StaveLines className={styles['line']} width={width} top={TOP_LINE_Y} gap={LINE_GAP} />
      <path
        className={styles['line']}
        d={`M.6 ${TOP_LINE_Y}v${LINE_GAP * LINE_GAPS}M${width - 0.6} ${TOP_LINE_Y}v${LINE_GAP * LINE_GAPS}`}
      />
      {rows.map(({ id, full }, index) => {
        const value = values[id];
        const lineGap = value === undefined ? 2 : (value / full) * LINE_GAPS;
        const x = EDGE_WIDTH + index * NOTE_DISTANCE;
        const y = TOP_LINE_Y + (LINE_GAPS - lineGap) * LINE_GAP;
        const isHigh = lineGap > 2;
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
