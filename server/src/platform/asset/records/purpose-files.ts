import type { AssetType, UploadPurpose } from '@meiyu/contract/asset/asset.schema';
import { sql } from 'kysely';

import type { Db } from '../../../db/database.ts';
import type { UploadOwner } from './upload-records.ts';

interface FileQuery {
  /** Absent for files of all types. */
  type?: AssetType;
  purpose: UploadPurpose;
  hashes: readonly string[];
}

/**
 * Finds the user's files of a purpose, and of a type if one is named, with these hashes, as the client sent them or as they are stored. Returns their ids in the order of
 * the hashes, or null if a file is missing. A foreign hash finds nothing, because the owner is a condition.
 */
export async function findOwnFiles(
  db: Db,
  { schoolId, userId }: UploadOwner,
  { type, purpose, hashes }: FileQuery,
): Promise<string[] | null> {
  const rows = await db
    .selectFrom('assets')
    .select(['id', 'sha256', 'received_sha256'])
    .where('school_id', '=', schoolId)
    .where('user_id', '=', userId)
    .$if(type !== undefined, (query) => query.where('type', '=', type ?? 0))
    .where('purpose', '=', purpose)
    .where('stored_at', 'is not', null)
    .where(
      sql<boolean>`(sha256 = any(${hashes}::text[]) or received_sha256 = any(${hashes}::text[]))`,
    )
    .orderBy('created_at')
    .execute();
  const ids = hashes.map(
    (hash) => rows.find((row) => row.sha256 === hash || row.received_sha256 === hash)?.id,
  );
  return ids.every((id) => id !== undefined) ? [...new Set(ids)] : null;
}

/** Selects files by their ids, with what their addresses need. */
export function selectFiles(db: Db, schoolId: string, ids: readonly string[]) {
  return db
    .selectFrom('assets')
    .select(['id', 'type', 'name', 'bytes', 'sha256', 'thumbnail_bytes', 'width', 'height'])
    .where('school_id', '=', schoolId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where('stored_at', 'is not', null)
    .execute();
}

/** Flags files as used, so that the cleanup job does not delete them, or as unused with `at` null. */
export async function updateAttached(
  db: Db,
  schoolId: string,
  ids: readonly string[],
  at: Date | null,
): Promise<void> {
  await db
    .updateTable('assets')
    .set({ attached_at: at })
    .where('school_id', '=', schoolId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
}
