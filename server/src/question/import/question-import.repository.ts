import { type RawBuilder, sql } from 'kysely';

import type { Db } from '../../db/database.ts';
import { json } from '../../db/json.ts';
import { buildSubjectCondition, type Viewer } from '../../db/visible-klasses.ts';
import type { QuestionImportRow } from './question-import.tables.ts';

/** A question that an import adds (`before` is null) or changes (`before` is its version in the bank). */
export interface PlannedChange {
  id: string;
  before: string | null;
}

/** Selects the subjects with which the teacher may work. */
export async function selectSubjects(db: Db, teacher: Viewer): Promise<Set<string>> {
  const { rows } = await sql<{ subject: string }>`
    select subject from (values ('mu'), ('ar')) as all_subjects (subject)
    where ${buildSubjectCondition(teacher, sql`all_subjects.subject`)}
  `.execute(db);
  return new Set(rows.map(({ subject }) => subject));
}

/** Selects the versions and owners of questions that exist. */
export function selectVersions(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('questions')
    .select(['id', 'version_id', 'owner_id'])
    .where(sql<boolean>`id = any(${ids}::text[])`)
    .execute();
}

function selectImport(db: Db, { schoolId, userId }: Viewer) {
  return db
    .selectFrom('question_imports')
    .select(['id', 'expires_at', 'media', 'reply'])
    .where('school_id', '=', schoolId)
    .where('user_id', '=', userId);
}

/** Selects the teacher's file, if there is one. */
export function selectOptionalImport(db: Db, teacher: Viewer) {
  return selectImport(db, teacher).executeTakeFirst();
}

/** Selects and locks the teacher's file, if there is one. */
export function lockOptionalImport(db: Db, teacher: Viewer) {
  return selectImport(db, teacher).forUpdate().executeTakeFirst();
}

/** Selects the plan of the teacher's file if the file is not imported yet. */
export function selectOptionalPlan(db: Db, { schoolId, userId }: Viewer) {
  return db
    .selectFrom('question_imports')
    .select(['id', 'expires_at', 'file', 'defaults', 'plan', 'warnings'])
    .where('school_id', '=', schoolId)
    .where('user_id', '=', userId)
    .where('reply', 'is', null)
    .executeTakeFirst();
}

interface NewImport extends Pick<QuestionImportRow, 'id' | 'created_at' | 'expires_at'> {
  file: string;
  /** The JSON text of the records. */
  records: string;
  changes: readonly PlannedChange[];
  media: readonly unknown[];
  defaults: unknown;
  plan: readonly unknown[];
  warnings: readonly string[];
}

/** Stores a file as the only one of the teacher. */
export async function replaceImport(
  db: Db,
  { schoolId, userId }: Viewer,
  { records, changes, media, defaults, plan, warnings, ...row }: NewImport,
): Promise<void> {
  const values = {
    ...row,
    records: sql`${records}::text::jsonb`,
    changes: json(changes),
    media: json(media),
    defaults: json(defaults),
    plan: json(plan),
    warnings: json(warnings),
    reply: null,
  };
  await db
    .insertInto('question_imports')
    .values({ school_id: schoolId, user_id: userId, ...values })
    .onConflict((conflict) => conflict.columns(['school_id', 'user_id']).doUpdateSet(values))
    .execute();
}

/** Stores the reply of an import and deletes its content. */
export async function finishImport(
  db: Db,
  { schoolId, userId }: Viewer,
  reply: unknown,
): Promise<void> {
  await db
    .updateTable('question_imports')
    .set({
      reply: json(reply),
      records: json([]),
      changes: json([]),
      media: json([]),
      plan: json([]),
    })
    .where('school_id', '=', schoolId)
    .where('user_id', '=', userId)
    .execute();
}

/** Deletes the expired files of a school. */
export async function deleteExpiredImports(db: Db, schoolId: string, now: Date): Promise<void> {
  await db
    .deleteFrom('question_imports')
    .where('school_id', '=', schoolId)
    .where('expires_at', '<=', now)
    .execute();
}

