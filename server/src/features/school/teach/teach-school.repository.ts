import { PUPIL_ROLE, STAFF_ROLE } from '@meiyu/contract/shared/enumerations';
import { sql } from 'kysely';

import type { Db } from '../../../db/database.ts';

export interface SchoolCounts {
  name: string;
  klasses: number;
  pupils: number;
  new_pupils: number;
  teachers: number;
}

/** Counts the active users and the classes of a school. */
export async function selectSchoolCounts(db: Db, schoolId: string): Promise<SchoolCounts> {
  const { rows } = await sql<SchoolCounts>`
    select s.name, u.*,
      (select count(*)::integer from klasses k where k.school_id = s.id) as klasses
    from schools s
    cross join lateral (
      select count(*) filter (where role = ${PUPIL_ROLE})::integer as pupils,
        count(*) filter (where role = ${PUPIL_ROLE} and password_source <> 'holder')::integer as new_pupils,
        count(*) filter (where role <> ${PUPIL_ROLE})::integer as teachers
      from users where school_id = s.id and state = 'active'
    ) u
    where s.id = ${schoolId}
  `.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('the school of a signed-in user is missing');
  return counts;
}

/** A term of a school, with the time at which it began. */
interface TermOfSchool {
  schoolId: string;
  year: number;
  term: number;
  since: Date;
}

export interface SubjectWork {
  homework: number;
  lessons: number;
  remarks: number;
}

/** Counts the homework, the recorded lessons and the sealed remarks of a subject in a term. */
export async function selectSubjectWork(
  db: Db,
  { schoolId, year, term, since }: TermOfSchool,
  subject: string,
): Promise<SubjectWork> {
  const { rows } = await sql<SubjectWork>`
    select
      (select count(distinct homework_id)::integer from homework_assignments
        where school_id = ${schoolId} and subject = ${subject} and due_at > ${since} and not is_recalled) as homework,
      (select count(*)::integer from lessons
        where school_id = ${schoolId} and year = ${year} and subject = ${subject} and semester % 10 = ${term}) as lessons,
      (select count(*)::integer from remarks
        where school_id = ${schoolId} and year = ${year} and subject = ${subject} and semester % 10 = ${term}
          and sealed_at is not null) as remarks
  `.execute(db);
  return rows[0] ?? { homework: 0, lessons: 0, remarks: 0 };
}

/** Selects the classes with active pupils that no active teacher has in a subject. */
export async function selectKlassesWithoutTeacher(
  db: Db,
  schoolId: string,
  subject: string,
): Promise<{ grade: number; klass: number }[]> {
  const { rows } = await sql<{ grade: number; klass: number }>`
    select k.grade, k.klass
    from klasses k
    where k.school_id = ${schoolId}
      and exists (select from users u where u.school_id = k.school_id and u.grade = k.grade and u.klass = k.klass
        and u.state = 'active')
      and not exists (select from teachings t
        join users u on u.school_id = t.school_id and u.id = t.user_id and u.state = 'active'
        where t.school_id = k.school_id and t.grade = k.grade and t.klass = k.klass and t.subject = ${subject})
    order by k.grade, k.klass
  `.execute(db);
  return rows;
}

export interface TeacherRow {
  id: string;
  name: string;
  login_name: string;
  is_staff: boolean;
  /** The subjects and classes as `mu 5 1`. */
  teachings: string[];
}

/** Selects the active teachers of a school by number; with an id only this one. */
export async function selectTeachers(
  db: Db,
  schoolId: string,
  id: string | null,
): Promise<TeacherRow[]> {
  const { rows } = await sql<TeacherRow>`
    select u.id, u.name, u.login_name, u.role = ${STAFF_ROLE} as is_staff,
      array(select t.subject || ' ' || t.grade || ' ' || t.klass from teachings t
        where t.school_id = u.school_id and t.user_id = u.id
        order by t.subject desc, t.grade, t.klass) as teachings
    from users u
    where u.school_id = ${schoolId} and u.role <> ${PUPIL_ROLE} and u.state = 'active'
      and (${id}::uuid is null or u.id = ${id}::uuid)
    order by u.login_name
    limit 1000
  `.execute(db);
  return rows;
}

/** Locks an active teacher of classes until the transaction ends. Returns whether there is one. */
export async function lockTeacher(
  db: Db,
  { schoolId, id, role }: { schoolId: string; id: string; role: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('school_id', '=', schoolId)
    .where('id', '=', id)
    .where('role', '=', role)
    .where('state', '=', 'active')
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export interface AuditRow {
  id: string;
  at: Date;
  event: string;
  outcome: string;
  actor: string;
  actor_name: string | null;
  subject_name: string | null;
}

/** Selects the events of these kinds in a school, the newest first. The index serves each kind, so the cost does not grow with the record. */
export async function selectSchoolEvents(
  db: Db,
  schoolId: string,
  {
    events,
    after,
    limit,
  }: { events: readonly string[]; after: { at: Date; id: string } | null; limit: number },
): Promise<AuditRow[]> {
  const before = after === null ? sql`` : sql`and (a.at, a.id) < (${after.at}, ${after.id}::uuid)`;
  const { rows } = await sql<AuditRow>`
    select e.id, e.at, e.event, e.outcome, e.actor, actor.name as actor_name, subject.name as subject_name
    from (
      select a.*
      from unnest(${events}::text[]) as kind
      cross join lateral (
        select a.id, a.at, a.event, a.outcome, a.actor, a.subject
        from audit_events a
        where a.school_id = ${schoolId} and a.event = kind ${before}
        order by a.at desc, a.id desc
        limit ${limit}
      ) a
      order by a.at desc, a.id desc
      limit ${limit}
    ) e
    left join users actor on actor.school_id = ${schoolId}
      and actor.id = case when e.actor not in ('anyone', 'operator', 'system') then e.actor::uuid end
    left join users subject on subject.school_id = ${schoolId} and subject.id = e.subject
    order by e.at desc, e.id desc
  `.execute(db);
  return rows;
}
