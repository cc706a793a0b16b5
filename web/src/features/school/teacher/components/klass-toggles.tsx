import type { SchoolTeachers, Teaching } from '@meiyu/contract/school/teach-school.schema';
import type { Subject } from '@meiyu/contract/shared/enumerations';
import { formatGrade, formatKlass } from '@meiyu/contract/shared/grades';
import { useQuery } from '@tanstack/react-query';

import { klassNamesQuery } from '../../../../queries/klass-names-query.ts';
import { useUser } from '../../../../session/session-store.ts';
import { joinClassNames } from '../../../../ui/class-names.ts';
import { getTeachingKey, groupByGrade, listNames } from '../teachings.view.ts';
import styles from './klass-toggles.module.css';

/** Shows all classes of the school by grade. A class shows the other teachers of the subject. */
export function KlassToggles({
  school,
  teacherId,
  subject,
  teachings,
  onToggle,
}: {
  school: SchoolTeachers;
  teacherId: string;
  subject: Subject;
  teachings: readonly Teaching[];
  onToggle: (teaching: Teaching) => void;
}) {
  const names = useQuery(klassNamesQuery(useUser())).data ?? [];
  const chosen = new Set(teachings.map(getTeachingKey));
  const others = school.items.filter(({ _id }) => _id !== teacherId);
  return groupByGrade(school.klasses).map(({ grade, klasses }) => (
    <fieldset key={grade} className={styles['grade']}>
      <legend>{formatGrade(grade)}</legend>
      <div className={styles['klasses']}>
        {klasses.map((klass) => {
          const one = { subject, grade, klass };
          const isChosen = chosen.has(getTeachingKey(one));
          const other = listNames(others, one).join('、');
          return (
            <label
              key={klass}
              className={joinClassNames(styles['klass'], isChosen && styles['chosen'])}
            >
              <input type="checkbox" checked={isChosen} onChange={() => onToggle(one)} />
              <span>
                {formatKlass(grade, klass, names)}
                {other && <small>{other}</small>}
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  ));
}
