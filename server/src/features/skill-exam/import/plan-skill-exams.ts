import type { SkillExamFile } from '@meiyu/contract/skill-exam/skill-exam-file.schema';

import type { Db } from '../../../db/database.ts';
import { toCanonicalJson } from '../../../platform/import/content-hash.ts';
import type { Findings, FindPosition } from '../../../platform/import/findings.ts';
import { listAssignedKlasses } from '../../../platform/import/klass-rows.ts';
import type { PackageMedia } from '../../../platform/import/media/package-media.ts';
import {
  compareRows,
  countChanges,
  type Step,
  writeInBatches,
} from '../../../platform/import/step.ts';
import { getUserKey } from '../../../platform/import/user-key.ts';
import { replaceExamKlasses, replaceExamMarkers } from '../exam.repository.ts';
import type { SkillExamFileRecord } from './read-skill-exams.ts';
import {
  type ImportedExam,
  type PackagedExam,
  selectImportedExams,
  selectNamedTeachers,
  upsertExams,
} from './skill-exam-import.repository.ts';

const getKey = ({ school_id: school, id }: { school_id: string; id: string }) => `${school} ${id}`;

/** Plans the import of exams. The teachers who mark must exist, and the rules of an exam that a pupil has begun stay. */
export async function planSkillExams(
  db: Db,
  { exams, media }: { exams: readonly SkillExamFileRecord[]; media: PackageMedia },
  findings: Findings,
): Promise<Step> {
  const rows = await selectImportedExams(
    db,
    exams.map(({ file }) => file.id),
  );
  const teachers = await selectNamedTeachers(
    db,
    exams.flatMap(({ file }) => file.assign.map(({ school }) => school)),
    exams.flatMap(({ file }) => file.markedBy),
  );
  const teacherIds = new Map(
    teachers.map((row) => [
      getUserKey({ schoolId: row.school_id, loginName: row.login_name }),
      row.id,
    ]),
  );
  const existing = new Map(rows.map((row) => [getKey(row), row]));
  const wanted = exams.flatMap(({ file, place }) =>
    buildExams(file, { teacherIds, media, findings, place }).map((exam) => {
      reportFixedFields(exam, existing.get(getKey(exam)), { findings, place });
      return exam;
    }),
  );
  const changes = compareRows(wanted, getKey, existing);
  const changed = [...changes.added, ...changes.updated];
  return {
    kind: '技能测评',
    ...countChanges(changes),
    write: async (db) => {
      await writeInBatches(changed, (batch) =>
        upsertExams(
          db,
          batch.map(({ klasses: _klasses, marker_ids: _markers, ...row }) => row),
        ),
      );
      for (const { school_id: schoolId, id: examId, klasses, marker_ids: ids } of changed) {
        await replaceExamKlasses(db, { schoolId, examId }, klasses);
        await replaceExamMarkers(db, { schoolId, examId }, ids);
      }
    },
  };
}

/** Builds one exam for each school of a file. */
function buildExams(
  file: SkillExamFile,
  {
    media,
    ...known
  }: {
    teacherIds: ReadonlyMap<string, string>;
    media: PackageMedia;
    findings: Findings;
    place: FindPosition;
  },
): PackagedExam[] {
  const klasses = listAssignedKlasses(file.assign);
  const schools = [...new Set(klasses.map(({ school_id: school }) => school))];
  return schools.map((school) => ({
    school_id: school,
    id: file.id,
    title: file.title,
    subject: file.subject,
    opens: new Date(file.opens),
    closes: new Date(file.closes),
    duration_min: file.durationMin ?? null,
    takes: file.takes,
    take_min: file.takeMin,
    files: [...new Set(file.files)],
    demo_media: file.demo === undefined ? null : media.getStoredName(file.demo),
    accompaniment_media:
      file.accompaniment === undefined ? null : media.getStoredName(file.accompaniment),
    instructions: file.instructions,
    rubric: file.rubric.map(({ text, axis, levels }) => ({ text, axis, levels })),
    markers: file.markers,
    tolerance: file.tolerance,
    release_at: file.releaseAt === undefined ? null : new Date(file.releaseAt),
    is_mock: file.mock,
    klasses: klasses
      .filter((klass) => klass.school_id === school)
      .map(({ grade, klass }) => ({ grade, klass })),
    marker_ids: findMarkers(file, school, known),
  }));
}

function findMarkers(
  { markedBy }: SkillExamFile,
  school: string,
  {
    teacherIds,
    findings,
    place,
  }: { teacherIds: ReadonlyMap<string, string>; findings: Findings; place: FindPosition },
): string[] {
  const ids = markedBy.flatMap((number, index) => {
    const id = teacherIds.get(getUserKey({ schoolId: school, loginName: number }));
    if (id === undefined)
      findings.fault(
        place(['markedBy', index]),
        `学校 ${school} 没有工号为 ${number} 的老师，请先导入老师`,
      );
    return id ?? [];
  });
  return [...new Set(ids)].toSorted((a, b) => (a < b ? -1 : 1));
}

/** Returns the fields that must not change after a pupil has begun, as a string to compare. */
const describeRules = (exam: PackagedExam) =>
  toCanonicalJson([
    exam.subject,
    exam.opens,
    exam.duration_min,
    exam.takes,
    exam.take_min,
    exam.files,
    exam.instructions,
    exam.rubric,
    exam.markers,
    exam.tolerance,
    exam.is_mock,
    exam.klasses,
  ]);

function reportFixedFields(
  exam: PackagedExam,
  before: ImportedExam | undefined,
  { findings, place }: { findings: Findings; place: FindPosition },
): void {
  if (before?.has_sittings !== true) return;
  if (exam.closes < before.closes || describeRules(exam) !== describeRules(before))
    findings.fault(
      place(['id']),
      `学校 ${exam.school_id} 已经有学生开始，只能改名称、推后结束、换批改的老师和公布时间`,
    );
}
