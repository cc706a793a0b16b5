import { PUPIL_ROLE } from '@meiyu/contract/shared/enumerations';
import { type RawBuilder, sql } from 'kysely';

import type { Db } from '../../../db/database.ts';
import type { ExamKey } from '../exam.repository.ts';

/** A pupil of an exam. */
export interface ExamPupilRow {
  user_id: string;
  name: string;
  number: string;
  grade: number | null;
  klass: number | null;
  sitting_id: string | null;
}

/** The place of a pupil in the list. */
export interface PupilPlace {
  grade: number;
  klass: number;
  number: string;
  id: string;
}

const conditions: Record<'late' | 'appeal' | 'missed' | 'accommodated', RawBuilder<unknown>> = {
  late: sql`exists (
    select from skill_exam_takes t
    where t.school_id = s.school_id and t.sitting_id = s.id and t.is_late and t.late_counts is null
  )`,
  appeal: sql`exists (
    select from skill_exam_appeals a
    where a.school_id = s.school_id and a.sitting_id = s.id and a.state = 'open'
  )`,
  missed: sql`coalesce(s.state, 'notStarted') in ('notStarted', 'missed') and s.accommodation is null`,
  accommodated: sql`s.accommodation is not null`,
};

/** Selects pupils of an exam: those of its classes, and those with a sitting. They are in the order of class and number. */
export async function selectExamPupils(
  db: Db,
  { schoolId, examId }: ExamKey,
  {
    only,
    userId,
    after,
    limit,
  }: {
    only?: 'late' | 'appeal' | 'missed' | 'accommodated' | undefined;
    userId?: string;
    after: PupilPlace | null;
    limit: number;
  },
): Promise<ExamPupilRow[]> {
  const place = sql`(coalesce(u.grade, 0), coalesce(u.klass, 0), u.login_name, u.id)`;
  const { rows } = await sql<ExamPupilRow>`
    select u.id as user_id, u.name, u.login_name as number, u.grade, u.klass, s.id as sitting_id
    from users u
    left join skill_exam_sittings s on s.school_id = u.school_id and s.exam_id = ${examId} and s.user_id = u.id
    where u.school_id = ${schoolId} and u.role = ${PUPIL_ROLE}
      and (s.id is not null or u.state = 'active' and exists (
        select from skill_exam_klasses k
        where k.school_id = u.school_id and k.exam_id = ${examId} and k.grade = u.grade and k.klass = u.klass
      ))
      ${only === undefined ? sql`` : sql`and ${conditions[only]}`}
      ${userId === undefined ? sql`` : sql`and u.id = ${userId}::uuid`}
      ${after === null ? sql`` : sql`and ${place} > (${after.grade}, ${after.klass}, ${after.number}, ${after.id}::uuid)`}
    order by coalesce(u.grade, 0), coalesce(u.klass, 0), u.login_name, u.id
    limit ${limit}
  `.execute(db);
  return rows;
}

/** Selects sittings by their ids. */
export function selectSittings(db: Db, schoolId: string, ids: readonly string[]) {
  return db
    .selectFrom('skill_exam_sittings')
    .selectAll()
    .where('school_id', '=', schoolId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
}
