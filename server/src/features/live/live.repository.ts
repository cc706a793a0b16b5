import { PUPIL_ROLE } from '@meiyu/contract/shared/enumerations';
import { sql } from 'kysely';

import type { Db } from '../../db/database.ts';
import { buildKlassCondition, type Viewer } from '../../db/visible-klasses.ts';

export interface LiveHomeworkRow {
  title: string;
  subject: string;
  due_at: Date;
  late: string;
  time_limit_min: number | null;
  attempts_allowed: number;
  paper_id: string;
  klasses: { grade: number; klass: number }[];
}

/** Builds the condition that the teacher may see a class with this homework. */
const buildIsOwnKlass = (teacher: Viewer) =>
  buildKlassCondition(teacher, { table: 'a', subject: sql`a.subject` });

/** Selects a published or closed homework of classes that the teacher may see. */
export async function selectOptionalLiveHomework(
  db: Db,
  teacher: Viewer,
  homeworkId: string,
): Promise<LiveHomeworkRow | undefined> {
  const { rows } = await sql<LiveHomeworkRow>`
    select h.title, h.subject, h.due_at, h.late, h.time_limit_min, h.attempts_allowed, h.paper_id,
      jsonb_agg(jsonb_build_object('grade', a.grade, 'klass', a.klass) order by a.grade, a.klass) as klasses
    from homework h
    join homework_assignments a on a.homework_id = h.id and a.school_id = ${teacher.schoolId}
    where h.id = ${homeworkId} and h.state in ('published', 'closed') and ${buildIsOwnKlass(teacher)}
    group by h.id
  `.execute(db);
  return rows[0];
}

export interface LivePupilRow {
  id: string;
  name: string;
  login_name: string;
  own_due_at: Date | null;
  extra_min: number | null;
  own_attempts: number | null;
  is_excused: boolean;
  attempt_id: string | null;
  paper_id: string | null;
  number: number | null;
  state: string | null;
  deadline_at: Date | null;
  is_automatic: boolean | null;
  is_late: boolean | null;
  seen_at: Date | null;
  /** The ids of the questions with a saved answer. */
  answered: string[];
  /** The marks of a handed-in attempt, or null if the teacher does not ask for them. */
  marks: unknown;
}

/**
 * Selects the pupils of a class with their last attempt at the homework, by student number. The attempts and answers of each pupil
 * are found by their primary keys.
 */
export async function selectLivePupils(
  db: Db,
  teacher: Viewer,
  of: { homeworkId: string; grade: number; klass: number; withMarks: boolean; limit: number },
): Promise<LivePupilRow[]> {
  const { rows } = await sql<LivePupilRow>`
    select u.id, u.name, u.login_name, o.due_at as own_due_at, o.extra_min, o.attempts as own_attempts,
      coalesce(o.is_excused, false) as is_excused,
      t.id as attempt_id, t.paper_id, t.number, t.state, t.deadline_at, t.is_automatic, t.is_late,
      greatest(t.started_at, t.submitted_at, saved.at) as seen_at,
      coalesce(saved.questions, '{}') as answered,
      ${of.withMarks ? sql`t.marks` : sql`null`} as marks
    from homework_assignments a
    join users u on u.school_id = a.school_id and u.grade = a.grade and u.klass = a.klass
      and u.role = ${PUPIL_ROLE} and u.state = 'active'
    left join homework_overrides o on o.school_id = a.school_id and o.homework_id = a.homework_id and o.user_id = u.id
    left join lateral (
      select * from attempts t
      where t.school_id = u.school_id and t.user_id = u.id and t.homework_id = a.homework_id
      order by t.number desc
      limit 1
    ) t on true
    left join lateral (
      select max(saved_at) as at, array_agg(question_id) filter (where value is not null) as questions
      from answers
      where school_id = t.school_id and attempt_id = t.id
    ) saved on true
    where a.school_id = ${teacher.schoolId} and a.homework_id = ${of.homeworkId}
      and a.grade = ${of.grade} and a.klass = ${of.klass} and ${buildIsOwnKlass(teacher)}
    order by u.login_name
    limit ${of.limit}
  `.execute(db);
  return rows;
}
