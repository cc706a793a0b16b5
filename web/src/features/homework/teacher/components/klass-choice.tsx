import { formatGrade, formatKlass } from '@meiyu/contract/shared/grades';
import { useQuery } from '@tanstack/react-query';

import { klassNamesQuery } from '../../../../queries/klass-names-query.ts';
import { klassesQuery } from '../../../../queries/klasses-query.ts';
import { useUser } from '../../../../session/session-store.ts';
import { joinClassNames } from '../../../../ui/class-names.ts';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { elementIds } from '../fault-elements.ts';
import type { HomeworkForm } from '../homework-draft.ts';
import styles from './homework-settings.module.css';
import { SelectRow } from './setting-rows.tsx';

/** Lets the teacher choose the classes of one grade that get the homework. */
export function KlassChoice({
  form,
  onChange,
}: {
  form: HomeworkForm;
  onChange: (part: Partial<HomeworkForm>) => void;
}) {
  const names = useQuery(klassNamesQuery(useUser())).data ?? [];
  const klasses = useQuery(klassesQuery(form.subject)).data?.items ?? [];
  const grades = [...new Set(klasses.map(({ grade }) => grade))];
  const grade = form.assign[0]?.grade ?? grades[0];
  if (grade === undefined) return null;
  const ofGrade = klasses.filter((one) => one.grade === grade);
  const place = form.assign.find((one) => one.grade === grade);
  const chosen = place ? (place.klass ?? ofGrade.map(({ klass }) => klass)) : [];
  const assign = (klass: number[]) => {
    const others = form.assign.filter((one) => one.grade !== grade);
    onChange({ assign: klass.length > 0 ? [{ grade, klass }, ...others] : others });
  };
  return (
    <fieldset id={elementIds.klasses} tabIndex={-1} className={styles['klasses']}>
      <legend>发给</legend>
      {grades.length > 1 && (
        <SelectRow
          label="年级"
          options={grades.map((one) => ({ value: String(one), label: formatGrade(one) }))}
          value={String(grade)}
          onChange={(value) => {
            const next = Number(value);
            const all = klasses.filter((one) => one.grade === next).map(({ klass }) => klass);
            onChange({ assign: [{ grade: next, klass: all }] });
          }}
        />
      )}
      {ofGrade.map(({ klass, pupils }) => (
        <label
          key={klass}
          className={joinClassNames(styles['klass'], chosen.includes(klass) && styles['chosen'])}
        >
          <input
            type="checkbox"
            checked={chosen.includes(klass)}
            onChange={({ target }) =>
              assign(target.checked ? [...chosen, klass] : chosen.filter((one) => one !== klass))
            }
          />
          <i>
            <Icon name="check" size={14} />
          </i>
          <b>{formatKlass(grade, klass, names)}</b>
          <small>{pupils} 人</small>
        </label>
      ))}
    </fieldset>
  );
}
