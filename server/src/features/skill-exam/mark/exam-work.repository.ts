import { type RawBuilder, sql } from 'kysely';

import type { Db } from '../../../db/database.ts';
import type { SkillExamMarkRow } from '../skill-exam.tables.ts';

/** A stored mark. */
export type MarkRecord = SkillExamMarkRow;

interface Marker {
  schoolId: string;
  userId: string;
}

/** The position of a work in the teacher's list. The order differs for each teacher. */
const buildWorkOrder = ({ userId }: Marker) => sql`md5(s.work_id::text || ${userId})`;

/** The number of teachers who have marked the sitting `s`. */
const markersOfWork = sql`(
  select count(distinct m.marker_id) from skill_exam_marks m where m.school_id = s.school_id and m.sitting_id = s.id
)`;

/** The newest mark `own` that the teacher gave the sitting `s`; nulls if there is none. */
const buildOwnMark = ({ userId }: Marker) => sql`
  left join lateral (
    select m.rev, m.levels from skill_exam_marks m
    where m.school_id = s.school_id and m.sitting_id = s.id and m.marker_id = ${userId}::uuid
    order by m.rev desc limit 1
  ) own on true`;

/** The works `s` of exams `e` that the teacher marks and whose file is here. */
const buildWorks = (marker: Marker) => sql`
  from skill_exam_markers r
  join skill_exams e on e.school_id = r.school_id and e.id = r.exam_id
  join skill_exam_sittings s on s.school_id = e.school_id and s.exam_id = e.id
  join skill_exam_takes t on t.school_id = s.school_id and t.id = s.final_id and t.asset_id is not null
  ${buildOwnMark(marker)}
  where r.school_id = ${marker.schoolId} and r.user_id = ${marker.userId}::uuid`;

/** Whether the work waits for a mark of the teacher: the teacher has not marked it, and a mark is missing. */
const isToMark = sql`own.rev is null and s.state in ('handedIn', 'marking', 'third')
  and ${markersOfWork} < case when s.state = 'third' then 3 else e.markers end`;

export interface ExamWorkRow {
  work_id: string;
  place: string;
  is_third: boolean;
  levels: number[] | null;
}

interface WorkPage {
  examId: string;
  state: 'toMark' | 'marked' | undefined;
  after: string | null;
  limit: number;
}

/** Selects the works that the teacher can mark or has marked, in the teacher's own order. */
export async function selectExamWorks(
  db: Db,
  marker: Marker,
  { examId, state, after, limit }: WorkPage,
): Promise<ExamWorkRow[]> {
  const isMarked = sql`own.rev is not null`;
  const conditions: Record<string, RawBuilder<unknown>> = {
    toMark: isToMark,
    marked: isMarked,
    all: sql`(${isMarked} or ${isToMark})`,
  };
  const place = buildWorkOrder(marker);
  const { rows } = await sql<ExamWorkRow>`
    select s.work_id, ${place} as place, s.state = 'third' as is_third, own.levels
    ${buildWorks(marker)} and r.exam_id = ${examId} and ${conditions[state ?? 'all'] ?? isMarked}
      ${after === null ? sql`` : sql`and ${place} > ${after}`}
    order by ${place}
    limit ${limit}
  `.execute(db);
  return rows;
}

/** Counts the works that wait for a mark of the teacher, by exam. */
export async function selectToMarkCounts(
  db: Db,
  marker: Marker,
  examIds: readonly string[],
): Promise<{ exam_id: string; count: number }[]> {
  const { rows } = await sql<{ exam_id: string; count: number }>`
    select r.exam_id, count(*)::integer as count
    ${buildWorks(marker)} and r.exam_id = any(${examIds}::text[]) and ${isToMark}
    group by r.exam_id
  `.execute(db);
  return rows;
}

/** Selects the exams with works that wait for a mark of the teacher, the earliest end first. */
export async function selectExamsToMark(
  db: Db,
  marker: Marker,
  limit: number,
): Promise<{ exam_id: string; title: string; count: number }[]> {
  const { rows } = await sql<{ exam_id: string; title: string; count: number }>`
    select e.id as exam_id, e.title, count(*)::integer as count
    ${buildWorks(marker)} and ${isToMark}
    group by e.school_id, e.id
    order by e.closes, e.id
    limit ${limit}
  `.execute(db);
  return rows;
}

/** Selects the title of an exam that the teacher marks. */
export async function selectOptionalMarkedTitle(
  db: Db,
  { schoolId, userId }: Marker,
  examId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('skill_exam_markers as r')
    .innerJoin('skill_exams as e', (join) =>
      join.onRef('e.school_id', '=', 'r.school_id').onRef('e.id', '=', 'r.exam_id'),
    )
    .select('e.title')
    .where('r.school_id', '=', schoolId)
    .where('r.exam_id', '=', examId)
    .where('r.user_id', '=', userId)
    .executeTakeFirst();
  return row?.title;
}

/** Checks whether the teacher marks an exam. */
export async function selectIsMarker(
  db: Db,
  { schoolId, userId }: Marker,
  examId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('skill_exam_markers')
    .select('exam_id')
    .where('school_id', '=', schoolId)
    .where('exam_id', '=', examId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

export interface OpenWorkRow extends ExamWorkRow {
  exam_id: string;
  sitting_id: string;
  state: string;
  asset_id: string;
  duration_ms: number;
}

/** Selects a work that the teacher can mark or has marked. */
export async function selectOptionalWork(
  db: Db,
  marker: Marker,
  workId: string,
): Promise<OpenWorkRow | undefined> {
  const { rows } = await sql<OpenWorkRow>`
    select s.work_id, ${buildWorkOrder(marker)} as place, s.state = 'third' as is_third, own.levels,
      e.id as exam_id, s.id as sitting_id, s.state, t.asset_id, t.duration_ms
    ${buildWorks(marker)} and s.work_id = ${workId}::uuid and (own.rev is not null or ${isToMark})
  `.execute(db);
  return rows[0];
}

/** Selects the newest mark of each teacher who marks a sitting, in the order in which they began. */
export async function selectMarks(
  db: Db,
  { schoolId, sittingId }: { schoolId: string; sittingId: string },
): Promise<MarkRecord[]> {
  const { rows } = await sql<SkillExamMarkRow>`
    select * from (
      select distinct on (marker_id) * from skill_exam_marks
      where school_id = ${schoolId} and sitting_id = ${sittingId}::uuid
      order by marker_id, rev desc
    ) newest
    order by no
  `.execute(db);
  return rows;
}

/** Selects the mark that a request of the teacher has made. */
export function selectOptionalMarkOfEvent(db: Db, { schoolId, userId }: Marker, eventId: string) {
  return db
    .selectFrom('skill_exam_marks')
    .selectAll()
    .where('school_id', '=', schoolId)
    .where('marker_id', '=', userId)
    .where('event_id', '=', eventId)
    .executeTakeFirst();
}

export async function insertMark(db: Db, row: MarkRecord): Promise<void> {
  await db.insertInto('skill_exam_marks').values(row).execute();
}
