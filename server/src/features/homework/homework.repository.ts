import { type RawBuilder, sql } from 'kysely';

import type { Db } from '../../db/database.ts';
import { prepare } from '../../db/prepare.ts';
import type { HomeworkFileRow } from './homework.tables.ts';
import { buildTermsOfPupil } from './own-terms.repository.ts';

interface PupilId {
  schoolId: string;
  userId: string;
}

/** A pupil with the columns that queries use to find the pupil's homework. */
export interface Pupil extends PupilId {
  grade: number;
  klass: number;
}

/** The last row of the previous page. The next page begins after it. */
export interface ListPosition {
  at: Date;
  id: string;
}

interface ListQuery {
  subject: string;
  now: Date;
  after: ListPosition | null;
  limit: number;
}

/** A homework with the terms of one pupil, the number of questions and the points of its paper. */
export interface HomeworkWithPaper extends Omit<
  HomeworkFileRow,
  'paper_id' | 'school_id' | 'owner_id'
> {
  /** The minutes that a teacher added to the pupil's time limit. */
  extra_min: number;
  question_count: number;
  full_score: number;
  /** Whether a teacher has reminded the pupil to hand in. Only the list of homework to do has it. */
  is_reminded?: boolean;
}

export interface HomeworkListRow extends HomeworkWithPaper {
  /** The time by which the list is ordered. */
  listed_at: Date;
}

/** The columns of the homework `h` with its paper `p`. Due time, attempts and extra minutes are the pupil's own. */
function buildListColumns(pupil: PupilId) {
  const own = buildTermsOfPupil(pupil);
  return sql`
    h.id, h.subject, h.title, h.unit, h.opens_at, ${own.dueAt} as due_at, h.late, h.time_limit_min, ${own.extraMin} as extra_min,
    ${own.attemptsAllowed} as attempts_allowed, h.counts, h.show, p.question_count, p.full_score`;
}

/**
 * Builds the query of homework to do: assigned to the class and opened, and neither expired nor handed in, or being answered again.
 * Recalled homework, and homework from which the pupil is excused, is not to do. The query reads the class's rows of the index
 * `homework_assignments_due` in order, each with the pupil's few attempts.
 */
function queryTodo({ schoolId, userId, grade, klass }: Pupil, now: Date) {
  const own = buildTermsOfPupil({ schoolId, userId });
  return sql`
    from homework_assignments a
    join homework h on h.id = a.homework_id
    join papers p on p.id = h.paper_id
    cross join lateral (
      select count(*) as used, bool_or(state = 'open') as is_running
      from attempts
      where school_id = ${schoolId} and user_id = ${userId} and homework_id = a.homework_id
    ) mine
    where a.school_id = ${schoolId} and a.grade = ${grade} and a.klass = ${klass}
      and not a.is_recalled and h.opens_at <= ${now}
      and (
        mine.is_running
        or (mine.used = 0 and (h.late = 'accept' or ${own.dueAt} > ${now}) and not ${own.isExcused})
      )`;
}

type PageQuery = Pupil & Omit<ListQuery, 'after'>;

const queryTodoPage = (of: PageQuery, after: RawBuilder<unknown>) => sql<HomeworkListRow>`
  select ${buildListColumns(of)}, a.due_at as listed_at, exists (
    select from homework_reminders r
    where r.school_id = ${of.schoolId} and r.homework_id = a.homework_id and r.user_id = ${of.userId}
  ) as is_reminded
  ${queryTodo(of, of.now)}
    and a.subject = ${of.subject}
    ${after}
  order by a.due_at, a.homework_id
  limit ${of.limit}`;
const firstTodoPage = prepare((db, of: PageQuery) => queryTodoPage(of, sql``).compile(db));
const nextTodoPage = prepare((db, of: PageQuery & ListPosition) =>
  queryTodoPage(of, sql`and (a.due_at, a.homework_id) > (${of.at}, ${of.id})`).compile(db),
);

/** Selects homework to do, the soonest due first. */
export function selectTodoHomework(db: Db, pupil: Pupil, { after, ...query }: ListQuery) {
  if (after === null) return firstTodoPage(db, { ...pupil, ...query });
  return nextTodoPage(db, { ...pupil, ...query, ...after });
}

/** Counts the homework to do by subject. A subject without any has no row. */
export async function selectTodoCounts(db: Db, pupil: Pupil, now: Date) {
  const { rows } = await sql<{ subject: string; todo: number }>`
    select a.subject, count(*)::integer as todo
    ${queryTodo(pupil, now)}
    group by a.subject
  `.execute(db);
  return rows;
}

/**
 * Selects homework that the pupil has handed in and is not answering again, the last handed in first. It does not depend on the pupil's
 * class, so that a new school year does not hide the homework.
 */
