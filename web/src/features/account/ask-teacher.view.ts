import { KLASS_MAX } from '@meiyu/contract/shared/enumerations';
import { validationMessages } from '@meiyu/contract/shared/validation';

import type { FieldErrors } from './use-form.ts';

export type AskTeacherField = 'division' | 'school' | 'grade' | 'klass' | 'name' | 'number';

/** Parses a class number from 1 to 99. Returns null if the text is not such a number. */
export function parseKlass(text: string): number | null {
  const klass = /^\d{1,2}$/.test(text.trim()) ? Number(text) : 0;
  return klass >= 1 && klass <= KLASS_MAX ? klass : null;
}

/**
 * Finds the errors of the form. All fields are required, because the teacher needs them to identify the pupil. The texts for division and
 * school are from spec section 5.
 */
export function findAskTeacherErrors({
  division,
  school,
  grade,
  klass,
  name,
  number,
}: Record<AskTeacherField, string>): FieldErrors<AskTeacherField> {
  return {
    ...(!division && { division: validationMessages.divisionRequired }),
    ...(!school && { school: validationMessages.schoolRequired }),
    ...(!grade && { grade: '请选择年级' }),
    ...(parseKlass(klass) === null && {
      klass: klass.trim() ? `请输入 1-${KLASS_MAX} 的数字` : '请输入班级',
    }),
    ...(!name.trim() && { name: '请输入姓名' }),
    ...(!number.trim() && { number: validationMessages.loginNameRequired }),
  };
}
