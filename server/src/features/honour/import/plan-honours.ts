import type { Db } from '../../../db/database.ts';
import { createId } from '../../../platform/create-id.ts';
import type { Findings } from '../../../platform/import/findings.ts';
import type { KnownContent } from '../../../platform/import/importer.ts';
import {
  listNamedPupils,
  reportUnknownPupils,
} from '../../../platform/import/report-unknown-pupils.ts';
import {
  compareRows,
  countChanges,
  hasSameFields,
  type Step,
  writeInBatches,
} from '../../../platform/import/step.ts';
import { getUserKey } from '../../../platform/import/user-key.ts';
import { selectPupilsWithKlass } from '../../../platform/user.repository.ts';
import {
  type ExistingHonour,
  type ImportedHonour,
  selectImportedHonours,
  upsertImportedHonours,
} from './honour-import.repository.ts';
import { getRecordKey, type HonourRecord } from './read-honours.ts';

/** Plans the import of honours. Honours that the package does not contain stay; one that a pupil has registered is never replaced. */
export async function planHonours(
  db: Db,
  records: readonly HonourRecord[],
  known: KnownContent,
): Promise<Step> {
  const { findings, today } = known;
  await reportUnknownPupils(db, records, known);
  for (const { awardedOn, dayPlace } of records) {
    if (awardedOn > today) findings.fault(dayPlace, '获奖日期：日期不能晚于今天');
  }
  const pupils = listNamedPupils(records);
  const existing = new Map(
    (await selectImportedHonours(db, pupils)).map((honour) => [getRecordKey(honour), honour]),
  );
  const wanted: ImportedHonour[] = [];
  for (const record of records) {
    const before = existing.get(getRecordKey(record));
    if (before?.isOwn) warnOfOwnHonour(findings, record, before);
    else wanted.push(toImported(record));
  }
  const changes = compareRows<ImportedHonour>(wanted, getRecordKey, existing);
  const counts = countChanges(changes);
  return {
    kind: '荣誉',
    ...counts,
    unchanged: counts.unchanged + records.length - wanted.length,
    write: async (db) => {
      const changed = [...changes.added, ...changes.updated];
      if (changed.length === 0) return;
      const pupilsWithKlass = await selectPupilsWithKlass(db, pupils);
      const klassOf = new Map(pupilsWithKlass.map((pupil) => [getUserKey(pupil), pupil]));
      const rows = changed.map((honour) => {
        const pupil = klassOf.get(getUserKey(honour));
        if (!pupil) throw new Error(`no pupil for honour ${getRecordKey(honour)}`);
        const { id: userId, grade, klass } = pupil;
        return { ...honour, id: createId(), userId, grade, klass };
      });
      await writeInBatches(rows, (batch) => upsertImportedHonours(db, batch));
    },
  };
}

const toImported = ({
  place: _place,
  schoolPlace: _school,
  dayPlace: _day,
  ...honour
}: HonourRecord): ImportedHonour => honour;

/**
 * Warns that the pupil has already registered this honour, and that it is not approved or differs from the row. The import does
 * not change it.
 */
function warnOfOwnHonour(findings: Findings, record: HonourRecord, existing: ExistingHonour): void {
  if (existing.state !== 'approved')
    findings.warn(record.place, '学生自己登记了这项荣誉，还没有通过审核，导入不改动它');
  else if (!hasSameFields(toImported(record), existing))
    findings.warn(record.place, '学生自己登记了这项荣誉，内容和表里不同，导入不改动它');
}
