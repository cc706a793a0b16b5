import { passwordResetEndpoints } from '@meiyu/contract/account/password-reset.endpoints';
import { formatGrade, getPeriodOfGrade } from '@meiyu/contract/shared/grades';
import type { TeacherContact } from '@meiyu/contract/shared/teacher-contact.schema';
import { useState, type ReactNode } from 'react';

import { call } from '../../../api/api-client.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { findAskTeacherErrors, parseKlass } from '../ask-teacher.view.ts';
import { useForm } from '../use-form.ts';
import styles from './form.module.css';
import { ResetRequestSent } from './reset-request-sent.tsx';

const gradeOptions = Array.from({ length: 12 }, (_, index) => ({
  value: String(index + 1),
  label: formatGrade(index + 1),
}));

/** The school that a visitor has chosen, and `renderPicker`, which renders the fields to choose another one. */
export interface SchoolFields {
  hasDivision: boolean;
  schoolId: string | null;
  renderPicker: (
    errors: { division?: string | undefined; school?: string | undefined },
    onPick: () => void,
  ) => ReactNode;
}

/** Shows the form by which a pupil without a bound phone number asks the teachers of the class for a new password. */
export function AskTeacherForm({ school }: { school: SchoolFields }) {
  const { schoolId, hasDivision, renderPicker } = school;
  const [teachers, setTeachers] = useState<readonly TeacherContact[] | null>(null);
  const { form, field, set, refusal, isSending, submit } = useForm(
    { division: '', school: '', grade: '', klass: '', name: '', number: '' },
    {
      check: (values) =>
        findAskTeacherErrors({
          ...values,
          division: hasDivision ? 'chosen' : '',
          school: schoolId ?? '',
        }),
    },
  );
  if (teachers !== null) return <ResetRequestSent teachers={teachers} />;

  const handleSubmit = submit(async ({ grade, klass, name, number }) => {
    const klassNumber = parseKlass(klass);
    if (schoolId === null || klassNumber === null) return;
    const reply = await call(passwordResetEndpoints.request, {
      body: {
        period: getPeriodOfGrade(Number(grade)),
        aId: schoolId,
        grade: Number(grade),
        klass: klassNumber,
        name: name.trim(),
        idn: number.trim(),
      },
    });
    setTeachers(reply.teachers);
  });
  const { error: divisionError } = field('division');
  const { error: schoolError } = field('school');
  return (
    <form ref={form} className={styles['form']} noValidate onSubmit={handleSubmit}>
      <p className={styles['note']}>填好下面的内容，老师就会收到你的申请。</p>
      {renderPicker({ division: divisionError, school: schoolError }, () => {
        set('division', '');
        set('school', '');
      })}
      <div className={styles['pair']}>
        <SelectField {...field('grade')} label="年级" options={gradeOptions} />
        <Field
          {...field('klass')}
          label="班级"
          isLabelShown
          placeholder="如 3"
          inputMode="numeric"
          maxLength={4}
          trailing="班"
        />
      </div>
      <Field
        {...field('name')}
        label="姓名"
        isLabelShown
        icon="me"
        autoComplete="name"
        maxLength={40}
      />
      <Field
        {...field('number')}
        label="学号或学籍号"
        isLabelShown
        icon="idCard"
        autoCapitalize="none"
        autoComplete="username"
        maxLength={40}
      />
      <FormError text={refusal} />
      <Button type="submit" wide className={styles['submit']} loading={isSending}>
        提交申请
      </Button>
    </form>
  );
}
