import { type Insertable } from 'kysely';

import type { Db } from '../../../db/database.ts';
import { json } from '../../../db/json.ts';
import type { HomeworkDraftRow } from '../homework.tables.ts';

interface Owner {
  schoolId: string;
  userId: string;
}

export async function insertDraft(db: Db, row: Insertable<HomeworkDraftRow>): Promise<void> {
  await db
    .insertInto('homework_drafts')
    .values({ ...row, content: json(row.content) })
    .execute();
}

const queryOwnDraft = (db: Db, { schoolId, userId }: Owner, id: string) =>
  db
    .selectFrom('homework_drafts')
    .select(['content', 'rev', 'changed_at'])
    .where('school_id', '=', schoolId)
    .where('id', '=', id)
    .where('owner_id', '=', userId);

export function selectOptionalDraft(db: Db, owner: Owner, id: string) {
  return queryOwnDraft(db, owner, id).executeTakeFirst();
}

/** Locks a draft of the teacher until the transaction ends. */
export function lockOptionalDraft(db: Db, owner: Owner, id: string) {
  return queryOwnDraft(db, owner, id).forUpdate().executeTakeFirst();
}

export async function updateDraft(
  db: Db,
  schoolId: string,
  {
    id,
    content,
    rev,
    subject,
    changed_at: changedAt,
  }: Omit<HomeworkDraftRow, 'school_id' | 'owner_id'>,
): Promise<void> {
  await db
    .updateTable('homework_drafts')
    .set({ content: json(content), rev, subject, changed_at: changedAt })
    .where('school_id', '=', schoolId)
    .where('id', '=', id)
    .execute();
}

/** Deletes a draft of the teacher. Returns whether there was one. */
export async function deleteDraft(
  db: Db,
  { schoolId, userId }: Owner,
  id: string,
): Promise<boolean> {
  const row = await db
    .deleteFrom('homework_drafts')
    .where('school_id', '=', schoolId)
    .where('id', '=', id)
    .where('owner_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
