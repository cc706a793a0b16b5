import { PUPIL_ROLE } from '@meiyu/contract/shared/enumerations';
import { type RawBuilder, sql } from 'kysely';

import type { Viewer } from '../../db/visible-klasses.ts';

/**
 * Builds the SQL condition that a file of `assets` belongs to a skill exam of the viewer. A teacher reads the handed-in takes that the
 * teacher marks. Teachers, and pupils of the exam, hear its audio.
 */
export function buildExamFileCondition({ schoolId, userId, role }: Viewer): RawBuilder<boolean> {
  const isOwnExam =
    role === PUPIL_ROLE
      ? sql`exists (
          select from users u
          join skill_exam_klasses k on k.school_id = u.school_id and k.grade = u.grade and k.klass = u.klass
          where u.school_id = ${schoolId} and u.id = ${userId}::uuid and k.exam_id = e.id
        ) or exists (
          select from skill_exam_sittings s
          where s.school_id = e.school_id and s.exam_id = e.id and s.user_id = ${userId}::uuid
        )`
      : sql`true`;
  return sql`(
    exists (
      select from skill_exam_takes t
      join skill_exam_sittings s on s.school_id = t.school_id and s.final_id = t.id and s.id = t.sitting_id
      join skill_exam_markers m on m.school_id = s.school_id and m.exam_id = s.exam_id and m.user_id = ${userId}::uuid
      where t.school_id = ${schoolId} and t.asset_id = assets.id
    )
    or exists (
      select from skill_exams e
      where e.school_id = ${schoolId} and (e.demo_id = assets.id or e.accompaniment_id = assets.id) and (${isOwnExam})
    )
  )`;
}
