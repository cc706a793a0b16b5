import { sql } from 'kysely';

import type { Db } from '../../../db/database.ts';
import type { HomeworkRow } from '../../../features/homework/homework.tables.ts';
import type { Findings } from '../fault.ts';
import type { ImportPackage } from '../read-package.ts';
import {
  type AssignmentRow,
  assignmentRows,
  withOtherSchools,
  replaceAssignments,
  selectAssignments,
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
      await insertPapers(
        db,
        changed.flatMap(({ id }) => papers.get(id) ?? []),
      );
      await inBatches(
        changed.map(({ assignments: _assignments, ...row }) => row),
        (batch) => upsert(db, batch),
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
  const rows = await db
    .selectFrom('homework')
    .selectAll()
    .where(sql<boolean>`id = any(${ids}::text[])`)
    .execute();
  const assignments = await selectAssignments(db, ids);
  return new Map(
    rows.map((row) => [row.id, { ...row, assignments: assignments.get(row.id) ?? [] }]),
  );
}

/** Papers never change, so one that is there is the same. */
async function insertPapers(db: Db, papers: readonly Paper[]): Promise<void> {
  const rows = papers.map(({ id, questions }) => {
    // In hundredths: sums of decimals such as 0.1 + 0.2 are not what they seem.
    const hundredths = questions.reduce((sum, { score }) => sum + Math.round(score * 100), 0);
    return { id, question_count: questions.length, full_score: hundredths / 100 };
  });
  await inBatches(rows, (batch) =>
    db
      .insertInto('papers')
      .values(batch)
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
  const questions = papers.flatMap((paper) =>
    paper.questions.map((question, index) => ({
      paper_id: paper.id,
      position: index + 1,
      ...question,
    })),
  );
  await inBatches(questions, (batch) =>
    db
      .insertInto('paper_questions')
      .values(batch)
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
}

async function upsert(db: Db, rows: readonly HomeworkRow[]): Promise<void> {
  await db
    .insertInto('homework')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({
        subject: eb.ref('excluded.subject'),
        title: eb.ref('excluded.title'),
        unit: eb.ref('excluded.unit'),
        opens_at: eb.ref('excluded.opens_at'),
        due_at: eb.ref('excluded.due_at'),
        late: eb.ref('excluded.late'),
        time_limit_min: eb.ref('excluded.time_limit_min'),
        attempts_allowed: eb.ref('excluded.attempts_allowed'),
        counts: eb.ref('excluded.counts'),
        show: eb.ref('excluded.show'),
        paper_id: eb.ref('excluded.paper_id'),
      })),
    )
    .execute();
}

/**
 * An attempt ends when its time is over, and with the homework where nothing is taken after the due time; but never before
 * the time to which it was extended.
 */
async function resetDeadlines(db: Db, homeworkIds: readonly string[]): Promise<void> {
  await sql`
    update attempts set deadline_at = case
      when attempts.started_at + homework.time_limit_min * interval '1 minute' is not null or homework.late = 'refuse'
      then greatest(
        least(
          attempts.started_at + homework.time_limit_min * interval '1 minute',
          case when homework.late = 'refuse' then homework.due_at end
        ),
        attempts.extended_to
      )
    end
    from homework
    where homework.id = attempts.homework_id
      and homework.id = any(${homeworkIds}::text[])
      and attempts.state = 'open'
  `.execute(db);
}
