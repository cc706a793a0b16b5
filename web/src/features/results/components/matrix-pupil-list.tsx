import type { Matrix } from '@meiyu/contract/results/matrix.schema';
import { formatDate } from '@meiyu/contract/shared/dates';
import { useState } from 'react';

import { getHref } from '../../../lib/address.ts';
import { getPupilAddress } from '../../../lib/teach-address.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { getCellAddress, type MatrixRow } from '../matrix.view.ts';
import { MatrixCellText } from './matrix-cell-text.tsx';
import styles from './matrix-list.module.css';

/** Lists all homework of one pupil. */
export function MatrixPupilList({
  matrix: { homework, grade, klass },
  rows,
}: {
  matrix: Matrix;
  rows: readonly MatrixRow[];
}) {
  const [pupilId, setPupilId] = useState('');
  const row = rows.find(({ id }) => id === pupilId) ?? rows[0];
  if (row === undefined) return null;
  return (
    <>
      <SelectField
        label="学生"
        value={row.id}
        options={rows.map(({ id, name, number }) => ({ value: id, label: `${number} ${name}` }))}
        onChange={(event) => setPupilId(event.currentTarget.value)}
      />
      <p className={styles['sum']}>
        <span>
          均分 <b>{row.average ?? '–'}</b> · 缺交 <b>{row.missing}</b>
        </span>
        <a href={getHref(getPupilAddress(row.id))}>看这个学生</a>
      </p>
      <ul className={styles['list']}>
        {homework.map(({ _id: id, title, due }, column) => (
          <li key={id}>
            <a
              className={styles['line']}
              href={getHref(
                getCellAddress(row.cells[column], { homework: id, pupil: row.id, grade, klass }),
              )}
            >
              <span>
                {title} <small>{formatDate(due, 'M月d日')}</small>
              </span>
              <MatrixCellText cell={row.cells[column]} />
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
