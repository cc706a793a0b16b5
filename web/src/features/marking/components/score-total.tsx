import type { MarkDraft } from '../marks/mark-draft.ts';
import { computeScoreSoFar, listMissing, type MarkRow } from '../marks/mark-rows.ts';
import { MarksBar } from './marks-bar.tsx';
import styles from './score-total.module.css';

/** Shows the score so far, and which rows have no value yet. */
export function ScoreTotal({
  rows,
  mark,
  full,
  isWarning,
}: {
  rows: readonly MarkRow[];
  mark: MarkDraft;
  full: number;
  /** Whether the teacher tried to complete the mark although rows are missing. */
  isWarning: boolean;
}) {
  const missing = listMissing(rows, mark).length;
  return (
    <div className={styles['total']}>
      <MarksBar rows={rows} values={mark.values} />
      <p className={styles['score']}>
        <b>{computeScoreSoFar(rows, mark, full)}</b>
        <span> / {full}</span>
        <output className={isWarning && missing > 0 ? styles['warning'] : styles['missing']}>
          {missing > 0 ? `还差 ${missing} 项` : '评完了'}
        </output>
      </p>
    </div>
  );
}
