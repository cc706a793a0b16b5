import type { HomeworkFile } from '@meiyu/contract/homework/homework-file.schema';
import { sql } from 'kysely';

import type { Db } from '../../../db/database.ts';
import { inBatches } from './step.ts';

/** One class that has a homework; subject and due time are repeated for the class's list. */
export interface AssignmentRow {
  school_id: string;
  grade: number;
  klass: number;
  subject: string;
  due_at: Date;
}

/** In a fixed order, each class once, so that two lists can be compared. */
export function assignmentRows({ assign, subject, due }: HomeworkFile): AssignmentRow[] {
  const rows = assign.flatMap(({ school, grade, klass: klasses }) =>
    klasses.map((klass) => ({ school_id: school, grade, klass, subject, due_at: new Date(due) })),
  );
  return inOrder([...new Map(rows.map((row) => [orderKey(row), row])).values()]);
}

/** Classes of schools that the package says nothing about keep the homework, under its new subject and due time. */
export function withOtherSchools(
  given: readonly AssignmentRow[],
  before: readonly AssignmentRow[],
  schools: ReadonlySet<string>,
  { subject, due }: HomeworkFile,
): AssignmentRow[] {
  const others = before.filter(({ school_id: school }) => !schools.has(school));
  return inOrder([...given, ...others.map((row) => ({ ...row, subject, due_at: new Date(due) }))]);
}

function inOrder(rows: readonly AssignmentRow[]): AssignmentRow[] {
  return rows.toSorted((a, b) => (orderKey(a) < orderKey(b) ? -1 : 1));
}

function orderKey({ school_id: school, grade, klass }: AssignmentRow): string {
  return `${school} ${grade} ${klass}`;
}

export async function selectAssignments(
  db: Db,
  homeworkIds: readonly string[],
): Promise<Map<string, AssignmentRow[]>> {
  const rows = await db
    .selectFrom('homework_assignments')
    .select(['homework_id', 'school_id', 'grade', 'klass', 'subject', 'due_at'])
    .where(sql<boolean>`homework_id = any(${homeworkIds}::text[])`)
    .execute();
  const byHomework = new Map<string, AssignmentRow[]>();
  for (const { homework_id: id, ...row } of rows) {
    byHomework.set(id, [...(byHomework.get(id) ?? []), row]);
  }
  return new Map([...byHomework].map(([id, ofOne]) => [id, inOrder(ofOne)]));
}

/** Exactly these classes have each homework afterwards. */
export async function replaceAssignments(
  db: Db,
  homework: readonly { id: string; assignments: readonly AssignmentRow[] }[],
): Promise<void> {
  const ids = homework.map(({ id }) => id);
  await db
    .deleteFrom('homework_assignments')
    .where(sql<boolean>`homework_id = any(${ids}::text[])`)
    .execute();
  const rows = homework.flatMap(({ id, assignments }) =>
    assignments.map((row) => ({ ...row, homework_id: id })),
  );
  await inBatches(rows, (batch) => db.insertInto('homework_assignments').values(batch).execute());
}
