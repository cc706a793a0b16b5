import { formatKlass } from '@meiyu/contract/shared/grades';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { klassNamesQuery } from '../../../queries/klass-names-query.ts';
import { klassesQuery } from '../../../queries/klasses-query.ts';
import { rosterQuery } from '../../../queries/roster-query.ts';
import { useSession, useUser } from '../../../session/session-store.ts';
import { SegmentedControl } from '../../../ui/form/segmented-control.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import type { NoticeForm } from '../notice-form.ts';
import styles from './recipient-choice.module.css';

const targetOptions = [
  { value: 'klasses', label: '发给班级' },
  { value: 'pupils', label: '发给学生' },
] as const;

interface ChoiceProps {
  form: NoticeForm;
  onChange: (part: Partial<NoticeForm>) => void;
}

/** Lets the teacher choose classes, or pupils of the classes one by one. */
export function RecipientChoice({ form, onChange }: ChoiceProps) {
  return (
    <>
      <SegmentedControl
        legend="发给谁"
        options={targetOptions}
        value={form.target}
        onChange={(target) => onChange({ target })}
      />
      {form.target === 'klasses' ? (
        <KlassChoice form={form} onChange={onChange} />
      ) : (
        <PupilChoice form={form} onChange={onChange} />
      )}
    </>
  );
}

function useOwnKlasses() {
  const subject = useSession((state) => state.subject);
  const names = useQuery(klassNamesQuery(useUser())).data ?? [];
  const items = useQuery(klassesQuery(subject)).data?.items ?? [];
  return items.map(({ grade, klass }) => ({
    grade,
    klass,
    label: formatKlass(grade, klass, names),
  }));
}

function KlassChoice({ form: { klasses }, onChange }: ChoiceProps) {
  const own = useOwnKlasses();
  return (
    <fieldset className={styles['choice']}>
      <legend>班级</legend>
      {own.map(({ grade, klass, label }) => {
        const isThis = (one: { grade: number; klass: number }) =>
          one.grade === grade && one.klass === klass;
        return (
          <label key={label} className={styles['option']}>
            <input
              type="checkbox"
              checked={klasses.some(isThis)}
              onChange={({ target }) => {
                const others = klasses.filter((one) => !isThis(one));
                onChange({ klasses: target.checked ? [...others, { grade, klass }] : others });
              }}
            />
            {label}
          </label>
        );
      })}
    </fieldset>
  );
}

function PupilChoice({ form: { userIds }, onChange }: ChoiceProps) {
  const own = useOwnKlasses();
  const subject = useSession((state) => state.subject);
  const [label, setLabel] = useState('');
  const place = own.find((one) => one.label === label) ?? own[0];
  const roster = useQuery({
    ...rosterQuery({ subject, grade: place?.grade ?? 0, klass: place?.klass ?? 0 }),
    enabled: place !== undefined,
  });
  if (place === undefined) return null;
  return (
    <>
      <SelectField
        label="班级"
        value={place.label}
        options={own.map((one) => ({ value: one.label, label: one.label }))}
        onChange={({ target }) => setLabel(target.value)}
      />
      <fieldset className={styles['choice']}>
        <legend>学生（已选 {userIds.length} 人）</legend>
        {roster.data?.items.map(({ _id: id, name }) => (
          <label key={id} className={styles['option']}>
            <input
              type="checkbox"
              checked={userIds.includes(id)}
              onChange={({ target }) => {
                const others = userIds.filter((one) => one !== id);
                onChange({ userIds: target.checked ? [...others, id] : others });
              }}
            />
            {name}
          </label>
        ))}
      </fieldset>
    </>
  );
}
