import type { ReactNode } from 'react';

import { FormError } from '../../../ui/form/form-error.tsx';
import type { MarkEditor } from '../desk/use-mark-editor.ts';
import { LevelRow } from './level-row.tsx';
import styles from './marks-pane.module.css';
import { ScoreGiven } from './score-given.tsx';
import { ScoreTotal } from './score-total.tsx';

/** Shows the form of a mark: the rows, the written comment, the voice comment and the phrases. */
export function MarksPane({
  editor,
  full,
  isWarning,
  isLocked,
  notice,
  children,
  foot,
}: {
  editor: MarkEditor;
  full: number;
  /** Whether the teacher tried to complete the mark although rows are missing. */
  isWarning: boolean;
  /** Whether the pupil sees the mark, so that it cannot change. */
  isLocked: boolean;
  /** A message about the mark, for example that the server has refused it. */
  notice: string;
  /** The written comment, the voice comment and the list of phrases. */
  children: ReactNode;
  foot: ReactNode;
}) {
  const { rows, mark, activeRow, fill, change } = editor;
  return (
    <aside className={styles['pane']} aria-label="评分">
      <div className={styles['scroll']}>
        <ScoreTotal rows={rows} mark={mark} full={full} isWarning={isWarning} />
        <FormError text={notice} />
        {isLocked && <p className={styles['locked']}>已发还，要改先收回。</p>}
        {rows.map((row, index) => (
          <LevelRow
            key={row.id}
            row={row}
            value={mark.values[row.id]}
            isActive={index === activeRow && !isLocked}
            name={`desk-row-${row.id}`}
            isLocked={isLocked}
            onFill={(value) => fill(index, value)}
          />
        ))}
        {rows.every(({ words }) => words === null) && (
          <ScoreGiven
            full={full}
            score={mark.score}
            isLocked={isLocked}
            onChange={(score) => change({ ...mark, score })}
          />
        )}
        {children}
      </div>
      <div className={styles['foot']}>{foot}</div>
    </aside>
  );
}
