import { formatKlass, type TeachingKlass } from '@meiyu/contract/shared/grades';
import { useState } from 'react';

import { Chip } from '../../../ui/chip.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import {
  toGradeOptions,
  listGradeRows,
  type KlassesByGrade,
  filterRowsByGrade,
} from '../klass-choice.view.ts';
import styles from './klass-choice.module.css';

/** Shows the classes of one grade or of all. `countRequests` returns the number of requests in a class. */
export function KlassChoice({
  klasses,
  names,
  countRequests,
}: {
  klasses: KlassesByGrade;
  names: readonly TeachingKlass[];
  countRequests: (grade: number, klass: number) => number;
}) {
  const [chosen, setChosen] = useState('');
  const rows = listGradeRows(klasses);
  const shown = filterRowsByGrade(rows, chosen);
  return (
    <>
      {rows.length > 1 && (
        <div className={styles['grade']}>
          <SelectField
            label="年级"
            placeholder="全部年级"
            options={toGradeOptions(rows)}
            value={shown.length === 1 ? chosen : ''}
            onChange={(event) => setChosen(event.currentTarget.value)}
          />
        </div>
      )}
      <ul className={styles['klasses']}>
        {shown.flatMap(({ grade, klasses: gradeKlasses }) =>
          gradeKlasses.map((klass) => {
            const count = countRequests(grade, klass);
            const label = formatKlass(grade, klass, names);
            return (
              <li key={`${grade}-${klass}`}>
                {label}
                {count > 0 && <Chip tone="yellow">{count} 个申请</Chip>}
              </li>
            );
          }),
        )}
      </ul>
    </>
  );
}
