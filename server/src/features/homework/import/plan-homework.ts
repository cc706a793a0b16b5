import { writePapers } from '../../../attempt/write-papers.service.ts';
import type { Db } from '../../../db/database.ts';
import type { KnownContent } from '../../../platform/import/importer.ts';
import { describeAssignmentChanges } from '../../../platform/import/klass-rows.ts';
import {
  compareRows,
  countChanges,
  writeInBatches,
  type Step,
} from '../../../platform/import/step.ts';
import type { HomeworkFileRow } from '../homework.tables.ts';
import { resetHomeworkDeadlines } from '../reset-deadlines.repository.ts';
import {
  type AssignmentRow,
  buildAssignmentRows,
  groupAssignments,
  addOtherSchools,
  replaceAssignments,
} from './homework-assignments.ts';
import { selectHomeworkById, upsertHomework } from './homework-import.repository.ts';
import { buildHomeworkRow, buildPaperOfFile } from './homework-rows.ts';
import type { HomeworkRecord } from './read-homework.ts';
import { rebuildPapers } from './rebuild-papers.ts';

/** A homework with its classes, for the comparison with the database. */
interface AssignedHomework extends HomeworkFileRow {
  assignments: AssignmentRow[];
}

/**
 * Plans the import of homework. Settings may change while attempts run, but an attempt keeps its paper. Homework in the
 * database gets a new paper if the package changes one of its questions.
 */
export async function planHomework(
  db: Db,
  homework: readonly HomeworkRecord[],
  { questions, roster, findings }: KnownContent,
): Promise<Step> {
  const homeworkIds = homework.map(({ file }) => file.id);
  const knownQuestions = await questions.find(db, [
    ...new Set(homework.flatMap(({ file }) => file.questions.map(({ id }) => id))),
  ]);
  const repaired = await rebuildPapers(db, new Set(homeworkIds), {
    known: knownQuestions,
    ids: questions.ids,
  });
  const papers = new Map(repaired);
  const existing = await selectHomework(db, [...homeworkIds, ...repaired.keys()]);
  for (const { file, place } of homework) {
    if (existing.get(file.id)?.owner_id == null) continue;
    findings.fault(place(['id']), `作业 ${file.id} 是老师布置的，数据包不能改`);
  }
  const schools = roster.namedSchools;
  const plannedHomework = homework.flatMap((record): AssignedHomework[] => {
    const paper = buildPaperOfFile(record, knownQuestions, questions.ids, findings);
    if (paper === null) return [];
    papers.set(record.file.id, paper);
    const before = existing.get(record.file.id)?.assignments ?? [];
    const assignments = addOtherSchools(
      buildAssignmentRows(record.file),
      before,
      schools,
      record.file,
    );
    return [{ ...buildHomeworkRow(record, paper), assignments }];
  });
  for (const [id, paper] of repaired) {
    const row = existing.get(id);
    if (row !== undefined) plannedHomework.push({ ...row, paper_id: paper.id });
  }
  const changes = compareRows(plannedHomework, ({ id }) => id, existing);
  const changed = [...changes.added, ...changes.updated];
  return {
    kind: '作业',
    ...countChanges(changes),
    notes: [
      ...describeAssignmentChanges(
        '作业',
        changes.updated.filter(({ id }) => !repaired.has(id)),
        existing,
        schools,
      ),
      ...(repaired.size > 0
        ? [`有 ${repaired.size} 份已有的作业用到改了的题目：新的作答用新的题目，已经开始的不变。`]
        : []),
    ],
    write: async (db, progress) => {
      await writePapers(
        db,
        changed.flatMap(({ id }) => papers.get(id) ?? []),
      );
      await writeInBatches(
        changed.map(({ assignments: _assignments, ...row }) => row),
        (batch) => upsertHomework(db, batch),
        (done) => progress('写入作业', done, changed.length),
      );
      await replaceAssignments(db, changed);
      await resetHomeworkDeadlines(db, changes.updated);
    },
  };
}

async function selectHomework(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, AssignedHomework>> {
  const rows = await selectHomeworkById(db, ids);
  const assignments = await groupAssignments(db, ids);
  return new Map(
    rows.map((row) => [row.id, { ...row, assignments: assignments.get(row.id) ?? [] }]),
  );
}
