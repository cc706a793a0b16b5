import type { HomeworkFile } from '@meiyu/contract/homework/homework-file.schema';

import type { Db } from '../../../db/database.ts';
import {
  listAssignedKlasses,
  sortKlasses,
  selectKlassesOfOtherSchools,
  type KlassRow,
} from '../../../platform/import/klass-rows.ts';
import { writeInBatches } from '../../../platform/import/step.ts';
import {
  deleteAssignments,
  insertAssignments,
  selectAssignments,
} from './homework-import.repository.ts';

/**
 * The assignment of a homework to a class. Subject and due time are copied into the row, because the list of the class is selected by them.
 */
export interface AssignmentRow extends KlassRow {
  subject: string;
  due_at: Date;
}

export function buildAssignmentRows({ assign, subject, due }: HomeworkFile): AssignmentRow[] {
  return listAssignedKlasses(assign).map((row) => ({ ...row, subject, due_at: new Date(due) }));
}

/** Adds the assignments to schools that are not in the package. They stay, with the new subject and due time of the homework. */
export function addOtherSchools(
  given: readonly AssignmentRow[],
  before: readonly AssignmentRow[],
  schools: ReadonlySet<string>,
  { subject, due }: HomeworkFile,
): AssignmentRow[] {
  const others = selectKlassesOfOtherSchools(before, schools);
  return sortKlasses([
    ...given,
    ...others.map((row) => ({ ...row, subject, due_at: new Date(due) })),
  ]);
}

/** Selects the classes of each homework. */
export async function groupAssignments(
  db: Db,
  homeworkIds: readonly string[],
): Promise<Map<string, AssignmentRow[]>> {
  const byHomework = new Map<string, AssignmentRow[]>();
  for (const { homework_id: id, ...row } of await selectAssignments(db, homeworkIds)) {
    byHomework.set(id, [...(byHomework.get(id) ?? []), row]);
  }
  return new Map([...byHomework].map(([id, ofOne]) => [id, sortKlasses(ofOne)]));
}

/** Replaces the assignments of each homework. */
export async function replaceAssignments(
  db: Db,
  homework: readonly { id: string; assignments: readonly AssignmentRow[] }[],
): Promise<void> {
  await deleteAssignments(
    db,
    homework.map(({ id }) => id),
  );
  const rows = homework.flatMap(({ id, assignments }) =>
    assignments.map((row) => ({ ...row, homework_id: id })),
  );
  await writeInBatches(rows, (batch) => insertAssignments(db, batch));
}