export async function selectDoneHomework(
  db: Db,
  { schoolId, userId }: Pupil,
  { subject, after, limit }: ListQuery,
): Promise<HomeworkListRow[]> {
  const { rows } = await sql<HomeworkListRow>`
    with done as (
      select homework_id, max(submitted_at) as listed_at
      from attempts
      where school_id = ${schoolId} and user_id = ${userId}
      group by homework_id
      having bool_and(state <> 'open')
    )
    select ${buildListColumns({ schoolId, userId })}, done.listed_at
    from done
    join homework h on h.id = done.homework_id
    join papers p on p.id = h.paper_id
    where h.subject = ${subject} and h.state <> 'recalled'
      ${after === null ? sql`` : sql`and (done.listed_at, h.id) < (${after.at}, ${after.id})`}
    order by done.listed_at desc, h.id desc
    limit ${limit}
  `.execute(db);
  return rows;
}

/** Selects homework of the class that expired before the pupil began it, the last due first. */
export async function selectMissedHomework(
  db: Db,
  { schoolId, userId, grade, klass }: Pupil,
  { subject, now, after, limit }: ListQuery,
): Promise<HomeworkListRow[]> {
  const own = buildTermsOfPupil({ schoolId, userId });
  const { rows } = await sql<HomeworkListRow>`
    select ${buildListColumns({ schoolId, userId })}, a.due_at as listed_at
    from homework_assignments a
    join homework h on h.id = a.homework_id
    join papers p on p.id = h.paper_id
    where a.school_id = ${schoolId} and a.grade = ${grade} and a.klass = ${klass} and a.subject = ${subject}
      and not a.is_recalled and a.due_at <= ${now} and ${own.dueAt} <= ${now} and h.late = 'refuse'
      and not ${own.isExcused}
      and not exists (
        select from attempts t
        where t.school_id = ${schoolId} and t.user_id = ${userId} and t.homework_id = a.homework_id
      )
      ${after === null ? sql`` : sql`and (a.due_at, a.homework_id) < (${after.at}, ${after.id})`}
    order by a.due_at desc, a.homework_id desc
    limit ${limit}
  `.execute(db);
  return rows;
}

/**
 * Selects homework of the class that is opened and was due after a time, the last due first. Homework from which the pupil is
 * excused counts only if the pupil began it.
 */
export async function selectHomeworkSince(
  db: Db,
  { schoolId, userId, grade, klass }: Pupil,
  { subject, since, now, limit }: { subject: string; since: Date; now: Date; limit: number },
): Promise<HomeworkWithPaper[]> {
  const own = buildTermsOfPupil({ schoolId, userId });
  const { rows } = await sql<HomeworkWithPaper>`
    select ${buildListColumns({ schoolId, userId })}
    from homework_assignments a
    join homework h on h.id = a.homework_id
    join papers p on p.id = h.paper_id
    where a.school_id = ${schoolId} and a.grade = ${grade} and a.klass = ${klass} and a.subject = ${subject}
      and not a.is_recalled and a.due_at >= ${since} and h.opens_at <= ${now}
      and (not ${own.isExcused} or exists (
        select from attempts
        where school_id = ${schoolId} and user_id = ${userId} and homework_id = a.homework_id
      ))
    order by a.due_at desc, a.homework_id desc
    limit ${limit}
  `.execute(db);
  return rows;
}

/** Selects a homework that the lists may show. It is not recalled. It is open for the pupil's class, or the pupil has begun it, perhaps in another class. */
export async function selectOptionalVisible(
  db: Db,
  { schoolId, userId, grade, klass }: Pupil,
  homeworkId: string,
  now: Date,
): Promise<HomeworkWithPaper | undefined> {
  const { rows } = await sql<HomeworkWithPaper>`
    select ${buildListColumns({ schoolId, userId })}
    from homework h
    join papers p on p.id = h.paper_id
    where h.id = ${homeworkId} and h.state <> 'recalled'
      and (
        exists (
          select from attempts
          where school_id = ${schoolId} and user_id = ${userId} and homework_id = h.id
        )
        or h.opens_at <= ${now} and exists (
          select from homework_assignments
          where school_id = ${schoolId} and grade = ${grade} and klass = ${klass} and homework_id = h.id
        )
      )
  `.execute(db);
  return rows[0];
}

/** Selects a homework assigned to the pupil's class, opened or not, with the pupil's own terms. */
export function selectOptionalAssigned(db: Db, pupil: Pupil, homeworkId: string) {
  const own = buildTermsOfPupil(pupil);
  return db
    .selectFrom('homework_assignments as a')
    .innerJoin('homework as h', 'h.id', 'a.homework_id')
    .innerJoin('papers as p', 'p.id', 'h.paper_id')
    .select([
      'h.id',
      'h.opens_at',
      'h.late',
      'h.time_limit_min',
      'h.counts',
      'h.show',
      'h.paper_id',
    ])
    .select([own.dueAt.as('due_at'), own.attemptsAllowed.as('attempts_allowed')])
    .select([own.extraMin.as('extra_min'), 'p.full_score'])
    .where('a.school_id', '=', pupil.schoolId)
    .where('a.grade', '=', pupil.grade)
    .where('a.klass', '=', pupil.klass)
    .where('a.homework_id', '=', homeworkId)
    .where('a.is_recalled', '=', false)
    .executeTakeFirst();
}
