import type { MatrixHomework } from '@meiyu/contract/results/matrix.schema';

import { KeyCap } from '../../../ui/key-cap.tsx';
import { describeCell, type MatrixRow } from '../matrix.view.ts';
import styles from './matrix-footer.module.css';

/** Describes the current cell, and explains the keys. */
export function MatrixFooter({
  row,
  homework,
  column,
  onOpen,
}: {
  row: MatrixRow | undefined;
  homework: MatrixHomework | undefined;
  column: number;
  onOpen: () => void;
}) {
  const cell = row?.cells[column];
  return (
    <footer className={styles['foot']}>
      <p aria-live="polite">
        {row && homework && cell && (
          <>
            <b>{row.name}</b> {homework.title} <span>{describeCell(cell)}</span>
          </>
        )}
      </p>
      <p className={styles['keys']}>
        <KeyCap>←</KeyCap>
        <KeyCap>↑</KeyCap>
        <KeyCap>↓</KeyCap>
        <KeyCap>→</KeyCap>走动
        <button type="button" onClick={onOpen}>
          <KeyCap>Enter</KeyCap>
          {cell?.state === 'marking' ? '去批改' : '看结果'}
        </button>
      </p>
    </footer>
  );
}
