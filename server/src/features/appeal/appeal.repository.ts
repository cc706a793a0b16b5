import { STAFF_ROLE, TEACHER_ROLE } from '@meiyu/contract/shared/enumerations';
import { type RawBuilder, sql } from 'kysely';

import type { Db } from '../../db/database.ts';
import { buildKlassCondition, type Viewer } from '../../db/visible-klasses.ts';

/** Builds the condition that the school has an active member of the staff who is not among some users. */
const buildHasOtherStaff = (
  { schoolId }: Viewer,
  userIds: RawBuilder<unknown>,
): RawBuilder<boolean> => sql`
  exists (
    select from users as staff
    where staff.school_id = ${schoolId} and staff.role = ${STAFF_ROLE} and staff.state = 'active'
      and staff.id <> all (${userIds})
  )`;

/** The id of the teacher who decided the first appeal, in a list, if the appeal `a` is the second one. Otherwise the list is empty. */
const firstDeciderIds = sql`array(
  select f.decided_by from appeals f
  where f.school_id = a.school_id and f.attempt_id = a.attempt_id and f.question_id = a.question_id
    and f.instance = 1 and a.instance = 2 and f.decided_by is not null
)`;

const isForStaffCondition = sql<boolean>`(a.instance = 2 or a.passed_on_at is not null)`;

/** Builds the condition that the viewer may see the appeal `a` of the pupil `u`. */
const buildIsVisible = (viewer: Viewer) =>
  buildKlassCondition(viewer, { table: 'u', subject: sql<string>`a.subject` });

/**
 * Builds the condition that the viewer may decide a visible appeal. Teachers of the class and subject decide the first appeal. Staff decide
 * the second, but not the person who decided the first if there is another. If a school has no such teacher or no other staff, the
 * remaining group decides.
 */
function buildIsMine(viewer: Viewer): RawBuilder<boolean> {
  const hasOtherStaff = buildHasOtherStaff(viewer, firstDeciderIds);
  if (viewer.role === TEACHER_ROLE)
    return sql`(not ${isForStaffCondition} or not ${hasOtherStaff})`;
  return sql`case
    when ${isForStaffCondition} then not (${viewer.userId}::uuid = any (${firstDeciderIds}) and ${hasOtherStaff})
    else not exists (
      select from teachings as taught
      join users as teacher on teacher.school_id = taught.school_id and teacher.id = taught.user_id
        and teacher.role = ${TEACHER_ROLE} and teacher.state = 'active'
      where taught.school_id = u.school_id and taught.grade = u.grade and taught.klass = u.klass
        and taught.subject = a.subject
    )
  end`;
}

/** An appeal with its pupil and its homework, as a teacher sees it. */
export interface TeacherAppealRow {
  id: string;
  attempt_id: string;
  homework_id: string;
  question_id: string;
  user_id: string;
  subject: string;
  instance: number;
  state: string;
  text: string;
  created_at: Date;
  score_before: number;
  reason: string;
  score_after: number | null;
  decided_at: Date | null;
  decide_event_id: string | null;
  pass_event_id: string | null;
  decider: string | null;
  title: string;
  paper_id: string;
  name: string;
  grade: number;
  klass: number;
  is_for_staff: boolean;
  is_mine: boolean;
}

const queryVisibleAppeals = (viewer: Viewer) => sql`
  select a.id, a.attempt_id, a.homework_id, a.question_id, a.user_id, a.subject, a.instance, a.state, a.text,
    a.created_at, a.score_before, a.reason, a.score_after, a.decided_at, a.decide_event_id, a.pass_event_id,
    (select name from users where school_id = a.school_id and id = a.decided_by) as decider,
    h.title, t.paper_id, u.name, u.grade, u.klass, ${isForStaffCondition} as is_for_staff, ${buildIsMine(viewer)} as is_mine
  from appeals a
  join attempts t on t.school_id = a.school_id and t.id = a.attempt_id
  join homework h on h.id = a.homework_id
  join users u on u.school_id = a.school_id and u.id = a.user_id
  where a.school_id = ${viewer.schoolId} and ${buildIsVisible(viewer)}`;

interface AppealPage {
  subject: string;
  after: { at: Date; id: string } | null;
  limit: number;
}

/** Selects the open appeals that the viewer may see, the oldest first. */
export async function selectOpenAppeals(
  db: Db,
  viewer: Viewer,
  { subject, after, limit }: AppealPage,
): Promise<TeacherAppealRow[]> {
  const { rows } = await sql<TeacherAppealRow>`
    ${queryVisibleAppeals(viewer)} and a.state = 'open' and a.subject = ${subject}
      ${after === null ? sql`` : sql`and (a.created_at, a.id) > (${after.at}, ${after.id}::uuid)`}
    order by a.created_at, a.id
    limit ${limit}
  `.execute(db);
  return rows;
}

/** Selects all appeals that the viewer may see, the newest first. */
export async function selectAllAppeals(
  db: Db,
  viewer: Viewer,
  { subject, after, limit }: AppealPage,
): Promise<TeacherAppealRow[]> {
  const { rows } = await sql<TeacherAppealRow>`
    ${queryVisibleAppeals(viewer)} and a.subject = ${subject}
      ${after === null ? sql`` : sql`and (a.created_at, a.id) < (${after.at}, ${after.id}::uuid)`}
    order by a.created_at desc, a.id desc
    limit ${limit}
  `.execute(db);
  return rows;
}

