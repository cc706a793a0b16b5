import type { Matrix } from '@meiyu/contract/results/matrix.schema';
import { useState } from 'react';

import { SegmentedControl } from '../../../ui/form/segmented-control.tsx';
import type { MatrixRow } from '../matrix.view.ts';
import { MatrixHomeworkList } from './matrix-homework-list.tsx';
import styles from './matrix-list.module.css';
import { MatrixPupilList } from './matrix-pupil-list.tsx';

const viewOptions = [
  { value: 'homework', label: '看一份作业' },
  { value: 'pupil', label: '看一个学生' },
] as const;

/** Shows the matrix on a phone as a list: all pupils of one homework, or all homework of one pupil. */
export function MatrixList({ matrix, rows }: { matrix: Matrix; rows: readonly MatrixRow[] }) {
  const [view, setView] = useState<'pupil' | 'homework'>('homework');
  const List = view === 'pupil' ? MatrixPupilList : MatrixHomeworkList;
  return (
    <div className={styles['lists']}>
      <SegmentedControl legend="看什么" options={viewOptions} value={view} onChange={setView} />
      <List matrix={matrix} rows={rows} />
    </div>
  );
}
