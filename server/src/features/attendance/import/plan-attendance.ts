import { getGradeOfSemester } from '@meiyu/contract/shared/semester';

import type { Db } from '../../../db/database.ts';
import type { KnownContent } from '../../../platform/import/importer.ts';
import {
  listNamedPupils,
  reportUnknownPupils,
} from '../../../platform/import/report-unknown-pupils.ts';
import {
  compareRows,
  countChanges,
  type Step,
  writeInBatches,
} from '../../../platform/import/step.ts';
import { getUserKey } from '../../../platform/import/user-key.ts';
import { selectPupilsWithKlass } from '../../../platform/user.repository.ts';
import {
  type ImportedCell,
  insertLessons,
  selectImportedCells,
  upsertImportedCells,
} from './attendance-import.repository.ts';
import { type AttendanceRecord, getRecordKey } from './read-attendance.ts';

/** Plans the import of the attendance of a package. Cells and lessons that the package does not contain stay. */
export async function planAttendance(
  db: Db,
  records: readonly AttendanceRecord[],
  known: KnownContent,
): Promise<Step> {
  await reportUnknownPupils(db, records, known);
  const pupils = listNamedPupils(records);
  const wanted = records.map(
    ({ place: _place, schoolPlace: _school, heldOn: _day, ...cell }) => cell,
  );
  const existing = new Map<string, ImportedCell>(
    (await selectImportedCells(db, pupils)).map((cell) => [getRecordKey(cell), cell]),
  );
  const changes = compareRows<ImportedCell>(wanted, getRecordKey, existing);
  return {
    kind: '考勤',
    ...countChanges(changes),
    write: async (db) => {
      const changed = [...changes.added, ...changes.updated];
      if (changed.length === 0) return;
      const pupilsWithKlass = await selectPupilsWithKlass(db, pupils);
      const klassOf = new Map(pupilsWithKlass.map((pupil) => [getUserKey(pupil), pupil]));
      const dayOf = new Map(records.map((record) => [getRecordKey(record), record.heldOn]));
      const rows = changed.map((cell) => {
        const pupil = klassOf.get(getUserKey(cell));
        if (!pupil) throw new Error(`no pupil for attendance ${getRecordKey(cell)}`);
        const { id, klass } = pupil;
        const heldOn = dayOf.get(getRecordKey(cell)) ?? null;
        return { ...cell, userId: id, klass, grade: getGradeOfSemester(cell.semester), heldOn };
      });
      await writeInBatches(rows, async (batch) => {
        await insertLessons(db, batch);
        await upsertImportedCells(db, batch);
      });
    },
  };
}
