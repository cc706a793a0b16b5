import { sql } from 'kysely';

import type { Db } from '../../db/database.ts';
import type { Viewer } from '../../db/visible-klasses.ts';

const phraseColumns = ['id', 'text', 'initials'] as const;

const queryPhrases = (db: Db, { schoolId, userId }: Viewer) =>
  db
    .selectFrom('phrases')
    .select(phraseColumns)
    .where('school_id', '=', schoolId)
    .where('user_id', '=', userId);

/** Selects the phrases of a teacher, the last added first. */
export function selectPhrases(db: Db, teacher: Viewer, limit: number) {
  return queryPhrases(db, teacher)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}

export function selectOptionalPhrase(
  db: Db,
  teacher: Viewer,
  by: { id: string } | { text: string },
) {
  const phrases = queryPhrases(db, teacher);
  return 'id' in by
    ? phrases.where('id', '=', by.id).executeTakeFirst()
    : phrases.where('text', '=', by.text).executeTakeFirst();
}

export interface NewPhrase {
  id: string;
  text: string;
  initials: string;
  at: Date;
}

/** Inserts a phrase if the teacher has fewer than `most` phrases and none with this text. Returns whether it inserted one. */
export async function insertPhrase(
  db: Db,
  { schoolId, userId }: Viewer,
  { id, text, initials, at }: NewPhrase,
  most: number,
): Promise<boolean> {
  const { rows } = await sql`
    insert into phrases (school_id, user_id, id, text, initials, created_at)
    select ${schoolId}, ${userId}::uuid, ${id}::uuid, ${text}, ${initials}, ${at}::timestamptz
    where (select count(*) from phrases where school_id = ${schoolId} and user_id = ${userId}::uuid) < ${most}
    on conflict do nothing
    returning id
  `.execute(db);
  return rows.length > 0;
}

/** Changes a phrase, unless the teacher already has a phrase with the new text. Returns whether it changed one. */
export async function updatePhrase(
  db: Db,
  { schoolId, userId }: Viewer,
  { id, text, initials }: Omit<NewPhrase, 'at'>,
): Promise<boolean> {
  const { rows } = await sql`
    update phrases set text = ${text}, initials = ${initials}
    where school_id = ${schoolId} and user_id = ${userId}::uuid and id = ${id}::uuid
      and not exists (
        select from phrases other
        where other.school_id = ${schoolId} and other.user_id = ${userId}::uuid and other.text = ${text}
          and other.id <> ${id}::uuid
      )
    returning id
  `.execute(db);
  return rows.length > 0;
}

export async function deletePhrase(
  db: Db,
  { schoolId, userId }: Viewer,
  id: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('phrases')
    .where('school_id', '=', schoolId)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
