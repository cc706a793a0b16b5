import type { Db } from '../../../db/database.ts';
import { writeInBatches, type Step } from '../../../platform/import/step.ts';
import { getUserKey } from '../../../platform/import/user-key.ts';
import { selectUserId } from '../../../platform/user.repository.ts';
import { deleteTeachings, insertTeachings, selectTeachings } from './roster.repository.ts';
import { type TeacherRecord } from './roster/teachers.ts';

interface TeachingKey {
  subject: string;
  grade: number;
  klass: number;
}

/** Plans the import of the classes of each teacher. The sheet replaces the earlier classes of its teachers. */
export async function planTeachings(db: Db, teachers: readonly TeacherRecord[]): Promise<Step> {
  const taught = await selectTeachingsByTeacher(db, teachers);
  const changed: TeacherRecord[] = [];
  const counts = { added: 0, updated: 0, unchanged: 0 };
  for (const teacher of teachers) {
    const before = taught.get(getUserKey(teacher)) ?? new Set();
    const plannedTexts = new Set(teacher.teaching.map(formatTeaching));
    if (before.size === plannedTexts.size && [...plannedTexts].every((one) => before.has(one))) {
      counts.unchanged += plannedTexts.size;
      continue;
    }
    changed.push(teacher);
    counts.added += [...plannedTexts].filter((one) => !before.has(one)).length;
    counts.updated += [...before].filter((one) => !plannedTexts.has(one)).length;
    counts.unchanged += [...plannedTexts].filter((one) => before.has(one)).length;
  }
  return {
    kind: '任教',
    ...counts,
    write: async (db) => {
      for (const teacher of changed) await replaceTeaching(db, teacher);
    },
  };
}

function formatTeaching({ subject, grade, klass }: TeachingKey): string {
  return `${subject} ${grade} ${klass}`;
}

async function selectTeachingsByTeacher(
  db: Db,
  teachers: readonly TeacherRecord[],
): Promise<Map<string, Set<string>>> {
  const taught = new Map<string, Set<string>>();
  const rows = await selectTeachings(db, [...new Set(teachers.map(({ schoolId }) => schoolId))]);
  for (const row of rows) {
    const key = getUserKey({ schoolId: row.school_id, loginName: row.login_name });
    taught.set(key, (taught.get(key) ?? new Set<string>()).add(formatTeaching(row)));
  }
  return taught;
}

async function replaceTeaching(
  db: Db,
  { schoolId, loginName, teaching }: TeacherRecord,
): Promise<void> {
  const id = await selectUserId(db, schoolId, loginName);
  await deleteTeachings(db, schoolId, id);
  await writeInBatches(
    teaching.map((one) => ({ ...one, school_id: schoolId, user_id: id })),
    (batch) => insertTeachings(db, batch),
  );
}
