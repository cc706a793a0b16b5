import { getGradeOfSemester } from '@meiyu/contract/shared/semester';

import type { Db } from '../../../db/database.ts';
import type { KnownContent } from '../../../platform/import/importer.ts';
import {
  compareRows,
  countChanges,
  type Step,
  writeInBatches,
} from '../../../platform/import/step.ts';
import { getUserKey } from '../../../platform/import/user-key.ts';
import { selectPupils } from '../../../platform/user.repository.ts';
import {
  type ImportedCell,
  insertLessons,
  selectImportedCells,
  selectPupilPlaces,
  upsertImportedCells,
} from './attendance-import.repository.ts';
import { type AttendanceRecord, getRecordKey } from './read-attendance.ts';

/** Plans the cells of a package. Cells and lessons that the package does not contain stay. */
export async function planAttendance(
  db: Db,
  records: readonly AttendanceRecord[],
  { roster, findings }: KnownContent,
): Promise<Step> {
  const schoolIds = [...new Set(records.map(({ schoolId }) => schoolId))];
  const loginNames = [...new Set(records.map(({ loginName }) => loginName))];
  if (roster.isComplete && records.length > 0) {
    const known = new Set([
      ...roster.pupils,
      ...(await selectPupils(db, { schoolIds, loginNames })).map((row) =>
        getUserKey({ schoolId: row.school_id, loginName: row.login_name }),
      ),
    ]);
    for (const record of records) {
      if (!roster.schools.has(record.schoolId) || known.has(getUserKey(record))) continue;
      const reason = `学校 ${record.schoolId} 没有学号为 ${record.loginName} 的学生`;
      findings.fault(record.place, reason);
    }
  }
  const wanted = records.map(
    ({ place: _place, schoolPlace: _school, heldOn: _day, ...cell }) => cell,
  );
  const existing = new Map<string, ImportedCell>(
    (await selectImportedCells(db, { schoolIds, loginNames })).map((cell) => [
      getRecordKey(cell),
      cell,
    ]),
  );
  const changes = compareRows<ImportedCell>(wanted, getRecordKey, existing);
  return {
    kind: '考勤',
    ...countChanges(changes),
    write: async (db) => {
      const changed = [...changes.added, ...changes.updated];
      if (changed.length === 0) return;
      const places = await selectPupilPlaces(db, { schoolIds, loginNames });
      const placeOf = new Map(places.map((pupil) => [getUserKey(pupil), pupil]));
      const dayOf = new Map(records.map((record) => [getRecordKey(record), record.heldOn]));
      const rows = changed.map((cell) => {
        const pupil = placeOf.get(getUserKey(cell));
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
