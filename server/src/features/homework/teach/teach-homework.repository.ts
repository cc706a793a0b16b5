import type { TeachHomeworkList } from '@meiyu/contract/homework/teach-homework.schema';
import { PUPIL_ROLE } from '@meiyu/contract/shared/enumerations';
import { type RawBuilder, sql } from 'kysely';

import type { Db } from '../../../db/database.ts';
import { buildKlassCondition, type Viewer } from '../../../db/visible-klasses.ts';
import {
  buildCanChangeHomework,
  buildCanSeeHomework,
  buildIsOwnAssignment,
} from './teach-rights.repository.ts';

interface KlassKey {
  grade: number;
  klass: number;
}

/** Selects the classes that the teacher teaches in a subject, or all classes of the school for staff. */
export async function selectTaughtKlasses(
  db: Db,
  teacher: Viewer,
  subject: string,
): Promise<KlassKey[]> {
  const { rows } = await sql<KlassKey>`
    select k.grade, k.klass from klasses k
    where k.school_id = ${teacher.schoolId} and ${buildKlassCondition(teacher, { table: 'k', subject })}
    order by k.grade, k.klass
  `.execute(db);
  return rows;
}

interface ListQuery {
  subject: string;
  now: Date;
  after: { at: Date; id: string } | null;
  limit: number;
}

/** The lists of homework that is or was visible to pupils. */
export type PublishedList = Exclude<TeachHomeworkList, 'draft'>;

export interface ListedRow {
  id: string;
  listed_at: Date;
}

/** Whether a pupil of the class `k` waits for marks of the homework `a`. */
const isWaitingCondition = sql<boolean>`exists (
  select from attempts t
  join users u on u.school_id = t.school_id and u.id = t.user_id and u.grade = k.grade and u.klass = k.klass
  where t.school_id = a.school_id and t.homework_id = a.homework_id and t.state = 'submitted'
)`;

interface ListRule {
  /** Whether the homework with the soonest due time comes first. */
  isAscending: boolean;
  /** Builds the condition on the homework `h` with its assignment `a` to the class `k`. */
  condition: (now: Date, lastYear: LastYear) => RawBuilder<boolean>;
}

/** The range of the due times in the last school year. */
export interface LastYear {
  from: Date;
  to: Date;
}

const listRules: Record<PublishedList, ListRule> = {
  scheduled: {
    isAscending: true,
    condition: (now) => sql`h.state = 'published' and h.opens_at > ${now}`,
  },
  running: {
    isAscending: true,
    condition: (now) => sql`h.state = 'published' and h.opens_at <= ${now} and a.due_at > ${now}`,
  },
  marking: {
    isAscending: false,
    condition: () => sql`h.state <> 'recalled' and ${isWaitingCondition}`,
  },
  ended: {
    isAscending: false,
    condition: (now) =>
      sql`(h.state = 'closed' or (h.state = 'published' and a.due_at <= ${now})) and not ${isWaitingCondition}`,
  },
  lastYear: {
    isAscending: true,
    condition: (_now, { from, to }) =>
      sql`h.state <> 'recalled' and a.due_at >= ${from} and a.due_at < ${to}`,
  },
};

/**
 * Selects homework of the teacher's classes by due time. It reads the newest rows of each class from the index
 * `homework_assignments_due`, so the cost depends on the classes and the page, not on the school's homework.
 */
export async function selectPublishedPage(
  db: Db,
  teacher: Viewer,
  list: PublishedList,
  { subject, now, lastYear, after, limit }: ListQuery & { lastYear: LastYear },
): Promise<ListedRow[]> {
  const { isAscending, condition } = listRules[list];
  const direction = isAscending ? sql`asc` : sql`desc`;
  const isAfter =
    after === null
      ? sql`true`
      : isAscending
        ? sql`(a.due_at, a.homework_id) > (${after.at}, ${after.id})`
        : sql`(a.due_at, a.homework_id) < (${after.at}, ${after.id})`;
  const { rows } = await sql<ListedRow>`
    select distinct found.homework_id as id, found.due_at as listed_at
    from klasses k
    cross join lateral (
      select a.homework_id, a.due_at
      from homework_assignments a
      join homework h on h.id = a.homework_id
      where a.school_id = k.school_id and a.grade = k.grade and a.klass = k.klass and a.subject = ${subject}
        and ${isAfter} and ${condition(now, lastYear)}
      order by a.due_at ${direction}, a.homework_id ${direction}
      limit ${limit}
    ) found
    where k.school_id = ${teacher.schoolId} and ${buildKlassCondition(teacher, { table: 'k', subject })}
    order by listed_at ${direction}, id ${direction}
    limit ${limit}
  `.execute(db);
  return rows;
}

