import { PUPIL_ROLE } from '@meiyu/contract/shared/enumerations';
import { type RawBuilder, sql } from 'kysely';

import type { Db } from '../../../db/database.ts';
import { buildPupilCondition } from '../../../db/visible-klasses.ts';
import type { ExamKey } from '../exam.repository.ts';

/** A pupil of an exam. */
export interface ExamPupilRow {
  user_id: string;
  name: string;
  number: string;
  grade: number;
  klass: number;
  sitting_id: string | null;
}

/** The position of a pupil in the list. The next page begins after it. */
export interface PupilCursor {
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

interface PupilQuery {
  only?: 'late' | 'appeal' | 'missed' | 'accommodated' | undefined;
  userId?: string;
  after: PupilCursor | null;
  limit: number;
}

/**
 * Selects pupils of an exam: those of its classes, and those with a sitting. They are in the order of class and number.
 *
 * Each of the two parts has a page of its own, so that the database need not read all pupils of the classes. `offset 0` keeps the
 * planner from reading all pupils of the school in their order.
 */
export async function selectExamPupils(
  db: Db,
  { schoolId, examId }: ExamKey,
  { only, userId, after, limit }: PupilQuery,
): Promise<ExamPupilRow[]> {
  const columns = sql`u.id as user_id, u.name, u.login_name as number, u.grade, u.klass, s.id as sitting_id`;
  const place = sql`u.grade, u.klass, u.login_name, u.id`;
  const page = sql`
    ${only === undefined ? sql`` : sql`and ${conditions[only]}`}
    ${userId === undefined ? sql`` : sql`and u.id = ${userId}::uuid`}
    ${after === null ? sql`` : sql`and (${place}) > (${after.grade}, ${after.klass}, ${after.number}, ${after.id}::uuid)`}
    order by ${place}
    limit ${limit}`;
  const { rows } = await sql<ExamPupilRow>`
    select * from (
      (
        select ${columns}
        from skill_exam_klasses k
        join users u on ${buildPupilCondition('k')}
        left join lateral (
          select * from skill_exam_sittings s
          where s.school_id = u.school_id and s.exam_id = k.exam_id and s.user_id = u.id
          offset 0
        ) s on true
        where k.school_id = ${schoolId} and k.exam_id = ${examId}
        ${page}
      )
      union all
      (
        select ${columns}
        from skill_exam_sittings s
        cross join lateral (
          select * from users u
          where u.school_id = s.school_id and u.id = s.user_id and u.role = ${PUPIL_ROLE}
          offset 0
        ) u
        where s.school_id = ${schoolId} and s.exam_id = ${examId}
          and not exists (
            select from skill_exam_klasses k
            where k.school_id = s.school_id and k.exam_id = s.exam_id and ${buildPupilCondition('k')}
          )
        ${page}
      )
    ) pupils
    order by grade, klass, number, user_id
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
