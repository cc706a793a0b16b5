import { klassLabel, type TeachingKlass } from '@meiyu/contract/shared/grades';
import { useState } from 'react';

import { Chip } from '../../../ui/chip.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import {
  gradeOptions,
  gradeRows,
  type KlassesByGrade,
  rowsOfChoice,
} from '../klass-choice.view.ts';
import styles from './klass-choice.module.css';

/** Classes by grade, one grade or all. `waiting` tells how many of a class wait for the teacher. */
export function KlassChoice({
  klasses,
  names,
  waiting,
}: {
  klasses: KlassesByGrade;
  names: readonly TeachingKlass[];
  waiting: (grade: number, klass: number) => number;
}) {
  const [chosen, setChosen] = useState('');
  const rows = gradeRows(klasses);
  const shown = rowsOfChoice(rows, chosen);
  return (
    <>
      {rows.length > 1 && (
        <div className={styles['grade']}>
          <SelectField
            label="年级"
            placeholder="全部年级"
            options={gradeOptions(rows)}
            value={shown.length === 1 ? chosen : ''}
            onChange={(event) => setChosen(event.currentTarget.value)}
          />
        </div>
      )}
      <ul className={styles['klasses']}>
        {shown.flatMap(({ grade, klasses: ofGrade }) =>
          ofGrade.map((klass) => {
            const count = waiting(grade, klass);
            const label = klassLabel(grade, klass, names);
            return (
              <li key={`${grade}-${klass}`}>
                {count === 0 ? (
                  <Chip>{label}</Chip>
                ) : (
                  <Chip tone="yellow">{`${label} · ${count} 个申请`}</Chip>
                )}
              </li>
            );
          }),
        )}
      </ul>
    </>
  );
}
