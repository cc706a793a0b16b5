import type { ReactNode } from 'react';

import { Button } from '../ui/button.tsx';
import styles from './last-change-line.module.css';

/** Says what the last change was, with a button that takes it back. */
export function LastChangeLine({
  hint,
  canUndo,
  onUndo,
  children,
}: {
  /** The text before the first change. */
  hint: string;
  canUndo: boolean;
  onUndo: () => void;
  /** The last change, or null for none. */
  children: ReactNode;
}) {
  return (
    <div className={styles['line']}>
      <output className={styles['text']}>
        {children ?? <span className={styles['hint']}>{hint}</span>}
      </output>
      <Button variant="ghost" size="small" icon="undo" disabled={!canUndo} onClick={onUndo}>
        撤销
      </Button>
    </div>
  );
}
