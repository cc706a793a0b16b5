import { type RawBuilder, sql } from 'kysely';

import type { Db } from '../db/database.ts';
import { buildKlassCondition, type Viewer } from '../db/visible-klasses.ts';

/** A class and a subject that is taught in it. */
export interface TaughtKlass {
  grade: number;
  klass: number;
  subject: string;
}

async function findKlass(
  db: Db,
  teacher: Viewer,
  { grade, klass, subject }: TaughtKlass,
  lock: RawBuilder<unknown>,
): Promise<boolean> {
  const { rows } = await sql`
    select from klasses k
    where k.school_id = ${teacher.schoolId} and k.grade = ${grade} and k.klass = ${klass}
      and ${buildKlassCondition(teacher, { table: 'k', subject })}
    ${lock}
  `.execute(db);
  return rows.length > 0;
}

/** Checks whether the class exists and the teacher may see it in the subject. */
export function isKlassVisible(db: Db, teacher: Viewer, klass: TaughtKlass): Promise<boolean> {
  return findKlass(db, teacher, klass, sql``);
}

/**
 * Locks a class until the transaction ends, so that two saves for one class happen one after the other. Returns false if
 * the class does not exist or the teacher may not see it.
 */
export function lockKlass(db: Db, teacher: Viewer, klass: TaughtKlass): Promise<boolean> {
  return findKlass(db, teacher, klass, sql`for no key update of k`);
}
