import { computeMeanPercent } from '@meiyu/contract/results/matrix-cells';
import type { Matrix } from '@meiyu/contract/results/matrix.schema';
import { useState } from 'react';

import { getHref } from '../../../lib/address.ts';
import { getMarkAddress, getPupilAddress, getResultsAddress } from '../../../lib/teach-address.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { filterRows, type MatrixFilter, type MatrixRow } from '../matrix.view.ts';
import { MatrixCellText } from './matrix-cell-text.tsx';
import { MatrixFilterBar } from './matrix-filter.tsx';
import styles from './matrix-list.module.css';

/** Lists all pupils of one homework, at first of the newest. */
export function MatrixHomeworkList({
  matrix: { homework, grade, klass },
  rows,
}: {
  matrix: Matrix;
  rows: readonly MatrixRow[];
}) {
  const [homeworkId, setHomeworkId] = useState('');
  const [filter, setFilter] = useState<MatrixFilter>('all');
  const chosen = homework.findIndex(({ _id: id }) => id === homeworkId);
  const column = chosen < 0 ? homework.length - 1 : chosen;
  const shown = homework[column];
  if (shown === undefined) return null;
  const ofHomework = rows.map((row) => ({ ...row, cells: row.cells.slice(column, column + 1) }));
  const shownRows = filterRows(ofHomework, filter);
  return (
    <>
      <SelectField
        label="作业"
        value={shown._id}
        options={homework.map(({ _id: id, title }) => ({ value: id, label: title }))}
        onChange={(event) => setHomeworkId(event.currentTarget.value)}
      />
      <p className={styles['sum']}>
        <span>
          均分 <b>{computeMeanPercent(ofHomework.flatMap(({ cells }) => cells)) ?? '–'}</b>
        </span>
        <a href={getHref(getResultsAddress(shown._id, { grade, klass }))}>看这份作业的结果</a>
      </p>
      <MatrixFilterBar rows={ofHomework} value={filter} onChange={setFilter} />
      {shownRows.length === 0 && <p className={styles['none']}>没有这样的学生。</p>}
      <ul className={styles['list']}>
        {shownRows.map(({ id, name, number, cells: [cell] }) => (
          <li key={id}>
            <a
              className={styles['line']}
              href={getHref(
                cell?.state === 'marking'
                  ? getMarkAddress({ homework: shown._id, by: 'pupil', pupil: id, grade, klass })
                  : getPupilAddress(id),
              )}
            >
              <span>
                <small>{number}</small> {name}
              </span>
              <MatrixCellText cell={cell} />
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
