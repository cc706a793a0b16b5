import type { Db } from '../../db/database.ts';
import { selectPupils } from '../user.repository.ts';
import type { FilePosition } from './findings.ts';
import type { KnownContent } from './importer.ts';
import { getUserKey } from './user-key.ts';

interface PupilRow {
  schoolId: string;
  loginName: string;
  place: FilePosition;
}

/** Returns the schools and student numbers that rows of a sheet name. */
export function listNamedPupils(rows: readonly Pick<PupilRow, 'schoolId' | 'loginName'>[]) {
  return {
    schoolIds: [...new Set(rows.map(({ schoolId }) => schoolId))],
    loginNames: [...new Set(rows.map(({ loginName }) => loginName))],
  };
}

/** Reports each row with a pupil who is neither in the package nor in the database. */
export async function reportUnknownPupils(
  db: Db,
  rows: readonly PupilRow[],
  { roster, findings }: KnownContent,
): Promise<void> {
  if (!roster.isComplete || rows.length === 0) return;
  const existing = await selectPupils(db, listNamedPupils(rows));
  const known = new Set([
    ...roster.pupils,
    ...existing.map((row) => getUserKey({ schoolId: row.school_id, loginName: row.login_name })),
  ]);
  for (const row of rows) {
    if (!roster.schools.has(row.schoolId) || known.has(getUserKey(row))) continue;
    findings.fault(row.place, `学校 ${row.schoolId} 没有学号为 ${row.loginName} 的学生`);
  }
}
