import { insertPaperQuestions, insertPapers } from '../../../attempt/paper.repository.ts';
import type { Db } from '../../../db/database.ts';
import type { HomeworkRow } from '../../../features/homework/homework.tables.ts';
import {
  resetDeadlines,
  selectHomeworkById,
  upsertHomework,
} from '../../../features/homework/import-homework.repository.ts';
import type { Findings } from '../fault.ts';
import type { ImportPackage } from '../read-package.ts';
import {
  type AssignmentRow,
  assignmentRows,
  assignmentsOf,
  withOtherSchools,
  replaceAssignments,
} from './homework-assignments.ts';
import { homeworkRow, type Paper, paperOf } from './homework-rows.ts';
import { assignmentNotes } from './klass-rows.ts';
import type { KnownQuestion } from './questions.ts';
import { repairedPapers } from './repaired-homework.ts';
import { namedSchools } from './schools.ts';
import { changesOf, countsOf, inBatches, type Step } from './step.ts';

/** A homework with the classes it is for, which it is compared by. */
interface AssignedHomework extends HomeworkRow {
  assignments: AssignmentRow[];
}

/**
 * Settings may change while attempts run; the paper of an attempt stays the one it began with. Homework that is there
 * already gets a new paper when the package changes one of its questions.
 */
export async function planHomework(
  db: Db,
  found: ImportPackage,
  known: ReadonlyMap<string, KnownQuestion>,
  findings: Findings,
): Promise<Step> {
  const repaired = await repairedPapers(db, found, known);
  const papers = new Map(repaired);
  const existing = await selectHomework(db, [
    ...found.homework.map(({ file }) => file.id),
    ...repaired.keys(),
  ]);
  const schools = new Set(namedSchools(found));
  const wanted = found.homework.flatMap((record): AssignedHomework[] => {
    const paper = paperOf(record, known, found.questions.ids, findings);
    if (paper === null) return [];
    papers.set(record.file.id, paper);
    const before = existing.get(record.file.id)?.assignments ?? [];
    const assignments = withOtherSchools(assignmentRows(record.file), before, schools, record.file);
    return [{ ...homeworkRow(record, paper), assignments }];
  });
  for (const [id, paper] of repaired) {
    const row = existing.get(id);
    if (row !== undefined) wanted.push({ ...row, paper_id: paper.id });
  }
  const changes = changesOf(wanted, ({ id }) => id, existing);
  const changed = [...changes.added, ...changes.updated];
  return {
    kind: '作业',
    ...countsOf(changes),
    notes: [
      ...assignmentNotes(
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
      await inBatches(
        changed.map(({ assignments: _assignments, ...row }) => row),
        (batch) => upsertHomework(db, batch),
        (done) => progress('写入作业', done, changed.length),
      );
      await replaceAssignments(db, changed);
      await resetDeadlines(
        db,
        changes.updated.map(({ id }) => id),
      );
    },
  };
}

async function selectHomework(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, AssignedHomework>> {
  const rows = await selectHomeworkById(db, ids);
  const assignments = await assignmentsOf(db, ids);
  return new Map(
    rows.map((row) => [row.id, { ...row, assignments: assignments.get(row.id) ?? [] }]),
  );
}

async function writePapers(db: Db, papers: readonly Paper[]): Promise<void> {
  const rows = papers.map(({ id, questions }) => {
    // In hundredths: sums of decimals such as 0.1 + 0.2 are not what they seem.
    const hundredths = questions.reduce((sum, { score }) => sum + Math.round(score * 100), 0);
    return { id, question_count: questions.length, full_score: hundredths / 100 };
  });
  await inBatches(rows, (batch) => insertPapers(db, batch));
  const questions = papers.flatMap((paper) =>
    paper.questions.map((question, index) => ({
      paper_id: paper.id,
      position: index + 1,
      ...question,
    })),
  );
  await inBatches(questions, (batch) => insertPaperQuestions(db, batch));
}
