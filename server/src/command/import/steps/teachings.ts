import type { Db } from '../../../db/database.ts';
import { type TeacherRecord } from '../roster/teachers.ts';
import { userKey } from '../roster/user-record.ts';
import { inBatches, type Step } from './step.ts';

interface TeachingKey {
  subject: string;
  grade: number;
  klass: number;
}

/** Who takes which classes: for each teacher of the sheet, exactly what it says. */
export async function planTeachings(db: Db, teachers: readonly TeacherRecord[]): Promise<Step> {
  const taught = await selectTaught(db, teachers);
  const changed: TeacherRecord[] = [];
  const counts = { added: 0, updated: 0, unchanged: 0 };
  for (const teacher of teachers) {
    const before = taught.get(userKey(teacher)) ?? new Set();
    const wanted = new Set(teacher.teaching.map(teachingText));
    if (before.size === wanted.size && [...wanted].every((one) => before.has(one))) {
      counts.unchanged += wanted.size;
      continue;
    }
    changed.push(teacher);
    counts.added += [...wanted].filter((one) => !before.has(one)).length;
    counts.updated += [...before].filter((one) => !wanted.has(one)).length;
    counts.unchanged += [...wanted].filter((one) => before.has(one)).length;
  }
  return {
    kind: '任教',
    ...counts,
    write: async (db) => {
      for (const teacher of changed) await replaceTeaching(db, teacher);
    },
  };
}

function teachingText({ subject, grade, klass }: TeachingKey): string {
  return `${subject} ${grade} ${klass}`;
}

async function selectTaught(
  db: Db,
  teachers: readonly TeacherRecord[],
): Promise<Map<string, Set<string>>> {
  const taught = new Map<string, Set<string>>();
  if (teachers.length === 0) return taught;
  const rows = await db
    .selectFrom('teachings')
    .innerJoin('users', (join) =>
      join
        .onRef('users.school_id', '=', 'teachings.school_id')
        .onRef('users.id', '=', 'teachings.user_id'),
    )
    .select(['users.school_id', 'users.login_name'])
    .select(['teachings.subject', 'teachings.grade', 'teachings.klass'])
    .where('teachings.school_id', 'in', [...new Set(teachers.map(({ schoolId }) => schoolId))])
    .execute();
  for (const row of rows) {
    const key = userKey({ schoolId: row.school_id, loginName: row.login_name });
    taught.set(key, (taught.get(key) ?? new Set<string>()).add(teachingText(row)));
  }
  return taught;
}

async function replaceTeaching(
  db: Db,
  { schoolId, loginName, teaching }: TeacherRecord,
): Promise<void> {
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('school_id', '=', schoolId)
    .where('login_name', '=', loginName)
    .executeTakeFirstOrThrow();
  await db
    .deleteFrom('teachings')
    .where('school_id', '=', schoolId)
    .where('user_id', '=', id)
    .execute();
  await inBatches(
    teaching.map((one) => ({ ...one, school_id: schoolId, user_id: id })),
    (batch) => db.insertInto('teachings').values(batch).execute(),
  );
}
