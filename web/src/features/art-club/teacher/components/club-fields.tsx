import { artClubLimits, type ClubJoin } from '@meiyu/contract/art-club/art-club.schema';
import { formatGrade } from '@meiyu/contract/shared/grades';

import { useOwnKlasses } from '../../../../queries/use-own-klasses.ts';
import { CheckBoxes } from '../../../../ui/form/check-boxes.tsx';
import { ChoiceRow } from '../../../../ui/form/choice-row.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { TextArea } from '../../../../ui/form/text-area.tsx';
import { TimeField } from '../../../../ui/form/time-field.tsx';
import { chooseGrade, type ClubForm, listClubGrades } from '../club-form.ts';
import styles from './club-editor.module.css';
import { ClubTimes } from './club-times.tsx';

const subjectOptions = [
  { value: 'mu', label: '音乐' },
  { value: 'ar', label: '美术' },
] as const;
const joinOptions: readonly { value: ClubJoin; label: string }[] = [
  { value: 'approve', label: '老师同意' },
  { value: 'draw', label: '公开抽签' },
  { value: 'closed', label: '老师选人' },
];

/** Shows the fields of the form of a club. */
export function ClubFields({
  form,
  hasEntries,
  onChange,
}: {
  form: ClubForm;
  /** Whether pupils have signed up. Then a draw cannot be added or taken away. */
  hasEntries: boolean;
  onChange: (part: Partial<ClubForm>) => void;
}) {
  const taught = useOwnKlasses().map(({ grade }) => grade);
  const { name, subject, intro, place, grades, capacity, schedule, join } = form;
  return (
    <>
      <Field
        label="社团名称"
        isLabelShown
        maxLength={artClubLimits.name}
        value={name}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <ChoiceRow
        legend="科目"
        options={subjectOptions}
        value={subject}
        onChange={(value) => onChange({ subject: value })}
      />
      <TextArea
        label="介绍"
        value={intro}
        max={artClubLimits.intro}
        placeholder="学什么、要带什么、谁适合来"
        onChange={(value) => onChange({ intro: value })}
      />
      <Field
        label="地点"
        isLabelShown
        maxLength={artClubLimits.place}
        value={place}
        onChange={({ target }) => onChange({ place: target.value })}
      />
      <CheckBoxes
        legend={`哪些年级可以参加（已选 ${grades.length} 个）`}
        items={listClubGrades(taught, grades)}
        getKey={String}
        getLabel={formatGrade}
        isChecked={(grade) => grades.includes(grade)}
        onChange={(grade, isChecked) => onChange({ grades: chooseGrade(grades, grade, isChecked) })}
      />
      <Field
        label="名额"
        isLabelShown
        inputMode="numeric"
        value={capacity}
        onChange={({ target }) => onChange({ capacity: target.value })}
      />
      <ClubTimes schedule={schedule} onChange={(value) => onChange({ schedule: value })} />
      <ChoiceRow
        legend="怎么加入"
        options={joinOptions.filter(
          ({ value }) => !hasEntries || (value === 'draw') === (join === 'draw'),
        )}
        value={join}
        onChange={(value) => onChange({ join: value })}
      />
      {join !== 'closed' && (
        <div className={styles['times']}>
          <TimeField
            label="报名开始"
            value={form.signupOpens}
            onChange={(signupOpens) => onChange({ signupOpens })}
          />
          <TimeField
            label="报名截止"
            value={form.signupCloses}
            onChange={(signupCloses) => onChange({ signupCloses })}
          />
        </div>
      )}
    </>
  );
}
