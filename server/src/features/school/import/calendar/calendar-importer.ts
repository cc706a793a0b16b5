import {
  selectCalendars,
  type SchoolCalendar,
  upsertCalendar,
} from '../../../../platform/calendar/calendar.repository.ts';
import type { Importer } from '../../../../platform/import/importer.ts';
import { readRows } from '../../../../platform/import/sheets/read-rows.ts';
import { compareRows, countChanges } from '../../../../platform/import/step.ts';
import { readCalendar } from './read-calendar.ts';

const getKey = ({ schoolId, year }: SchoolCalendar) => `${schoolId} ${year}`;

/** Imports the calendars of schools. The sheet replaces a school year as a whole. */
export const calendarImporter: Importer = {
  files: 'calendar.csv',
  async read({ files, findings }) {
    const sheet = await readRows(files, 'calendar', findings);
    const records = sheet ? readCalendar(sheet.file, sheet.rows, findings) : [];
    return {
      audience: records.map(({ schoolId, schoolPlace: place }) => ({ schoolId, place })),
      plan: async (db) => {
        const schoolIds = [...new Set(records.map(({ schoolId }) => schoolId))];
        const existing = await selectCalendars(db, schoolIds);
        const changes = compareRows<SchoolCalendar>(
          records.map(({ schoolId, year, content }) => ({ schoolId, year, content })),
          getKey,
          new Map(existing.map((row) => [getKey(row), row])),
        );
        return {
          kind: '校历',
          ...countChanges(changes),
          write: async (db) => {
            for (const row of [...changes.added, ...changes.updated]) {
              await upsertCalendar(db, row);
            }
          },
        };
      },
    };
  },
};
