import type { MatrixCell } from '@meiyu/contract/results/matrix-cells';

import { joinClassNames } from '../../../ui/class-names.ts';
import unseen from '../../../ui/unseen.module.css';
import { describeCell, hasFailed } from '../matrix.view.ts';
import { getMarkClass, MatrixCellMark } from './matrix-cell-mark.tsx';
import styles from './matrix-cell-text.module.css';

/** Shows a cell at the end of a line, with its state in words. */
export function MatrixCellText({ cell }: { cell: MatrixCell | undefined }) {
  if (cell === undefined) return null;
  return (
    <span className={joinClassNames(styles['cell'], hasFailed(cell) && styles['failed'])}>
      <span className={getMarkClass(cell)} aria-hidden="true">
        <MatrixCellMark cell={cell} />
      </span>
      <small className={cell.state === 'marked' ? unseen['unseen'] : undefined}>
        {describeCell(cell)}
      </small>
    </span>
  );
}
