import { attendanceHeaders } from '@meiyu/contract/attendance/attendance-columns';
import {
  hasTakenPart,
  LESSONS_MAX,
  Performance,
  performanceLabels,
} from '@meiyu/contract/attendance/attendance.schema';
import { CheckIn, checkInLabels } from '@meiyu/contract/shared/check-in';

import type { Findings, FilePosition } from '../../../platform/import/findings.ts';
import { reportRepeatedKeys } from '../../../platform/import/report-repeated-keys.ts';
import type { SheetRow } from '../../../platform/import/sheets/cell.ts';
import {
  findCode,
  normalizeCode,
  parseLoginName,
  parseSchoolCode,
  parseYear,
} from '../../../platform/import/sheets/code-cells.ts';
import { type Parsed, SheetReader } from '../../../platform/import/sheets/sheet-reader.ts';
import {
  parseDay,
  parseSemester,
  parseSubject,
} from '../../../platform/import/sheets/term-cells.ts';
import type { ImportedCell } from './attendance-import.repository.ts';

/** A row of attendance.csv. */
export interface AttendanceRecord extends ImportedCell {
  /** The day of the lesson, for example `2026-11-24`. */
  heldOn: string | null;
  schoolPlace: FilePosition;
  place: FilePosition;
}

/** Reads attendance.csv, which has one row for each pupil and lesson. */
export function readAttendance(
  file: string,
  rows: readonly SheetRow[],
  findings: Findings,
): AttendanceRecord[] {
  const records = new SheetReader(file, rows, attendanceHeaders, findings).rows.flatMap((row) => {
    const schoolId = row.required('学校标识码', parseSchoolCode);
    const loginName = row.required('学号', parseLoginName);
    const year = row.required('学年', parseYear);
    const semester = row.required('学期', parseSemester);
    const subject = row.required('科目', parseSubject);
    const lesson = row.required('课次', parseLesson);
    const checkIn = row.required('考勤', parseCheckIn);
    const performance = row.optional('表现', parsePerformance);
    const heldOn = row.optional('日期', parseDay);
    if (checkIn !== null && performance !== null && !hasTakenPart(checkIn)) {
      row.fault('表现', '请假或缺勤的学生没有课堂表现');
    }
    if (schoolId === null || loginName === null || year === null || semester === null) return [];
    if (subject === null || lesson === null || checkIn === null) return [];
    return {
      schoolId,
      loginName,
      year,
      semester,
      subject,
      lesson,
      checkIn,
      performance,
      heldOn,
      schoolPlace: row.place('学校标识码'),
      place: row.place('学号'),
    };
  });
  reportRepeatedKeys(
    findings,
    '学生的这节课',
    records.map((record) => [getRecordKey(record), record.place]),
  );
  return records;
}

/** Returns a text that is unique for a pupil and lesson. */
export function getRecordKey(record: ImportedCell): string {
  const { schoolId, loginName, year, subject, semester, lesson } = record;
  return [schoolId, loginName, year, subject, semester, lesson].join(' ');
}

function parseLesson(text: string): Parsed<number> {
  const lesson = Number(normalizeCode(text));
  return Number.isInteger(lesson) && lesson >= 1 && lesson <= LESSONS_MAX
    ? { value: lesson }
    : { fault: `“${text}”不是课次，请写 1–${LESSONS_MAX}` };
}

function parseCheckIn(text: string): Parsed<CheckIn> {
  const plain = ['出勤', '到课'].includes(normalizeCode(text)) ? '到' : text;
  const found = findCode(plain, checkInLabels, [...CheckIn.def.values]);
  return found === undefined
    ? { fault: `“${text}”不是考勤，请写 到、请假、迟到、早退、缺勤 或 1–5` }
    : { value: CheckIn.parse(found) };
}

function parsePerformance(text: string): Parsed<Performance> {
  const found = findCode(text, performanceLabels, [...Performance.def.values]);
  return found === undefined
    ? { fault: `“${text}”不是课堂表现，请写 优、良、差，或 2 优、3 良、1 差` }
    : { value: Performance.parse(found) };
}
