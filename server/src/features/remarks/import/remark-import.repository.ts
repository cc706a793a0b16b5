import { Subject } from '@meiyu/contract/shared/enumerations';
import { sql } from 'kysely';

import type { Db } from '../../../db/database.ts';

/** One remark, as an import names it. */
export interface ImportedRemark {
  schoolId: string;
  loginName: string;
  /** The year in which the school year began. */
  year: number;
  semester: number;
  subject: Subject;
  text: string;
}

/** A remark in the database. `isOwn`: a teacher has written or reopened it, so an import must not replace it. */
export interface ExistingRemark extends ImportedRemark {
  isOwn: boolean;
}

/** Selects the remarks on pupils. */
export async function selectImportedRemarks(
  db: Db,
  { schoolIds, loginNames }: { schoolIds: readonly string[]; loginNames: readonly string[] },
): Promise<ExistingRemark[]> {
  const rows = await db
    .selectFrom('remarks as r')
    .innerJoin('users as u', (join) =>
      join.onRef('u.school_id', '=', 'r.school_id').onRef('u.id', '=', 'r.user_id'),
    )
    .select(['r.school_id', 'u.login_name', 'r.year', 'r.semester', 'r.subject', 'r.text'])
    .select(sql<boolean>`r.changed_by is not null or r.sealed_at is null`.as('is_own'))
    .where(sql<boolean>`r.school_id = any(${schoolIds}::text[])`)
    .where(sql<boolean>`u.login_name = any(${loginNames}::text[])`)
    .execute();
  return rows.map((row) => ({
    schoolId: row.school_id,
    loginName: row.login_name,
    year: row.year,
    semester: row.semester,
    subject: Subject.parse(row.subject),
    text: row.text,
    isOwn: row.is_own,
  }));
}

/** An imported remark with the pupil's id, the class at the time of the import, and its day. */
interface RemarkWithPupil extends ImportedRemark {
  userId: string;
  grade: number;
  klass: number;
  /** The day on which it was written, or null for the day of the import. */
  writtenOn: string | null;
}

/** Writes imported remarks as sealed ones. A remark that a teacher has written meanwhile stays. */
export async function upsertImportedRemarks(
  db: Db,
  remarks: readonly RemarkWithPupil[],
): Promise<void> {
  await sql`
    insert into remarks (school_id, user_id, year, subject, semester, grade, klass, text, rev, changed_at, sealed_at)
    select r."schoolId", r."userId", r.year, r.subject, r.semester, r.grade, r.klass, r.text, 1, now(),
      coalesce((r."writtenOn" || 'T12:00:00+08:00')::timestamptz, now())
    from jsonb_to_recordset(${JSON.stringify(remarks)}::text::jsonb) as r ("schoolId" text, "userId" uuid, year smallint,
      subject text, semester smallint, grade smallint, klass smallint, text text, "writtenOn" text)
    on conflict (school_id, user_id, year, subject, semester) do update set
      text = excluded.text, rev = remarks.rev + 1, changed_at = excluded.changed_at, sealed_at = excluded.sealed_at
    where remarks.changed_by is null and remarks.sealed_at is not null
  `.execute(db);
}
