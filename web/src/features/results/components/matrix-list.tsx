import type { Matrix } from '@meiyu/contract/results/matrix.schema';
import { formatDate } from '@meiyu/contract/shared/dates';
import { useState } from 'react';

import { hrefTo } from '../../../lib/address.ts';
import { getResultsAddress } from '../../../lib/teach-address.ts';
import { SegmentedControl } from '../../../ui/form/segmented-control.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import unseen from '../../../ui/unseen.module.css';
import { describeCell, type MatrixRow } from '../matrix.view.ts';
import { MatrixCellMark } from './matrix-cell-mark.tsx';
import styles from './matrix-list.module.css';

const viewOptions = [
  { value: 'pupil', label: '看一个学生' },
  { value: 'homework', label: '看一份作业' },
] as const;

/** Shows the matrix on a phone as a list: all homework of one pupil, or all pupils of one homework. */
export function MatrixList({ matrix, rows }: { matrix: Matrix; rows: readonly MatrixRow[] }) {
  const [view, setWay] = useState<'pupil' | 'homework'>('homework');
  const [pupilId, setPupilId] = useState('');
  const [homeworkId, setHomeworkId] = useState('');
  const { homework, grade, klass } = matrix;
  const row = rows.find(({ id }) => id === pupilId) ?? rows[0];
  const chosen = homework.findIndex(({ _id: id }) => id === homeworkId);
  const column = chosen < 0 ? homework.length - 1 : chosen;
  const shown = homework[column];
  return (
    <>
      <SegmentedControl legend="看什么" options={viewOptions} value={view} onChange={setWay} />
      {view === 'pupil' && row && (
        <>
          <SelectField
            label="学生"
            value={row.id}
            options={rows.map(({ id, name, number }) => ({
              value: id,
              label: `${number} ${name}`,
            }))}
            onChange={(event) => setPupilId(event.currentTarget.value)}
          />
          <p className={styles['sum']}>
            均分 <b>{row.average ?? '–'}</b> · 缺交 <b>{row.missing}</b>
          </p>
          <ul>
            {homework.map(({ _id: id, title, due }, index) => (
              <li key={id}>
                <a
                  className={styles['line']}
                  href={hrefTo(getResultsAddress(id, { grade, klass }))}
                >
                  <span>
                    {title} <small>{formatDate(due, 'M月d日')}</small>
                  </span>
                  <CellText cell={row.cells[index]} />
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      {view === 'homework' && shown && (
        <>
          <SelectField
            label="作业"
            value={shown._id}
            options={homework.map(({ _id: id, title }) => ({ value: id, label: title }))}
            onChange={(event) => setHomeworkId(event.currentTarget.value)}
          />
          <p className={styles['sum']}>
            <a href={hrefTo(getResultsAddress(shown._id, { grade, klass }))}>看这份作业的结果</a>
          </p>
          <ul>
            {rows.map(({ id, name, number, cells }) => (
              <li key={id} className={styles['line']}>
                <span>
                  <small>{number}</small> {name}
                </span>
                <CellText cell={cells[column]} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function CellText({ cell }: { cell: MatrixRow['cells'][number] | undefined }) {
  if (cell === undefined) return null;
  return (
    <span className={styles['cell']}>
      <MatrixCellMark cell={cell} />
      <span className={unseen['unseen']}>{describeCell(cell)}</span>
    </span>
  );
}
