import {
  ASSET_TYPE_AUDIO,
  ASSET_TYPE_IMAGE,
  ASSET_TYPE_VIDEO,
} from '@meiyu/contract/asset/asset.rules';
import type { AnswerFileKind } from '@meiyu/contract/question/answer-file.schema';
import { sql } from 'kysely';

import type { Db } from '../../../db/database.ts';
import type { UploadOwner } from './upload-records.ts';

/** Builds the SQL condition that a row of `assets` is a file with one of these hashes, as the client sent it or as it is stored. */
const hasHash = (hashes: readonly string[]) =>
  sql<boolean>`(sha256 = any(${hashes}::text[]) or received_sha256 = any(${hashes}::text[]))`;

/** The kind of file in an answer, by the type of the asset. */
const kindOfType = new Map<number, AnswerFileKind>([
  [ASSET_TYPE_AUDIO, 'audio'],
  [ASSET_TYPE_VIDEO, 'video'],
  [ASSET_TYPE_IMAGE, 'image'],
]);

/** Selects the user's stored files with these hashes. The owner is a condition, so a foreign hash finds nothing. */
export async function selectOwnFiles(
  db: Db,
  { schoolId, userId }: UploadOwner,
  hashes: readonly string[],
) {
  const rows = await db
    .selectFrom('assets')
    .select([
      'id',
      'type',
      'sha256',
      'received_sha256',
      'width',
      'height',
      'duration_ms',
      'thumbnail_bytes',
      'created_at',
    ])
    .where('school_id', '=', schoolId)
    .where('user_id', '=', userId)
    .where(hasHash(hashes))
    .where('stored_at', 'is not', null)
    .orderBy('created_at')
    .execute();
  return rows.map((row) => ({ ...row, kind: kindOfType.get(row.type) ?? null }));
}

/** Flags the user's files with these hashes as used, so that the cleanup job does not delete them. */
export async function attachOwnFiles(
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
    .where(hasHash(hashes))
    .where('attached_at', 'is', null)
    .execute();
}

/** An audio file of a user, named by its hash. */
export interface AudioRef {
  ownerId: string;
  sha256: string;
}

/** Selects the audio files of several users that are stored. Leaves out files that are not stored. */
export async function selectAudio(db: Db, schoolId: string, refs: readonly AudioRef[]) {
  const { rows } = await sql<{
    id: string;
    user_id: string;
    sha256: string;
    duration_ms: number | null;
  }>`
    select distinct on (a.user_id, a.sha256) a.id, a.user_id, a.sha256, a.duration_ms
    from unnest(
      ${refs.map(({ ownerId }) => ownerId)}::uuid[],
      ${refs.map(({ sha256 }) => sha256)}::text[]
    ) as ref (owner_id, sha256)
    join assets a on a.school_id = ${schoolId} and a.user_id = ref.owner_id and a.sha256 = ref.sha256
      and a.type = ${ASSET_TYPE_AUDIO} and a.stored_at is not null
    order by a.user_id, a.sha256, a.created_at
  `.execute(db);
  return rows;
}

/** Flags files as used, so that the cleanup job does not delete them. */
export async function attachAudio(
  db: Db,
  schoolId: string,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  await sql`
    update assets set attached_at = ${now}::timestamptz
    where school_id = ${schoolId} and id = any(${ids}::uuid[]) and attached_at is null
  `.execute(db);
}
