import { type Selectable, sql } from 'kysely';

import type { Db } from '../../db/database.ts';
import {
  type ExportSelection,
  getYearSpan,
} from '../../platform/export/exported-year.repository.ts';
import type { SkillExamResultRow, SkillExamRow, SkillExamSittingRow } from './skill-exam.tables.ts';

type SittingId = Pick<Selectable<SkillExamSittingRow>, 'school_id' | 'id'>;

/** The newest result of a sitting of a released exam, with the student number and the name of the pupil. */
export type ReleasedResult = SittingId &
  Pick<Selectable<SkillExamSittingRow>, 'grade' | 'klass' | 'submitted_at'> &
  Pick<Selectable<SkillExamRow>, 'title' | 'subject' | 'is_mock' | 'rubric'> &
  Pick<Selectable<SkillExamResultRow>, 'percent' | 'levels' | 'reason'> & {
    login_name: string;
    name: string;
  };

/** Selects released results after another one, by school and sitting. An exam belongs to the school year in which it closes. */
export async function selectReleasedPage(
  db: Db,
  { schoolId, year }: ExportSelection,
  { after, limit }: { after: SittingId | null; limit: number },
): Promise<ReleasedResult[]> {
  const span = year === null ? null : getYearSpan(year);
  const { rows } = await sql<ReleasedResult>`
    select s.school_id, s.id, s.grade, s.klass, s.submitted_at, e.title, e.subject, e.is_mock, e.rubric, r.percent, r.levels, r.reason,
      u.login_name, u.name
    from skill_exam_sittings s
    join skill_exams e on e.school_id = s.school_id and e.id = s.exam_id and e.released_at is not null
    join skill_exam_results r on r.school_id = s.school_id and r.sitting_id = s.id and r.rev = s.result_rev
    join users u on u.school_id = s.school_id and u.id = s.user_id
    where s.state = 'marked'
      ${schoolId === null ? sql`` : sql`and s.school_id = ${schoolId}`}
      ${span === null ? sql`` : sql`and e.closes >= ${span.from} and e.closes < ${span.until}`}
      ${after === null ? sql`` : sql`and (s.school_id, s.id) > (${after.school_id}, ${after.id}::uuid)`}
    order by s.school_id, s.id
    limit ${limit}
  `.execute(db);
  return rows;
}