/** Selects the decided appeals that the viewer may see, ordered by the time of the decision, newest first. */
export async function selectDecidedAppeals(
  db: Db,
  viewer: Viewer,
  { subject, after, limit }: AppealPage,
): Promise<TeacherAppealRow[]> {
  const { rows } = await sql<TeacherAppealRow>`
    ${queryVisibleAppeals(viewer)} and a.state <> 'open' and a.subject = ${subject}
      ${after === null ? sql`` : sql`and (a.decided_at, a.id) < (${after.at}, ${after.id}::uuid)`}
    order by a.decided_at desc, a.id desc
    limit ${limit}
  `.execute(db);
  return rows;
}

/** Counts the open appeals that the viewer may decide. */
export async function selectAppealCounts(
  db: Db,
  viewer: Viewer,
  subject: string,
): Promise<{ count: number; oldest: Date | null }> {
  const { rows } = await sql<{ count: number; oldest: Date | null }>`
    select count(*)::integer as count, min(a.created_at) as oldest
    from appeals a
    join users u on u.school_id = a.school_id and u.id = a.user_id
    where a.school_id = ${viewer.schoolId} and a.state = 'open' and a.subject = ${subject}
      and ${buildIsVisible(viewer)} and ${buildIsMine(viewer)}
  `.execute(db);
  return rows[0] ?? { count: 0, oldest: null };
}

/** Selects an appeal that the viewer may see. */
export async function selectOptionalAppeal(
  db: Db,
  viewer: Viewer,
  id: string,
): Promise<TeacherAppealRow | undefined> {
  const { rows } =
    await sql<TeacherAppealRow>`${queryVisibleAppeals(viewer)} and a.id = ${id}::uuid`.execute(db);
  return rows[0];
}

/** Locks an appeal that the viewer may see, and its attempt, until the transaction ends. */
export async function lockOptionalAppeal(
  db: Db,
  viewer: Viewer,
  id: string,
): Promise<TeacherAppealRow | undefined> {
  const { rows } = await sql<TeacherAppealRow>`
    ${queryVisibleAppeals(viewer)} and a.id = ${id}::uuid for update of a, t
  `.execute(db);
  return rows[0];
}

/** Selects the first appeal about the same question. */
export async function selectOptionalFirstAppeal(
  db: Db,
  schoolId: string,
  { attempt_id, question_id }: Pick<TeacherAppealRow, 'attempt_id' | 'question_id'>,
): Promise<{ text: string; reason: string; by: string } | undefined> {
  const { rows } = await sql<{ text: string; reason: string; by: string }>`
    select a.text, a.reason, coalesce(u.name, '') as by
    from appeals a
    left join users u on u.school_id = a.school_id and u.id = a.decided_by
    where a.school_id = ${schoolId} and a.attempt_id = ${attempt_id}::uuid and a.question_id = ${question_id}
      and a.instance = 1
  `.execute(db);
  return rows[0];
}

/** Selects whether the school has an active member of the staff other than the viewer. */
export async function selectHasOtherStaff(db: Db, viewer: Viewer): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select ${buildHasOtherStaff(viewer, sql`array[${viewer.userId}::uuid]`)} as has
  `.execute(db);
  return rows[0]?.has === true;
}

export interface DisputedAttempt {
  score: number | null;
  full_score: number;
  submitted_at: Date | null;
  marks: unknown;
  value: unknown;
  /** The revision of the teacher's mark; null if rules mark the question. */
  rev: number | null;
}

/** Selects the attempt of an appeal with the pupil's answer. */
export async function selectDisputedAttempt(
  db: Db,
  schoolId: string,
  { attempt_id, question_id }: Pick<TeacherAppealRow, 'attempt_id' | 'question_id'>,
): Promise<DisputedAttempt | undefined> {
  const { rows } = await sql<DisputedAttempt>`
    select t.score, t.full_score, t.submitted_at, t.marks, a.value, m.rev
    from attempts t
    left join answers a on a.school_id = t.school_id and a.attempt_id = t.id and a.question_id = ${question_id}
    left join question_marks m on m.school_id = t.school_id and m.attempt_id = t.id and m.question_id = ${question_id}
    where t.school_id = ${schoolId} and t.id = ${attempt_id}::uuid
  `.execute(db);
  return rows[0];
}

/** Stores the decision about an appeal. */
export async function updateDecided(
  db: Db,
  { schoolId, userId }: Viewer,
  id: string,
  decided: { state: 'kept' | 'changed'; reason: string; score: number; eventId: string; now: Date },
): Promise<void> {
  await db
    .updateTable('appeals')
    .set({
      state: decided.state,
      reason: decided.reason,
      score_after: decided.score,
      decided_by: userId,
      decided_at: decided.now,
      decide_event_id: decided.eventId,
    })
    .where('school_id', '=', schoolId)
    .where('id', '=', id)
    .execute();
}

/** Passes an appeal on to the staff. */
export async function updatePassedOn(
  db: Db,
  { schoolId, userId }: Viewer,
  id: string,
  { eventId, now }: { eventId: string; now: Date },
): Promise<void> {
  await db
    .updateTable('appeals')
    .set({ passed_on_by: userId, passed_on_at: now, pass_event_id: eventId })
    .where('school_id', '=', schoolId)
    .where('id', '=', id)
    .execute();
}
