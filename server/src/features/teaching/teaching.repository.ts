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

/** Selects the subject that a teacher sees first: music, unless the teacher teaches only art. */
export async function selectFirstSubject(db: Db, { schoolId, userId }: Viewer): Promise<string> {
  const { rows } = await sql<{ subject: string | null }>`
    select max(subject) as subject from teachings where school_id = ${schoolId} and user_id = ${userId}::uuid
  `.execute(db);
  // The code of music, mu, comes after that of art, ar.
  return rows[0]?.subject ?? 'mu';
}

interface TermQuery {
  subject: string;
  /** The start of the term. */
  since: Date;
  now: Date;
}

/** Builds the array of the ids of the homework of the term of a class, a row of `table`. */
function buildHomeworkIds(
  table: string,
  { subject, since }: TermQuery,
  condition: RawBuilder<unknown> = sql``,
): RawBuilder<string[]> {
  const row = sql.table(table);
  return sql`array(
    select a.homework_id
    from homework_assignments a
    where a.school_id = ${row}.school_id and a.grade = ${row}.grade and a.klass = ${row}.klass and a.subject = ${subject}
      and a.due_at > ${since} and not a.is_recalled ${condition}
  )`;
}

const buildDueHomework = (table: string, query: TermQuery) =>
  buildHomeworkIds(table, query, sql`and a.due_at <= ${query.now}`);

/**
 * Builds a subquery that counts how much of the homework `k.due` the pupil `u` has not handed in and must hand in. It reads the
 * index of each pupil's first attempts once, and not once for each homework. Later attempts follow a hand-in, so homework is missing
 * if its first attempt does not exist or is open. A pupil has few open attempts, so `@>` filters them, which is faster than to search
 * the index for each homework.
 */
const buildMissingCount = ({ now }: TermQuery): RawBuilder<number> => {
  const first = sql`t.school_id = u.school_id and t.user_id = u.id and t.number = 1`;
  return sql<number>`(
    cardinality(k.due)
    - (select count(*)::integer from attempts t where ${first} and t.homework_id = any(k.due))
    + (select count(*)::integer from attempts t where ${first} and k.due @> array[t.homework_id] and t.state = 'open')
    - (
      select count(*)::integer
      from homework_overrides o
      where o.school_id = u.school_id and o.user_id = u.id and o.homework_id = any(k.due)
        and (o.is_excused or o.due_at > ${now})
        and not exists (select from attempts t where ${first} and t.homework_id = o.homework_id and t.state <> 'open')
    )
  )`;
};

/**
 * Builds a CTE `k` of the classes that the teacher may see in the subject, each with the ids of its homework of the term: all
 * (`assigned`), and what is due (`due`).
 */
const buildKlasses = (teacher: Viewer, query: TermQuery) => sql`
  k as materialized (
    select k.school_id, k.grade, k.klass, ${buildHomeworkIds('k', query)} as assigned, ${buildDueHomework('k', query)} as due
    from klasses k
    where k.school_id = ${teacher.schoolId} and ${buildKlassCondition(teacher, { table: 'k', subject: query.subject })}
  )`;

/**
 * Builds a subquery of the attempts of the classes `k` that wait for marks, or for a decision about a late answer. `offset 0` lets
 * the planner read the attempts of each pupil by their index; without it, it may read those of the whole school for each pupil.
 */
const buildWaitingAttempts = ({ schoolId }: Viewer) => sql`(
  select k.grade, k.klass, t.homework_id, t.since, t.has_late
  from k
  join users u on u.school_id = k.school_id and u.grade = k.grade and u.klass = k.klass
  cross join lateral (
    select t.homework_id, t.submitted_at as since, ${hasWaitingLate} as has_late
    from attempts t
    where t.school_id = u.school_id and t.user_id = u.id and t.homework_id = any(k.assigned) and t.state = 'submitted'
    offset 0
  ) t
  union all
  select k.grade, k.klass, l.homework_id, min(l.received_at), true
  from late_answers l
  join attempts t on ${isOfHandIn} and t.state = 'marked'
  join users u on u.school_id = t.school_id and u.id = t.user_id
  join k on k.grade = u.grade and k.klass = u.klass and l.homework_id = any(k.assigned)
  where l.school_id = ${schoolId} and l.counts is null
  group by t.id, k.grade, k.klass, l.homework_id
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
    with ${buildKlasses(teacher, query)}
    select k.grade, k.klass, pupils.count as pupils, pupils.missing, coalesce(waiting.count, 0) as waiting
    from k
    cross join lateral (
      select count(*)::integer as count,
        (count(*) filter (where ${buildMissingCount(query)} > 0))::integer as missing
      from users u
      where ${buildPupilCondition('k')}
    ) pupils
    left join (
      select w.grade, w.klass, count(*)::integer as count from ${buildWaitingAttempts(teacher)} w group by w.grade, w.klass
    ) waiting on waiting.grade = k.grade and waiting.klass = k.klass
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
    with k as materialized (
      select k.school_id, k.grade, k.klass, ${buildDueHomework('k', query)} as due
      from klasses k
      where k.school_id = ${teacher.schoolId} and k.grade = ${grade} and k.klass = ${klass}
    )
    select u.id, u.name, u.login_name, u.gender, u.portrait, coalesce(s.time_factor, 1) as time_factor,
      case when ${isOfSubject} then ${buildMissingCount(query)} else 0 end as missing
    from k
    join users u on ${buildPupilCondition('k')}
    left join pupil_standings s on s.school_id = u.school_id and s.user_id = u.id
    where ${buildKlassCondition(teacher, { table: 'u' })}
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
  { limit, ...query }: TermQuery & { limit: number },
): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    with ${buildKlasses(teacher, query)}
    select w.*, h.title
    from (
      select w.homework_id, w.grade, w.klass, count(*)::integer as count,
        (count(*) filter (where w.has_late))::integer as late, min(w.since) as oldest
      from ${buildWaitingAttempts(teacher)} w
      group by w.homework_id, w.grade, w.klass
      order by oldest, w.homework_id, w.grade, w.klass
      limit ${limit}
    ) w
    join homework h on h.id = w.homework_id
    order by w.oldest, w.homework_id, w.grade, w.klass
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
