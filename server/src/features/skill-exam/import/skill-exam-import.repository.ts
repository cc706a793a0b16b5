import { PUPIL_ROLE } from '@meiyu/contract/shared/enumerations';
import { type Insertable, sql } from 'kysely';

import type { Db } from '../../../db/database.ts';
import { json } from '../../../db/json.ts';
import type { SkillExamRow } from '../skill-exam.tables.ts';

/** What a package says about an exam of a school. */
export interface PackagedExam {
  school_id: string;
  id: string;
  title: string;
  subject: string;
  opens: Date;
  closes: Date;
  duration_min: number | null;
  takes: number;
  take_min: number;
  files: string[];
  /** The stored names of the audio, or null. */
  demo_media: string | null;
  accompaniment_media: string | null;
  instructions: string;
  rubric: unknown;
  markers: number;
  tolerance: number;
  release_at: Date | null;
  is_mock: boolean;
  /** By grade and number. */
  klasses: { grade: number; klass: number }[];
  /** The ids of the teachers who mark, sorted. */
  marker_ids: string[];
}

/** A stored exam of a package. */
export interface ImportedExam extends PackagedExam {
  has_sittings: boolean;
}

/** Selects the exams of all schools that have one of these ids. */
export async function selectImportedExams(db: Db, ids: readonly string[]): Promise<ImportedExam[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<ImportedExam>`
    select e.school_id, e.id, e.title, e.subject, e.opens, e.closes, e.duration_min, e.takes, e.take_min, e.files,
      e.demo_media, e.accompaniment_media,
      e.instructions, e.rubric, e.markers, e.tolerance, e.release_at, e.is_mock, (
        select coalesce(jsonb_agg(jsonb_build_object('grade', k.grade, 'klass', k.klass) order by k.grade, k.klass), '[]')
        from skill_exam_klasses k where k.school_id = e.school_id and k.exam_id = e.id
      ) as klasses, (
        select coalesce(jsonb_agg(m.user_id order by m.user_id), '[]')
        from skill_exam_markers m where m.school_id = e.school_id and m.exam_id = e.id
      ) as marker_ids, exists (
        select from skill_exam_sittings s
        where s.school_id = e.school_id and s.exam_id = e.id and s.state <> 'notStarted'
      ) as has_sittings
    from skill_exams e
    where e.id = any(${ids}::text[])
  `.execute(db);
  return rows;
}

/** Selects the active teachers of schools who have one of these staff numbers. */
export function selectNamedTeachers(
  db: Db,
  schoolIds: readonly string[],
  numbers: readonly string[],
) {
  return db
    .selectFrom('users')
    .select(['school_id', 'login_name', 'id'])
    .where(sql<boolean>`school_id = any(${schoolIds}::text[])`)
    .where(sql<boolean>`login_name = any(${numbers}::text[])`)
    .where('role', '<>', PUPIL_ROLE)
    .where('state', '=', 'active')
    .execute();
}

/** Inserts exams, or replaces what the package says about existing ones. */
export async function upsertExams(
  db: Db,
  rows: readonly Omit<PackagedExam, 'klasses' | 'marker_ids'>[],
): Promise<void> {
  const values = rows.map((row): Insertable<SkillExamRow> => ({
    ...row,
    rubric: json(row.rubric),
    demo_id: null,
    accompaniment_id: null,
    released_at: null,
    owner_id: null,
    reminded_at: null,
    event_id: null,
    last_event_id: null,
  }));
  await db
    .insertInto('skill_exams')
    .values(values)
    .onConflict((conflict) =>
      conflict.columns(['school_id', 'id']).doUpdateSet((eb) => ({
        title: eb.ref('excluded.title'),
        subject: eb.ref('excluded.subject'),
        opens: eb.ref('excluded.opens'),
        closes: eb.ref('excluded.closes'),
        duration_min: eb.ref('excluded.duration_min'),
        takes: eb.ref('excluded.takes'),
        take_min: eb.ref('excluded.take_min'),
        files: eb.ref('excluded.files'),
        demo_media: eb.ref('excluded.demo_media'),
        accompaniment_media: eb.ref('excluded.accompaniment_media'),
        // Audio of the package replaces that of a teacher.
        demo_id: sql<null>`case when excluded.demo_media is null then skill_exams.demo_id end`,
        accompaniment_id: sql<null>`case when excluded.accompaniment_media is null then skill_exams.accompaniment_id end`,
        instructions: eb.ref('excluded.instructions'),
        rubric: eb.ref('excluded.rubric'),
        markers: eb.ref('excluded.markers'),
        tolerance: eb.ref('excluded.tolerance'),
        release_at: eb.ref('excluded.release_at'),
        is_mock: eb.ref('excluded.is_mock'),
        rev: sql<number>`skill_exams.rev + 1`,
      })),
    )
    .execute();
}
