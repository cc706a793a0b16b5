import { PUPIL_ROLE } from '@meiyu/contract/shared/enumerations';
import { type RawBuilder, sql } from 'kysely';

import { hasWaitingLate, isOfHandIn } from '../../attempt/late-answer.repository.ts';
import type { Db } from '../../db/database.ts';
import {
  buildKlassCondition,
  buildPupilCondition,
  buildVisibleKlassCondition,
  type Viewer,
} from '../../db/visible-klasses.ts';

interface TermQuery {
  subject: string;
  /** The start of the term. */
  since: Date;
  now: Date;
}

/** Builds the condition that the pupil `u` is excused from the homework of the assignment `a`, or still has time for it. */
const buildIsExcepted = (now: Date): RawBuilder<boolean> => sql`exists (
  select from homework_overrides o
  where o.school_id = u.school_id and o.user_id = u.id and o.homework_id = a.homework_id
    and (o.is_excused or o.due_at > ${now})
)`;

/** Builds a subquery that counts the homework of the term that is due and that the pupil `u` did not hand in. */
const buildMissingCount = ({ subject, since, now }: TermQuery): RawBuilder<number> => sql<number>`(
  select count(*)::integer
  from homework_assignments a
  where a.school_id = u.school_id and a.grade = u.grade and a.klass = u.klass and a.subject = ${subject}
    and a.due_at > ${since} and a.due_at <= ${now} and not a.is_recalled and not ${buildIsExcepted(now)}
    and not exists (
      select from attempts t
      where t.school_id = u.school_id and t.user_id = u.id and t.homework_id = a.homework_id and t.state <> 'open'
    )
)`;

/** The attempts at the homework of the assignment `a` that wait for marks, or for a decision about a late answer. */
const waitingAttempts = sql`(
  select t.user_id, t.submitted_at as since, ${hasWaitingLate} as has_late
  from attempts t
  where t.school_id = a.school_id and t.homework_id = a.homework_id and t.state = 'submitted'
  union all
  select t.user_id, min(l.received_at), true
  from late_answers l
  join attempts t on ${isOfHandIn} and t.state = 'marked'
  where l.school_id = a.school_id and l.homework_id = a.homework_id and l.counts is null
  group by t.id, t.user_id
)`;

export interface KlassRow {
  grade: number;
  klass: number;
  pupils: number;
  missing: number;
  waiting: number;
}

/** Selects the classes that the teacher may see, with the state of their homework of the term. */
export async function selectKlasses(
  db: Db,
  teacher: Viewer,
  query: TermQuery,
): Promise<KlassRow[]> {
  const { rows } = await sql<KlassRow>`
    select k.grade, k.klass, pupils.count as pupils, pupils.missing, waiting.count as waiting
    from klasses k
    cross join lateral (
      select count(*)::integer as count,
        (count(*) filter (where ${buildMissingCount(query)} > 0))::integer as missing
      from users u
      where ${buildPupilCondition('k')}
    ) pupils
    cross join lateral (
      select count(*)::integer as count
      from homework_assignments a
      cross join lateral ${waitingAttempts} t
      join users u on u.school_id = a.school_id and u.id = t.user_id and u.grade = a.grade and u.klass = a.klass
      where a.school_id = k.school_id and a.grade = k.grade and a.klass = k.klass and a.subject = ${query.subject}
        and a.due_at > ${query.since} and not a.is_recalled
    ) waiting
    where k.school_id = ${teacher.schoolId} and ${buildKlassCondition(teacher, { table: 'k', subject: query.subject })}
    order by k.grade, k.klass
  `.execute(db);
  return rows;
}

export interface RosterRow {
  id: string;
  name: string;
  login_name: string;
  gender: number;
  portrait: string;
  time_factor: number;
  missing: number;
}

/** Selects the pupils of a class that the teacher may see. The numbers of homework are selected only for teachers of the subject. */
export async function selectRoster(
  db: Db,
  teacher: Viewer,
  { grade, klass, ...query }: TermQuery & { grade: number; klass: number },
): Promise<RosterRow[]> {
  const isOfSubject = buildKlassCondition(teacher, { table: 'u', subject: query.subject });
  const { rows } = await sql<RosterRow>`
    select u.id, u.name, u.login_name, u.gender, u.portrait, coalesce(s.time_factor, 1) as time_factor,
      case when ${isOfSubject} then ${buildMissingCount(query)} else 0 end as missing
    from users u
    left join pupil_standings s on s.school_id = u.school_id and s.user_id = u.id
    where u.school_id = ${teacher.schoolId} and u.grade = ${grade} and u.klass = ${klass}
      and u.role = ${PUPIL_ROLE} and u.state = 'active' and ${buildKlassCondition(teacher, { table: 'u' })}
    order by u.login_name
  `.execute(db);
  return rows;
}

/** Selects whether the teacher may see a class. A class without pupils counts too. */
export async function selectCanSeeKlass(
  db: Db,
  teacher: Viewer,
  { grade, klass }: { grade: number; klass: number },
): Promise<boolean> {
  const { rows } = await sql`
    select from klasses k
    where k.school_id = ${teacher.schoolId} and k.grade = ${grade} and k.klass = ${klass}
      and ${buildKlassCondition(teacher, { table: 'k' })}
  `.execute(db);
  return rows.length > 0;
}

