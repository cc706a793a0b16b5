import type { MatrixCell } from '@meiyu/contract/results/matrix-cells';

import styles from './matrix-cell-mark.module.css';

const stateSymbols = { open: '·', marking: '', missing: '×', excused: '免' } as const;

/** Returns the class of the element around a mark: the colour of the state. */
export const getMarkClass = ({ state }: MatrixCell) => styles[state];

/**
 * Shows the content of a cell of the matrix: the score, a hollow note if the work waits for marks, or × if the homework is missing. A flag
 * means that the work was late.
 */
export function MatrixCellMark({ cell: { state, percent, late } }: { cell: MatrixCell }) {
  return (
    <>
      {state === 'marking' && <WaitingNote />}
      {state === 'marked' ? percent : stateSymbols[state]}
      {late && <LateNote />}
    </>
  );
}

/** Shows a hollow note: the work waits for marks. */
export function WaitingNote() {
  return (
    <svg
      className={styles['waiting']}
      viewBox="0 0 16 12"
      width={16}
      height={12}
      aria-hidden="true"
    >
      <ellipse cx={8} cy={6} rx={5.6} ry={4} transform="rotate(-20 8 6)" />
    </svg>
  );
}

/** Shows a note with a flag: the work was late. */
export function LateNote() {
  return (
    <svg className={styles['late']} viewBox="0 0 12 14" width={12} height={14} aria-hidden="true">
      <path d="M6.5 10V1c1 2.600 4 2.800 3.400 6" />
      <ellipse cx={4.2} cy={10.6} rx={3} ry={2.2} transform="rotate(-20 4.200 10.600)" />
    </svg>
  );
}