/** Builds the rows to write: the new and changed questions of the teacher's file, each with its place in the file. */
const buildWantedRows = ({ schoolId, userId }: Viewer): RawBuilder<unknown> => sql`
  select record.*, change.before
  from question_imports waiting
  cross join lateral rows from (
    jsonb_to_recordset(waiting.records) as (
      id text, version_id text, subject text, grade smallint, unit smallint, type text, difficulty smallint,
      content jsonb, files jsonb, pinyin jsonb
    )
  ) with ordinality as record (
    id, version_id, subject, grade, unit, type, difficulty, content, files, pinyin, place
  )
  join lateral jsonb_to_recordset(waiting.changes) as change (id text, before text) on change.id = record.id
  where waiting.school_id = ${schoolId} and waiting.user_id = ${userId}::uuid`;

/** Inserts the versions of the teacher's file, with their files and corrected pinyin. The files have rows already. */
export async function insertImportedVersions(db: Db, teacher: Viewer): Promise<void> {
  await sql`
    insert into question_versions (id, question_id, content)
    select version_id, id, content from (${buildWantedRows(teacher)}) wanted
    on conflict (id) do nothing
  `.execute(db);
  await sql`
    insert into version_media (version_id, media_id)
    select version_id, file from (${buildWantedRows(teacher)}) wanted, jsonb_array_elements_text(files) as file
    on conflict do nothing
  `.execute(db);
  await sql`
    insert into version_pinyin (version_id, pinyin)
    select version_id, pinyin from (${buildWantedRows(teacher)}) wanted where pinyin <> 'null'
    on conflict (version_id) do update set pinyin = excluded.pinyin
  `.execute(db);
}

/**
 * Adds and updates the questions of the teacher's file. It changes only questions of this teacher, in subjects of this teacher, that
 * still have the version of the plan. Their times differ by a millisecond, so that the bank lists them in the order of the file.
 */
export async function writeImportedQuestions(
  db: Db,
  teacher: Viewer,
  { importId, at }: { importId: string; at: Date },
): Promise<{ wanted: number; added: number; updated: number }> {
  const { schoolId, userId } = teacher;
  const owner = sql`${schoolId}, ${userId}::uuid`;
  const changedAt = sql`${at}::timestamptz - wanted.place * interval '1 millisecond'`;
  const { rows } = await sql<{ wanted: number; added: number; updated: number }>`
    with wanted as materialized (${buildWantedRows(teacher)}),
    added as (
      insert into questions
        (id, version_id, subject, grade, unit, type, difficulty, school_id, owner_id, changed_at)
      select id, version_id, subject, grade, unit, type, difficulty, ${owner}, ${changedAt}
      from wanted
      where before is null and ${buildSubjectCondition(teacher, sql`wanted.subject`)}
      on conflict (id) do nothing
      returning id, version_id, revision
    ),
    updated as (
      update questions set version_id = wanted.version_id, subject = wanted.subject, grade = wanted.grade,
        unit = wanted.unit, type = wanted.type, difficulty = wanted.difficulty,
        revision = questions.revision + 1, changed_at = ${changedAt}
      from wanted
      where questions.id = wanted.id and questions.version_id = wanted.before
        and (questions.school_id, questions.owner_id) = (${owner})
        and ${buildSubjectCondition(teacher, sql`questions.subject`)}
        and ${buildSubjectCondition(teacher, sql`wanted.subject`)}
      returning questions.id, questions.version_id, questions.revision
    ),
    revisions as (
      insert into question_revisions (school_id, question_id, revision, version_id, by_id, at, event_id)
      select ${schoolId}, id, revision, version_id, ${userId}::uuid, ${at}::timestamptz, ${importId}::uuid
      from (select * from added union all select * from updated) as written
    )
    select (select count(*)::integer from wanted) as wanted, (select count(*)::integer from added) as added,
      (select count(*)::integer from updated) as updated
  `.execute(db);
  return rows[0] ?? { wanted: 0, added: 0, updated: 0 };
}