/** Selects a pupil of a class that the teacher may see. */
export function selectOptionalPupil(db: Db, teacher: Viewer, id: string) {
  return db
    .selectFrom('users')
    .leftJoin('pupil_standings as s', (join) =>
      join.onRef('s.school_id', '=', 'users.school_id').onRef('s.user_id', '=', 'users.id'),
    )
    .select(['users.id', 'name', 'login_name', 'gender', 'grade', 'klass', 'portrait', 'phone'])
    .select(['roll_number', 's.time_factor'])
    .where('users.school_id', '=', teacher.schoolId)
    .where('users.id', '=', id)
    .where('role', '=', PUPIL_ROLE)
    .where('state', '=', 'active')
    .where(buildVisibleKlassCondition(teacher))
    .executeTakeFirst();
}

/** Locks a pupil of a class that the teacher may see, until the transaction ends. Returns whether there is one. */
export async function lockPupil(db: Db, teacher: Viewer, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('school_id', '=', teacher.schoolId)
    .where('id', '=', id)
    .where('role', '=', PUPIL_ROLE)
    .where('state', '=', 'active')
    .where(buildVisibleKlassCondition(teacher))
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export interface PupilHomeworkRow {
  homework_id: string;
  title: string;
  due_at: Date;
  is_excused: boolean;
  state: string | null;
  is_late: boolean | null;
  submitted_at: Date | null;
  score: number | null;
  full_score: number;
}

/**
 * Selects the homework of the term of a pupil's class with the pupil's last handed-in attempt, the last due first. A teacher without
 * the subject in the class gets no rows.
 */
export async function selectHomeworkOfPupil(
  db: Db,
  teacher: Viewer,
  { userId, subject, since, now, limit }: TermQuery & { userId: string; limit: number },
): Promise<PupilHomeworkRow[]> {
  const { rows } = await sql<PupilHomeworkRow>`
    select a.homework_id, h.title, greatest(a.due_at, o.due_at) as due_at, coalesce(o.is_excused, false) as is_excused,
      t.state, t.is_late, t.submitted_at, t.score, coalesce(t.full_score, p.full_score) as full_score
    from users u
    join homework_assignments a
      on a.school_id = u.school_id and a.grade = u.grade and a.klass = u.klass and a.subject = ${subject}
    join homework h on h.id = a.homework_id
    join papers p on p.id = h.paper_id
    left join homework_overrides o on o.school_id = u.school_id and o.homework_id = h.id and o.user_id = u.id
    left join lateral (
      select state, is_late, submitted_at, score, full_score
      from attempts t
      where t.school_id = u.school_id and t.user_id = u.id and t.homework_id = a.homework_id and t.state <> 'open'
      order by t.number desc
      limit 1
    ) t on true
    where u.school_id = ${teacher.schoolId} and u.id = ${userId}::uuid and u.role = ${PUPIL_ROLE} and u.state = 'active'
      and a.due_at > ${since} and h.opens_at <= ${now} and not a.is_recalled
      and ${buildKlassCondition(teacher, { table: 'u', subject })}
    order by a.due_at desc, a.homework_id
    limit ${limit}
  `.execute(db);
  return rows;
}

export interface WaitingRow {
  homework_id: string;
  title: string;
  grade: number;
  klass: number;
  count: number;
  late: number;
  oldest: Date;
}

/** Selects homework with attempts that wait for the teacher, for each class. The homework that has waited longest comes first. */
export async function selectWaiting(
  db: Db,
  teacher: Viewer,
  { subject, since, limit }: { subject: string; since: Date; limit: number },
): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    select a.homework_id, h.title, a.grade, a.klass, count(*)::integer as count,
      (count(*) filter (where t.has_late))::integer as late, min(t.since) as oldest
    from homework_assignments a
    join homework h on h.id = a.homework_id
    cross join lateral ${waitingAttempts} t
    join users u on u.school_id = a.school_id and u.id = t.user_id and u.grade = a.grade and u.klass = a.klass
    where a.school_id = ${teacher.schoolId} and a.subject = ${subject} and a.due_at > ${since} and not a.is_recalled
      and ${buildKlassCondition(teacher, { table: 'a', subject })}
    group by a.homework_id, h.title, a.grade, a.klass
    order by oldest, a.homework_id, a.grade, a.klass
    limit ${limit}
  `.execute(db);
  return rows;
}

export interface WeekRow {
  homework_id: string;
  title: string;
  grade: number;
  klass: number;
  due_at: Date;
  pupils: number;
  handed_in: number;
  marked: number;
}

/** Selects the homework of the teacher's classes that is due between two times, by class, the first due first. */
export async function selectWeek(
  db: Db,
  teacher: Viewer,
  query: { subject: string; from: Date; to: Date; now: Date; limit: number },
): Promise<WeekRow[]> {
  const { rows } = await sql<WeekRow>`
    select a.homework_id, h.title, a.grade, a.klass, a.due_at, c.pupils, c.handed_in, c.marked
    from homework_assignments a
    join homework h on h.id = a.homework_id
    cross join lateral (
      select count(*)::integer as pupils,
        (count(*) filter (where t.has_handed_in))::integer as handed_in,
        (count(*) filter (where t.has_handed_in and not t.is_waiting))::integer as marked
      from users u
      cross join lateral (
        select coalesce(bool_or(state <> 'open'), false) as has_handed_in,
          coalesce(bool_or(state = 'submitted'), false) as is_waiting
        from attempts t
        where t.school_id = u.school_id and t.user_id = u.id and t.homework_id = a.homework_id
      ) t
      where ${buildPupilCondition('a')}
    ) c
    where a.school_id = ${teacher.schoolId} and a.subject = ${query.subject}
      and a.due_at >= ${query.from} and a.due_at < ${query.to} and h.opens_at <= ${query.now} and not a.is_recalled
      and ${buildKlassCondition(teacher, { table: 'a', subject: query.subject })}
    order by a.due_at, a.homework_id, a.grade, a.klass
    limit ${query.limit}
  `.execute(db);
  return rows;
}
