import type { Importer } from '../../../platform/import/importer.ts';
import { readRows } from '../../../platform/import/sheets/read-rows.ts';
import { planAttendance } from './plan-attendance.ts';
import { readAttendance } from './read-attendance.ts';

const files = 'attendance.csv';

/** Imports the attendance and performance of pupils by lesson. */
export const attendanceImporter: Importer = {
  files,
  async read({ files: packageFiles, findings }) {
    const sheet = await readRows(packageFiles, 'attendance', findings);
    const records = sheet ? readAttendance(sheet.file, sheet.rows, findings) : [];
    return {
      audience: records.map(({ schoolId, schoolPlace: place }) => ({ schoolId, place })),
      plan: (db, known) => planAttendance(db, records, known),
    };
  },
};
