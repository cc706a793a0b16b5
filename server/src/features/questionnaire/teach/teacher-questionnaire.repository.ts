import { TEACHER_ROLE } from '@meiyu/contract/shared/enumerations';
import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';

import type { Db } from '../../../db/database.ts';
import { buildKlassCondition, type Viewer } from '../../../db/visible-klasses.ts';
import type { QuestionnaireRow, QuestionnaireRunRow } from '../questionnaire.tables.ts';

/** A questionnaire in a school, as its teacher sees it. */
export interface TeacherQuestionnaireView extends Selectable<QuestionnaireRow> {
  owner_id: string | null;
  rev: number;
  last_event_id: string | null;
  /** The number of pupils of the school who have handed in. */
  answered: number;
}

const queryTaughtViews = sql`
  select q.*, r.owner_id, r.rev, r.last_event_id, (
    select count(*)::integer from questionnaire_responses p
    where p.school_id = r.school_id and p.questionnaire_id = r.questionnaire_id
  ) as answered
  from questionnaire_runs r
  join questionnaires q on q.id = r.questionnaire_id`;

/**
 * Builds the condition that the teacher runs the questionnaire of the row `r`. Role 5 runs its own questionnaires, and those of a package
 * that are only for classes that the teacher may see. Other staff runs all questionnaires of the school.
 */
function buildIsRun(teacher: Viewer): RawBuilder<unknown> {
  const { schoolId, userId, role } = teacher;
  if (role !== TEACHER_ROLE) return sql`r.school_id = ${schoolId}`;
  return sql`r.school_id = ${schoolId} and (
    r.owner_id = ${userId}::uuid
    or r.owner_id is null and not exists (
      select from questionnaire_assignments a
      where a.school_id = r.school_id and a.questionnaire_id = r.questionnaire_id
        and not ${buildKlassCondition(teacher, { table: 'a' })}
    )
  )`;
}

/** Selects the questionnaires that the teacher runs, the latest due time first. */
export async function selectTeacherQuestionnaires(
  db: Db,
  teacher: Viewer,
  { after, limit }: { after: { at: Date; id: string } | null; limit: number },
): Promise<TeacherQuestionnaireView[]> {
  const { rows } = await sql<TeacherQuestionnaireView>`
    ${queryTaughtViews} where ${buildIsRun(teacher)}
      ${after === null ? sql`` : sql`and (r.due_at, r.questionnaire_id) < (${after.at}, ${after.id})`}
    order by r.due_at desc, r.questionnaire_id desc
    limit ${limit}
  `.execute(db);
  return rows;
}

/** Selects a questionnaire that the teacher runs, by its id, or by the event id of the request that created it. */
export async function selectOptionalTeacherQuestionnaire(
  db: Db,
  teacher: Viewer,
  by: { id: string } | { eventId: string },
): Promise<TeacherQuestionnaireView | undefined> {
  const { rows } = await sql<TeacherQuestionnaireView>`
    ${queryTaughtViews} where ${buildIsRun(teacher)}
      and ${'id' in by ? sql`r.questionnaire_id = ${by.id}` : sql`r.owner_id = ${teacher.userId}::uuid and r.event_id = ${by.eventId}::uuid`}
  `.execute(db);
  return rows[0];
}

/** Selects the classes of a questionnaire in a school, by grade and number. */
export function selectRunKlasses(
  db: Db,
  schoolId: string,
  questionnaireId: string,
): Promise<{ grade: number; klass: number }[]> {
  return db
    .selectFrom('questionnaire_assignments')
    .select(['grade', 'klass'])
    .where('school_id', '=', schoolId)
    .where('questionnaire_id', '=', questionnaireId)
    .orderBy('grade')
    .orderBy('klass')
    .execute();
}

export async function insertQuestionnaireRow(
  db: Db,
  row: Insertable<QuestionnaireRow>,
): Promise<void> {
  await db.insertInto('questionnaires').values(row).execute();
}

export async function insertRun(db: Db, row: Insertable<QuestionnaireRunRow>): Promise<void> {
  await db.insertInto('questionnaire_runs').values(row).execute();
}

/** Changes a questionnaire that a teacher has created, so that only one school has it. */
export async function updateQuestionnaire(
  db: Db,
  { schoolId, questionnaireId }: { schoolId: string; questionnaireId: string },
  change: { content: Updateable<QuestionnaireRow>; run: Updateable<QuestionnaireRunRow> },
): Promise<void> {
  await db
    .updateTable('questionnaires')
    .set(change.content)
    .where('id', '=', questionnaireId)
    .execute();
  await db
    .updateTable('questionnaire_runs')
    .set(change.run)
    .where('school_id', '=', schoolId)
    .where('questionnaire_id', '=', questionnaireId)
    .execute();
}

/** Replaces the classes of a questionnaire in a school. */
export async function replaceRunKlasses(
  db: Db,
  { schoolId, questionnaireId }: { schoolId: string; questionnaireId: string },
  { klasses, dueAt }: { klasses: readonly { grade: number; klass: number }[]; dueAt: Date },
): Promise<void> {
  await db
    .deleteFrom('questionnaire_assignments')
    .where('school_id', '=', schoolId)
    .where('questionnaire_id', '=', questionnaireId)
    .execute();
  await db
    .insertInto('questionnaire_assignments')
    .values(
      klasses.map(({ grade, klass }) => ({
        school_id: schoolId,
        questionnaire_id: questionnaireId,
        grade,
        klass,
        due_at: dueAt,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
