import { STAFF_ROLE, TEACHER_ROLE } from '@meiyu/contract/shared/enumerations';

import type { Findings } from '../../../../platform/import/findings.ts';
import type { SheetRow } from '../../../../platform/import/sheets/cell.ts';
import { parseLoginName, parseSchoolCode } from '../../../../platform/import/sheets/code-cells.ts';
import { SheetReader } from '../../../../platform/import/sheets/sheet-reader.ts';
import { parseTeaching, type TaughtKlass, WHOLE_SCHOOL } from './teaching.ts';
import type { UserRecord } from './user-record.ts';
import { parseGender, parseInitialPassword, parseName, parsePhone } from './values.ts';

export interface TeacherRecord extends UserRecord {
  /** The classes of the teacher; empty for staff. */
  teaching: TaughtKlass[];
}

const headers = {
  required: ['学校标识码', '工号', '姓名', '任教'],
  optional: ['性别', '手机号', '初始密码'],
};

/** Reads teachers.csv, which has one row per teacher. */
export function readTeachers(
  file: string,
  rows: readonly SheetRow[],
  findings: Findings,
): TeacherRecord[] {
  return new SheetReader(file, rows, headers, findings).rows.flatMap((row) => {
    const schoolId = row.required('学校标识码', parseSchoolCode);
    const loginName = row.required('工号', parseLoginName);
    const name = row.required('姓名', parseName);
    const teaching = row.required('任教', parseTeaching);
    const optional = {
      gender: row.optional('性别', parseGender),
      phone: row.optional('手机号', parsePhone),
      initialPassword: row.optional('初始密码', parseInitialPassword),
    };
    if (schoolId === null || loginName === null || name === null || teaching === null) return [];
    return {
      place: row.place('工号'),
      schoolPlace: row.place('学校标识码'),
      role: teaching === WHOLE_SCHOOL ? STAFF_ROLE : TEACHER_ROLE,
      schoolId,
      loginName,
      name,
      grade: null,
      klass: null,
      rollNumber: null,
      enrolledYear: null,
      state: null,
      teaching: teaching === WHOLE_SCHOOL ? [] : teaching,
      ...optional,
    };
  });
}
