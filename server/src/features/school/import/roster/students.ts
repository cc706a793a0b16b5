import { PUPIL_ROLE } from '@meiyu/contract/shared/enumerations';

import type { Findings } from '../../../../platform/import/findings.ts';
import type { SheetRow } from '../../../../platform/import/sheets/cell.ts';
import {
  parseLoginName,
  parseSchoolCode,
  parseYear,
} from '../../../../platform/import/sheets/code-cells.ts';
import { parseGrade } from '../../../../platform/import/sheets/grade.ts';
import { type RowReader, SheetReader } from '../../../../platform/import/sheets/sheet-reader.ts';
import { parseKlass } from './klass.ts';
import type { UserRecord } from './user-record.ts';
import {
  isIdentityNumber,
  parseGender,
  parseInitialPassword,
  parseName,
  parsePhone,
  parseRollNumber,
  parseState,
} from './values.ts';

export interface StudentRecord extends UserRecord {
  grade: number;
  klass: number;
}

const headers = {
  required: ['学校标识码', '学号', '姓名', '年级', '班级'],
  optional: ['性别', '学籍号', '手机号', '入学年份', '状态', '初始密码'],
};

/** Reads students.csv, which has one row per pupil. */
export function readStudents(
  file: string,
  rows: readonly SheetRow[],
  findings: Findings,
): StudentRecord[] {
  return new SheetReader(file, rows, headers, findings).rows.flatMap((row) => {
    const schoolId = row.required('学校标识码', parseSchoolCode);
    const loginName = row.required('学号', parseLoginName);
    const name = row.required('姓名', parseName);
    const grade = row.required('年级', parseGrade);
    const klass = row.required('班级', parseKlass);
    const optional = readOptional(row);
    if (loginName !== null && isIdentityNumber(loginName)) {
      row.warn('学号', '像是身份证号；系统不需要身份证号，请换成学校自己的学号');
    }
    if (schoolId === null || loginName === null || name === null) return [];
    if (grade === null || klass === null) return [];
    return {
      place: row.place('学号'),
      schoolPlace: row.place('学校标识码'),
      role: PUPIL_ROLE,
      schoolId,
      loginName,
      name,
      grade,
      klass,
      ...optional,
    };
  });
}

function readOptional(row: RowReader) {
  return {
    gender: row.optional('性别', parseGender),
    rollNumber: row.optional('学籍号', parseRollNumber),
    phone: row.optional('手机号', parsePhone),
    enrolledYear: row.optional('入学年份', parseYear),
    state: row.optional('状态', parseState),
    initialPassword: row.optional('初始密码', parseInitialPassword),
  };
}
