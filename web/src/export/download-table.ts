import { attendanceEndpoints } from '@meiyu/contract/attendance/attendance.endpoints';
import { remarksEndpoints } from '@meiyu/contract/remarks/remarks.endpoints';
import { resultsEndpoints } from '@meiyu/contract/results/results.endpoints';
import type { Subject } from '@meiyu/contract/shared/enumerations';

import { downloadFile } from '../api/download-file.ts';
import type { ExportFormat } from './export-button.tsx';

/** A class in a subject and a semester, by default the current one. */
interface KlassSemester {
  grade: number;
  klass: number;
  subject: Subject;
  semester: number | undefined;
}

/** Downloads the scores of a class in the homework of a semester. */
export function downloadMatrix(
  { grade, klass, subject, semester }: KlassSemester,
  as: ExportFormat,
): Promise<void> {
  const query = { grade, klass, subject, semester, as };
  return downloadFile(resultsEndpoints.exportMatrix, { query });
}

/** Downloads the attendance and performance of a class in a semester. */
export function downloadAttendance(
  { grade, klass, subject, semester }: KlassSemester,
  as: ExportFormat,
): Promise<void> {
  const params = { grade, klass, subject };
  return downloadFile(attendanceEndpoints.export, { params, query: { semester, as } });
}

/** Downloads the remarks on a class in a semester. */
export function downloadRemarks(
  { grade, klass, subject, semester }: KlassSemester,
  as: ExportFormat,
): Promise<void> {
  const params = { grade, klass, subject };
  return downloadFile(remarksEndpoints.export, { params, query: { semester, as } });
}
