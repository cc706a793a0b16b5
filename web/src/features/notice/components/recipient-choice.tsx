import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { rosterQuery } from '../../../queries/roster-query.ts';
import { chooseKlass, hasKlass, useOwnKlasses } from '../../../queries/use-own-klasses.ts';
import { useSession } from '../../../session/session-store.ts';
import { CheckBoxes } from '../../../ui/form/check-boxes.tsx';
import { SegmentedControl } from '../../../ui/form/segmented-control.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import type { NoticeForm } from '../notice-form.ts';

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

function KlassChoice({ form: { klasses }, onChange }: ChoiceProps) {
  return (
    <CheckBoxes
      legend="班级"
      items={useOwnKlasses()}
      getKey={({ label }) => label}
      getLabel={({ label }) => label}
      isChecked={(item) => hasKlass(klasses, item)}
      onChange={(item, isChecked) => onChange({ klasses: chooseKlass(klasses, item, isChecked) })}
    />
  );
}

function PupilChoice({ form: { userIds }, onChange }: ChoiceProps) {
  const own = useOwnKlasses();
  const subject = useSession((state) => state.subject);
  const [label, setLabel] = useState('');
  const shownKlass = own.find((one) => one.label === label) ?? own[0];
  const roster = useQuery({
    ...rosterQuery({ subject, grade: shownKlass?.grade ?? 0, klass: shownKlass?.klass ?? 0 }),
    enabled: shownKlass !== undefined,
  });
  if (shownKlass === undefined) return null;
  return (
    <>
      <SelectField
        label="班级"
        value={shownKlass.label}
        options={own.map((one) => ({ value: one.label, label: one.label }))}
        onChange={({ target }) => setLabel(target.value)}
      />
      <CheckBoxes
        legend={`学生（已选 ${userIds.length} 人）`}
        items={roster.data?.items ?? []}
        getKey={({ _id: id }) => id}
        getLabel={({ name }) => name}
        isChecked={({ _id: id }) => userIds.includes(id)}
        onChange={({ _id: id }, isChecked) => {
          const others = userIds.filter((one) => one !== id);
          onChange({ userIds: isChecked ? [...others, id] : others });
        }}
      />
    </>
  );
}
