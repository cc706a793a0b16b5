import { type Insertable, sql, type Updateable } from 'kysely';

import type { Db } from '../../../db/database.ts';
import { buildKlassCondition, type Viewer } from '../../../db/visible-klasses.ts';
import type { HomeworkRow } from '../homework.tables.ts';

interface KlassKey {
  grade: number;
  klass: number;
}

export async function insertHomework(db: Db, row: Insertable<HomeworkRow>): Promise<void> {
  await db.insertInto('homework').values(row).execute();
}

export async function updateHomework(
  db: Db,
  id: string,
  changes: Updateable<HomeworkRow>,
): Promise<void> {
  await db.updateTable('homework').set(changes).where('id', '=', id).execute();
}

export function selectAssignedKlasses(db: Db, schoolId: string, homeworkId: string) {
  return db
    .selectFrom('homework_assignments')
    .select(['grade', 'klass'])
    .where('school_id', '=', schoolId)
    .where('homework_id', '=', homeworkId)
    .orderBy('grade')
    .orderBy('klass')
    .execute();
}

/** Replaces the classes of a homework. Returns false if one of the classes is not the teacher's. */
export async function replaceKlasses(
  db: Db,
  teacher: Viewer,
  { id, subject, due_at: dueAt }: Pick<HomeworkRow, 'id' | 'subject' | 'due_at'>,
  klasses: readonly KlassKey[],
): Promise<boolean> {
  const grades = klasses.map(({ grade }) => grade);
  const numbers = klasses.map(({ klass }) => klass);
  await sql`
    delete from homework_assignments
    where school_id = ${teacher.schoolId} and homework_id = ${id}
      and (grade, klass) not in (select * from unnest(${grades}::smallint[], ${numbers}::smallint[]))
  `.execute(db);
  const { rows } = await sql`
    insert into homework_assignments as assigned (school_id, grade, klass, homework_id, subject, due_at)
    select k.school_id, k.grade, k.klass, ${id}, ${subject}, ${dueAt}::timestamptz
    from klasses k
    where k.school_id = ${teacher.schoolId}
      and (k.grade, k.klass) in (select * from unnest(${grades}::smallint[], ${numbers}::smallint[]))
      and ${buildKlassCondition(teacher, { table: 'k', subject })}
    on conflict (school_id, grade, klass, homework_id) do update
      set subject = excluded.subject, due_at = excluded.due_at, is_recalled = false
    returning grade
  `.execute(db);
  return rows.length === klasses.length;
}

/** Hides a homework from its classes, or shows it to them again. */
export async function updateIsRecalled(db: Db, id: string, isRecalled: boolean): Promise<void> {
  await db
    .updateTable('homework_assignments')
    .set({ is_recalled: isRecalled })
    .where('homework_id', '=', id)
    .execute();
}

/** Ends the exceptions of single pupils that would last longer than `now`. */
export async function endOverrides(db: Db, id: string, now: Date): Promise<void> {
  await sql`
    update homework_overrides set due_at = ${now}::timestamptz where homework_id = ${id} and due_at > ${now}
  `.execute(db);
}

/** Copies the due time of a homework to its assignments. */
export async function updateAssignedDue(db: Db, id: string, dueAt: Date): Promise<void> {
  await db
    .updateTable('homework_assignments')
    .set({ due_at: dueAt })
    .where('homework_id', '=', id)
    .execute();
}
