import { AUDIO } from '@meiyu/contract/asset/asset.rules';
import { sql } from 'kysely';

import type { Db } from '../../../db/database.ts';
import type { UploadOwner } from './upload-records.ts';

/** Selects the user's stored audio with these hashes. The owner is a condition, so a foreign hash finds nothing. */
export function selectOwnAudio(
  db: Db,
  { schoolId, userId }: UploadOwner,
  hashes: readonly string[],
) {
  return db
    .selectFrom('assets')
    .select(['id', 'sha256', 'duration_ms', 'created_at'])
    .where('school_id', '=', schoolId)
    .where('user_id', '=', userId)
    .where('type', '=', AUDIO)
    .where('sha256', '=', sql<string>`any(${hashes}::text[])`)
    .where('stored_at', 'is not', null)
    .orderBy('created_at')
    .execute();
}

/** Marks the user's audio with these hashes as used, so that the sweep does not delete it. */
export async function attachOwnAudio(
  db: Db,
  { schoolId, userId }: UploadOwner,
  hashes: readonly string[],
  now: Date,
): Promise<void> {
  await db
    .updateTable('assets')
    .set({ attached_at: now })
    .where('school_id', '=', schoolId)
    .where('user_id', '=', userId)
    .where('type', '=', AUDIO)
    .where('sha256', '=', sql<string>`any(${hashes}::text[])`)
    .where('attached_at', 'is', null)
    .execute();
}