/** Selects the drafts of the teacher, and recalled homework of the teacher's classes, the last changed first. */
export async function selectDraftPage(
  db: Db,
  teacher: Viewer,
  { subject, after, limit }: ListQuery,
): Promise<ListedRow[]> {
  const isAfter = after === null ? sql`true` : sql`(listed_at, id) < (${after.at}, ${after.id})`;
  const { rows } = await sql<ListedRow>`
    select id, listed_at from (
      select id, changed_at as listed_at from homework_drafts
      where school_id = ${teacher.schoolId} and owner_id = ${teacher.userId}::uuid and subject = ${subject}
      union all
      select h.id, h.state_changed_at from homework h
      where h.school_id = ${teacher.schoolId} and h.state = 'recalled' and h.subject = ${subject}
        and ${buildCanSeeHomework(teacher)}
    ) listed
    where ${isAfter}
    order by listed_at desc, id desc
    limit ${limit}
  `.execute(db);
  return rows;
}

export interface SummaryRow {
  id: string;
  title: string;
  subject: string;
  unit: number;
  state: string;
  opens_at: Date;
  due_at: Date;
  klasses: KlassKey[];
  question_count: number;
  full_score: number;
  pupils: number;
  handed_in: number;
  waiting: number;
  can_change: boolean;
}

/** Selects homework with the numbers of pupils in the teacher's classes, in no particular order. */
export async function selectSummaries(
  db: Db,
  teacher: Viewer,
  ids: readonly string[],
): Promise<SummaryRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<SummaryRow>`
    select h.id, h.title, h.subject, h.unit, h.state, h.opens_at, h.due_at, c.klasses, p.question_count, p.full_score,
      c.pupils, c.handed_in, c.waiting, ${buildCanChangeHomework(teacher)} as can_change
    from homework h
    join papers p on p.id = h.paper_id
    cross join lateral (
      select jsonb_agg(jsonb_build_object('grade', a.grade, 'klass', a.klass) order by a.grade, a.klass) as klasses,
        coalesce(sum(n.pupils), 0)::integer as pupils, coalesce(sum(n.handed_in), 0)::integer as handed_in,
        coalesce(sum(n.waiting), 0)::integer as waiting
      from homework_assignments a
      cross join lateral (
        select count(*) as pupils, count(*) filter (where t.has_handed_in) as handed_in, sum(t.waiting) as waiting
        from users u
        cross join lateral (
          select coalesce(bool_or(state <> 'open'), false) as has_handed_in,
            count(*) filter (where state = 'submitted') as waiting
          from attempts
          where school_id = u.school_id and user_id = u.id and homework_id = a.homework_id
        ) t
        where u.school_id = a.school_id and u.grade = a.grade and u.klass = a.klass
          and u.role = ${PUPIL_ROLE} and u.state = 'active'
      ) n
      where a.school_id = ${teacher.schoolId} and a.homework_id = h.id and ${buildIsOwnAssignment(teacher)}
    ) c
    where h.id = any(${ids}::text[]) and c.klasses is not null
  `.execute(db);
  return rows;
}

/** Selects drafts of the teacher, in no particular order. */
export function selectDrafts(db: Db, { schoolId, userId }: Viewer, ids: readonly string[]) {
  return db
    .selectFrom('homework_drafts')
    .select(['id', 'content'])
    .where('school_id', '=', schoolId)
    .where('owner_id', '=', userId)
    .where(sql<boolean>`id = any(${ids}::text[])`)
    .execute();
}
