import { REMARK_CHARACTERS_MAX } from '@meiyu/contract/remarks/remarks.schema';

import type { Findings, FilePosition } from '../../../platform/import/findings.ts';
import { reportRepeatedKeys } from '../../../platform/import/report-repeated-keys.ts';
import type { SheetRow } from '../../../platform/import/sheets/cell.ts';
import {
  parseLoginName,
  parseSchoolCode,
  parseYear,
} from '../../../platform/import/sheets/code-cells.ts';
import { SheetReader } from '../../../platform/import/sheets/sheet-reader.ts';
import {
  parseDay,
  parseSemester,
  parseSubject,
} from '../../../platform/import/sheets/term-cells.ts';
import { parseText } from '../../../platform/import/sheets/text-cells.ts';
import type { ImportedRemark } from './remark-import.repository.ts';

/** A row of comments.csv. */
export interface RemarkRecord extends ImportedRemark {
  /** The day on which the remark was written, for example `2026-06-24`. */
  writtenOn: string | null;
  schoolPlace: FilePosition;
  place: FilePosition;
}

const headers = {
  required: ['学校标识码', '学号', '学年', '学期', '科目', '评语'],
  optional: ['日期'],
};

/** Reads comments.csv, which has one row for each pupil, subject and semester. */
export function readRemarks(
  file: string,
  rows: readonly SheetRow[],
  findings: Findings,
): RemarkRecord[] {
  const records = new SheetReader(file, rows, headers, findings).rows.flatMap((row) => {
    const schoolId = row.required('学校标识码', parseSchoolCode);
    const loginName = row.required('学号', parseLoginName);
    const year = row.required('学年', parseYear);
    const semester = row.required('学期', parseSemester);
    const subject = row.required('科目', parseSubject);
    const text = row.required('评语', parseText(REMARK_CHARACTERS_MAX));
    const writtenOn = row.optional('日期', parseDay);
    if (schoolId === null || loginName === null || year === null || semester === null) return [];
    if (subject === null || text === null) return [];
    return {
      schoolId,
      loginName,
      year,
      semester,
      subject,
      text,
      writtenOn,
      schoolPlace: row.place('学校标识码'),
      place: row.place('学号'),
    };
  });
  reportRepeatedKeys(
    findings,
    '学生这学期的评语',
    records.map((record) => [getRecordKey(record), record.place]),
  );
  return records;
}

/** Returns a text that is unique for a pupil, subject and semester. */
export function getRecordKey(remark: ImportedRemark): string {
  const { schoolId, loginName, year, subject, semester } = remark;
  return [schoolId, loginName, year, subject, semester].join(' ');
}
