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
import { getRecordKey, type RemarkRecord } from './read-remarks.ts';
import {
  type ImportedRemark,
  selectImportedRemarks,
  upsertImportedRemarks,
} from './remark-import.repository.ts';

/** Plans the import of remarks. Remarks that the package does not contain stay; one that a teacher has written is never replaced. */
export async function planRemarks(
  db: Db,
  records: readonly RemarkRecord[],
  known: KnownContent,
): Promise<Step> {
  await reportUnknownPupils(db, records, known);
  const pupils = listNamedPupils(records);
  const existing = new Map(
    (await selectImportedRemarks(db, pupils)).map((remark) => [getRecordKey(remark), remark]),
  );
  for (const record of records) {
    const before = existing.get(getRecordKey(record));
    if (before?.isOwn && before.text !== record.text) {
      known.findings.fault(record.place, '老师已经在系统里写了这份评语，不能用导入的替换');
    }
  }
  const wanted = records.map(
    ({ place: _place, schoolPlace: _school, writtenOn: _day, ...remark }) => remark,
  );
  const changes = compareRows<ImportedRemark>(wanted, getRecordKey, existing);
  return {
    kind: '评语',
    ...countChanges(changes),
    write: async (db) => {
      const changed = [...changes.added, ...changes.updated];
      if (changed.length === 0) return;
      const pupilsWithKlass = await selectPupilsWithKlass(db, pupils);
      const klassOf = new Map(pupilsWithKlass.map((pupil) => [getUserKey(pupil), pupil]));
      const dayOf = new Map(records.map((record) => [getRecordKey(record), record.writtenOn]));
      const rows = changed.map((remark) => {
        const pupil = klassOf.get(getUserKey(remark));
        if (!pupil) throw new Error(`no pupil for remark ${getRecordKey(remark)}`);
        const { id, klass } = pupil;
        const writtenOn = dayOf.get(getRecordKey(remark)) ?? null;
        const grade = getGradeOfSemester(remark.semester);
        return { ...remark, userId: id, klass, grade, writtenOn };
      });
      await writeInBatches(rows, (batch) => upsertImportedRemarks(db, batch));
    },
  };
}
