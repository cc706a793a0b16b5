import type { NoticeTarget } from '@meiyu/contract/notice/teach-notice.schema';
import { PUPIL_ROLE } from '@meiyu/contract/shared/enumerations';
import { type RawBuilder, sql } from 'kysely';

import type { Db } from '../../db/database.ts';
import { json } from '../../db/json.ts';
import { areKlassesVisible, buildKlassCondition, type Viewer } from '../../db/visible-klasses.ts';

/** Builds the query of the ids of the active pupils of a target whom the teacher may see. */
export function queryRecipients(teacher: Viewer, to: NoticeTarget): RawBuilder<unknown> {
  const isVisible = sql`u.role = ${PUPIL_ROLE} and u.state = 'active' and ${buildKlassCondition(teacher, { table: 'u' })}`;
  if ('userIds' in to) {
    return sql`
      select u.id from users u
      where u.school_id = ${teacher.schoolId} and u.id = any(${to.userIds}::uuid[]) and ${isVisible}`;
  }
  return sql`
    select distinct u.id
    from jsonb_to_recordset(${json(to.klasses)}) as k (grade smallint, klass smallint)
    join users u on u.school_id = ${teacher.schoolId} and u.grade = k.grade and u.klass = k.klass
    where ${isVisible}`;
}

/** Checks whether the teacher may see all classes, or all pupils, of a target. */
export async function isTargetVisible(db: Db, teacher: Viewer, to: NoticeTarget): Promise<boolean> {
  if ('userIds' in to) {
    const { rows } = await queryRecipients(teacher, to).execute(db);
    return rows.length === new Set(to.userIds).size;
  }
  return areKlassesVisible(db, teacher, to.klasses);
}

export interface ReaderRow {
  id: string;
  name: string;
  grade: number;
  klass: number;
  is_read: boolean;
  /** Whether the teacher may still see the pupil. */
  is_visible: boolean;
}

/** Selects the pupils who got a notice, by class and student number. */
export async function selectReaders(
  db: Db,
  teacher: Viewer,
  { id, limit }: { id: string; limit: number },
): Promise<ReaderRow[]> {
  const { rows } = await sql<ReaderRow>`
    select u.id, u.name, u.grade, u.klass, n.read_at is not null as is_read,
      ${buildKlassCondition(teacher, { table: 'u' })} as is_visible
    from notices n
    join users u on u.school_id = n.school_id and u.id = n.user_id
    where n.school_id = ${teacher.schoolId} and n.source_id = ${id}::uuid and u.grade is not null and u.klass is not null
    order by u.grade, u.klass, u.login_name
    limit ${limit}
  `.execute(db);
  return rows;
}

export interface DueNotice {
  school_id: string;
  id: string;
}

/** Selects scheduled notices whose time has come, the oldest first. */
export async function selectDueNotices(
  db: Db,
  { now, limit }: { now: Date; limit: number },
): Promise<DueNotice[]> {
  return db
    .selectFrom('teacher_notices')
    .select(['school_id', 'id'])
    .where('state', '=', 'scheduled')
    .where('send_at', '<=', now)
    .orderBy('send_at')
    .limit(limit)
    .execute();
}

export interface DueNoticeToSend {
  author_id: string;
  /** The current role of the author. */
  role: number;
  klasses: { grade: number; klass: number }[] | null;
  user_ids: string[] | null;
}

/** Locks a due notice until the transaction ends. Returns undefined if another process sends it, or if it is not due any more. */
export async function lockOptionalDueNotice(
  db: Db,
  { school_id, id }: DueNotice,
  now: Date,
): Promise<DueNoticeToSend | undefined> {
  const { rows } = await sql<DueNoticeToSend>`
    select t.author_id, u.role, t.klasses, t.user_ids
    from teacher_notices t
    join users u on u.school_id = t.school_id and u.id = t.author_id
    where t.school_id = ${school_id} and t.id = ${id}::uuid and t.state = 'scheduled' and t.send_at <= ${now}
    for update of t skip locked
  `.execute(db);
  return rows[0];
}
