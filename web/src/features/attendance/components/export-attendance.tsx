import { attendanceEndpoints } from '@meiyu/contract/attendance/attendance.endpoints';
import type { AttendanceSheet } from '@meiyu/contract/attendance/attendance.schema';

import { downloadFile } from '../../../api/download-file.ts';
import { ExportButton } from '../../../export/export-button.tsx';

/** Lets a teacher download the attendance and performance of a class in a semester. */
export function ExportAttendance({
  sheet: { grade, klass, subject, semester },
}: {
  sheet: AttendanceSheet;
}) {
  return (
    <ExportButton
      download={(as) =>
        downloadFile(attendanceEndpoints.export, {
          params: { grade, klass, subject },
          query: { semester, as },
        })
      }
    />
  );
}
