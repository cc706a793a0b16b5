import { PUPIL_ROLE, TEACHER_ROLE } from '@meiyu/contract/shared/enumerations';
import { type RawBuilder, sql } from 'kysely';

import type { Db } from '../../../db/database.ts';
import {
  buildKlassCondition,
  buildPupilCondition,
  type Viewer,
} from '../../../db/visible-klasses.ts';
import type { ExamRecord } from '../exam.repository.ts';

/** An exam as its teachers see it. */
export interface TeacherExamView extends ExamRecord {
  organiser: string | null;
  /** Whether a pupil has begun, and whether any pupil has a row. */
  has_sittings: boolean;
  has_rows: boolean;
  is_run: boolean;
  demo_hash: string | null;
  accompaniment_hash: string | null;
}

/**
 * Builds the condition that the teacher runs the exam `e`. Role 5 runs its own exams, and those of a package that are only for classes that
 * the teacher may see. Other staff runs all exams of the school.
 */
function buildIsRun(teacher: Viewer): RawBuilder<unknown> {
  if (teacher.role !== TEACHER_ROLE) return sql`true`;
  return sql`(
    e.owner_id is not distinct from ${teacher.userId}::uuid
    or e.owner_id is null and not exists (
      select from skill_exam_klasses k
      where k.school_id = e.school_id and k.exam_id = e.id and not ${buildKlassCondition(teacher, { table: 'k' })}
    )
  )`;
}

const queryTaughtViews = (teacher: Viewer) => sql`
  select e.*, t.name as organiser, ${buildIsRun(teacher)} as is_run,
    exists (
      select from skill_exam_sittings s
      where s.school_id = e.school_id and s.exam_id = e.id and s.state <> 'notStarted'
    ) as has_sittings,
    exists (
      select from skill_exam_sittings s where s.school_id = e.school_id and s.exam_id = e.id
    ) as has_rows,
    demo.sha256 as demo_hash, accompaniment.sha256 as accompaniment_hash
  from skill_exams e
  left join users t on t.school_id = e.school_id and t.id = e.owner_id
  left join assets demo on demo.school_id = e.school_id and demo.id = e.demo_id
  left join assets accompaniment on accompaniment.school_id = e.school_id and accompaniment.id = e.accompaniment_id
  where e.school_id = ${teacher.schoolId}`;

/** Selects the exams that the teacher runs or marks, the latest end first. */
export async function selectTeacherExams(
  db: Db,
  teacher: Viewer,
  { after, limit }: { after: { at: Date; id: string } | null; limit: number },
): Promise<TeacherExamView[]> {
  const { rows } = await sql<TeacherExamView>`
    ${queryTaughtViews(teacher)} and (${buildIsRun(teacher)} or exists (
      select from skill_exam_markers m
      where m.school_id = e.school_id and m.exam_id = e.id and m.user_id = ${teacher.userId}::uuid
    ))
      ${after === null ? sql`` : sql`and (e.closes, e.id) < (${after.at}, ${after.id})`}
    order by e.closes desc, e.id desc
    limit ${limit}
  `.execute(db);
  return rows;
}

/** Selects an exam that the teacher runs, by its id, or by the event id of the request that created it. */
export async function selectOptionalTeacherExam(
  db: Db,
  teacher: Viewer,
  by: { id: string } | { eventId: string },
): Promise<TeacherExamView | undefined> {
  const { rows } = await sql<TeacherExamView>`
    ${queryTaughtViews(teacher)} and ${buildIsRun(teacher)}
      and ${'id' in by ? sql`e.id = ${by.id}` : sql`e.owner_id = ${teacher.userId}::uuid and e.event_id = ${by.eventId}::uuid`}
  `.execute(db);
  return rows[0];
}

/** Counts the exams that a teacher has created since a time. */
export async function selectMadeCount(
  db: Db,
  { schoolId, userId }: Viewer,
  since: Date,
): Promise<number> {
  const { count } = await db
    .selectFrom('skill_exams')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('school_id', '=', schoolId)
    .where('owner_id', '=', userId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

/** Selects the active teachers of the school, by name. */
export function selectTeachers(
  db: Db,
  schoolId: string,
  ids: readonly string[] | null = null,
): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('school_id', '=', schoolId)
    .where('role', '<>', PUPIL_ROLE)
    .where('state', '=', 'active')
    .$if(ids !== null, (query) => query.where(sql<boolean>`id = any(${ids}::uuid[])`))
    .orderBy('name')
    .orderBy('id')
    .execute();
}

export interface StateCountRow {
  exam_id: string;
  state: string;
  accommodation: string | null;
  accommodation_until: Date | null;
  count: number;
}

/** Counts the sittings of exams by what decides their state. */
export async function selectStateCounts(
  db: Db,
  schoolId: string,
  examIds: readonly string[],
): Promise<StateCountRow[]> {
  const { rows } = await sql<StateCountRow>`
    select exam_id, state, accommodation, accommodation_until, count(*)::integer as count
    from skill_exam_sittings
    where school_id = ${schoolId} and exam_id = any(${examIds}::text[])
    group by exam_id, state, accommodation, accommodation_until
  `.execute(db);
  return rows;
}

/** Counts the pupils of the exams' classes without a sitting, and what waits for a teacher. */
export async function selectWaitingCounts(db: Db, schoolId: string, examIds: readonly string[]) {
  const ofExam = sql`s.school_id = e.school_id and s.exam_id = e.id`;
  const countTakes = (condition: RawBuilder<unknown>) => sql`(
    select count(*)::integer from skill_exam_sittings s
    join skill_exam_takes t on t.school_id = s.school_id and t.sitting_id = s.id
    where ${ofExam} and ${condition}
  )`;
  const { rows } = await sql<{
    exam_id: string;
    without_row: number;
    waiting_file: number;
    late_takes: number;
    appeals: number;
  }>`
    select e.id as exam_id,
      (
        select count(*)::integer from skill_exam_klasses k join users u on ${buildPupilCondition('k')}
        where k.school_id = e.school_id and k.exam_id = e.id
          and not exists (select from skill_exam_sittings s where ${ofExam} and s.user_id = u.id)
      ) as without_row,
      ${countTakes(sql`t.is_awaited`)} as waiting_file,
      ${countTakes(sql`t.is_late and t.late_counts is null`)} as late_takes,
      (
        select count(*)::integer from skill_exam_sittings s
        join skill_exam_appeals a on a.school_id = s.school_id and a.sitting_id = s.id
        where ${ofExam} and a.state = 'open'
      ) as appeals
    from skill_exams e
    where e.school_id = ${schoolId} and e.id = any(${examIds}::text[])
  `.execute(db);
  return rows;
}
