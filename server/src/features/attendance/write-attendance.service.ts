import { attendanceHeaders } from '@meiyu/contract/attendance/attendance-columns';
import { Performance, performanceLabels } from '@meiyu/contract/attendance/attendance.schema';
import { CheckIn, checkInLabels } from '@meiyu/contract/shared/check-in';
import { Subject, subjectLabels } from '@meiyu/contract/shared/enumerations';

import type { Db } from '../../db/database.ts';
import type { ExportSelection } from '../../platform/export/exported-year.repository.ts';
import { writePages } from '../../platform/export/write-pages.ts';
import { type RecordedAttendance, selectRecordedPage } from './recorded-attendance.repository.ts';

/**
 * Writes the recorded attendance as attendance.csv.
 *
 * @param onPage receives the number of written rows
 */
export function writeAttendance(
  db: Db,
  selection: ExportSelection,
  onPage: (count: number) => void,
): AsyncGenerator<string> {
  const source = {
    headers: [...attendanceHeaders.required, ...attendanceHeaders.optional],
    selectPage: (page: { after: RecordedAttendance | null; limit: number }) =>
      selectRecordedPage(db, selection, page),
    listCells,
  };
  return writePages(source, onPage);
}

/** Lists the cells in the order of the columns. */
function listCells(row: RecordedAttendance): string[] {
  const { performance } = row;
  return [
    row.school_id,
    row.login_name,
    String(row.year),
    String(row.semester),
    subjectLabels[Subject.parse(row.subject)],
    String(row.lesson),
    checkInLabels[CheckIn.parse(row.check_in)],
    performance === null ? '' : performanceLabels[Performance.parse(performance)],
    row.held_on ?? '',
  ];
}
