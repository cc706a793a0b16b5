import { formatKlass } from '@meiyu/contract/shared/grades';
import type { KlassSummary } from '@meiyu/contract/teaching/teaching.schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { getHref } from '../../../lib/address.ts';
import { klassNamesQuery } from '../../../queries/klass-names-query.ts';
import { klassesQuery } from '../../../queries/klasses-query.ts';
import { useSession, useUser } from '../../../session/session-store.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import {
  filterRowsByGrade,
  type KlassesByGrade,
  listGradeRows,
  toGradeOptions,
} from '../klass-choice.view.ts';
import { teachingAddresses } from '../teaching.addresses.ts';
import styles from './klass-cards.module.css';

/** Shows the classes of one grade, or of all grades, as links. Each link has the number of pupils, and of those with missing homework. */
export function KlassCards({ klasses }: { klasses: KlassesByGrade }) {
  const subject = useSession((state) => state.subject);
  const names = useQuery(klassNamesQuery(useUser())).data ?? [];
  const summaries = useQuery(klassesQuery(subject)).data?.items ?? [];
  const [chosen, setChosen] = useState('');
  const rows = listGradeRows(klasses);
  const shown = filterRowsByGrade(rows, chosen);
  const shownKlasses = shown.flatMap(({ grade, klasses: ofGrade }) =>
    ofGrade.map((klass) => ({ grade, klass })),
  );
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
        {shownKlasses.map((shownKlass) => (
          <li key={`${shownKlass.grade}-${shownKlass.klass}`}>
            <a className={styles['klass']} href={getHref(teachingAddresses.klass(shownKlass))}>
              <b>{formatKlass(shownKlass.grade, shownKlass.klass, names)}</b>
              <KlassFacts
                summary={summaries.find(
                  ({ grade, klass }) => grade === shownKlass.grade && klass === shownKlass.klass,
                )}
              />
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

function KlassFacts({ summary }: { summary: KlassSummary | undefined }) {
  if (summary === undefined) return <small>&nbsp;</small>;
  return (
    <>
      <small>{summary.pupils} 人</small>
      {summary.missing > 0 && <small className={styles['missing']}>{summary.missing} 人缺交</small>}
    </>
  );
}
