import { useQuery } from '@tanstack/react-query';

import { QueryFailure } from '../../../../query-view/query-failure.tsx';
import { CheckBoxes } from '../../../../ui/form/check-boxes.tsx';
import { ChoiceRow } from '../../../../ui/form/choice-row.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { TimeField } from '../../../../ui/form/time-field.tsx';
import { PhraseText } from '../../../../ui/text/phrase-text.tsx';
import type { ExamFault, ExamForm } from '../exam-form.ts';
import { examMarkersQuery } from '../teacher-exam.queries.ts';
import styles from './exam-editor.module.css';
import { FieldWithFault } from './field-with-fault.tsx';

const markerOptions = [
  { value: 1, label: '一位老师批' },
  { value: 2, label: '两位老师分别批' },
] as const;
const releaseOptions = [
  { value: 'hand', label: '我来公布' },
  { value: 'time', label: '到时间公布' },
] as const;
const mockOptions = [
  { value: 'real', label: '计分' },
  { value: 'mock', label: '模拟，不计分' },
] as const;

/** Shows who marks, how two marks become one, and when pupils see the result. */
export function ExamMarking({
  form,
  isFixed,
  fault,
  onChange,
}: {
  form: ExamForm;
  isFixed: boolean;
  fault: ExamFault | null;
  onChange: (part: Partial<ExamForm>) => void;
}) {
  const teachers = useQuery(examMarkersQuery());
  return (
    <>
      {!isFixed && (
        <ChoiceRow
          legend="怎么批"
          options={markerOptions}
          value={form.markers}
          onChange={(markers) => onChange({ markers })}
        />
      )}
      {!isFixed && form.markers === 2 && (
        <FieldWithFault field="tolerance" fault={fault}>
          <Field
            label="相差超过百分之几，请第三位老师批"
            isLabelShown
            inputMode="numeric"
            value={form.tolerance}
            onChange={({ target }) => onChange({ tolerance: target.value })}
          />
        </FieldWithFault>
      )}
      {teachers.isLoadingError ? (
        <QueryFailure query={teachers} />
      ) : (
        <FieldWithFault field="markerIds" fault={fault}>
          <CheckBoxes
            legend={`谁来批（已选 ${form.markerIds.length} 位）`}
            items={teachers.data?.items ?? []}
            getKey={({ _id: id }) => id}
            getLabel={({ name }) => name}
            isChecked={({ _id: id }) => form.markerIds.includes(id)}
            onChange={({ _id: id }, isChecked) => {
              const others = form.markerIds.filter((one) => one !== id);
              onChange({ markerIds: isChecked ? [...others, id] : others });
            }}
          />
        </FieldWithFault>
      )}
      <p className={styles['note']}>
        <PhraseText
          text={`批改的老师看不到学生的名字，也看不到别的老师的分。${
            form.markers === 2 ? '选三位以上，相差大的时候马上有人批。' : ''
          }`}
        />
      </p>
      <ChoiceRow
        legend="成绩什么时候公布"
        options={releaseOptions}
        value={form.releaseAt === null ? 'hand' : 'time'}
        onChange={(way) => onChange({ releaseAt: way === 'hand' ? null : form.closes })}
      />
      {form.releaseAt !== null && (
        <FieldWithFault field="releaseAt" fault={fault}>
          <TimeField
            label="公布"
            value={form.releaseAt}
            onChange={(releaseAt) => onChange({ releaseAt })}
          />
        </FieldWithFault>
      )}
      {!isFixed && (
        <ChoiceRow
          legend="计不计分"
          options={mockOptions}
          value={form.mock ? 'mock' : 'real'}
          onChange={(kind) => onChange({ mock: kind === 'mock' })}
        />
      )}
    </>
  );
}
