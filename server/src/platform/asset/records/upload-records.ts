import type { Configstore } from '@tus/file-store';
import { Upload } from '@tus/server';
import { sql } from 'kysely';
import { z } from 'zod';

import type { Db } from '../../../db/database.ts';
import { inTransaction } from '../../../db/in-transaction.ts';
import { json } from '../../../db/json.ts';
import type { Context } from '../../context.ts';
import { isUuid } from '../../new-id.ts';
import { requireSpace } from '../upload/require-space.ts';

/** Whose uploads a call may touch. */
export interface UploadOwner {
  readonly schoolId: string;
  readonly userId: string;
}

/** A user's key among those of all schools. */
export function ownerKey({ schoolId, userId }: UploadOwner): string {
  return `${schoolId} ${userId}`;
}

/** An upload's key among those of all users: ids of others are guessed at. */
export function ownedKey(owner: UploadOwner, id: string): string {
  return `${ownerKey(owner)} ${id}`;
}

/** What a client says of the file it uploads. */
export type UploadMetadata = Readonly<Record<string, string | null>>;
const Metadata = z.record(z.string(), z.nullable(z.string()));

/** A file that arrives in parts. */
export interface UploadRecord {
  readonly id: string;
  /** In bytes; null until the client tells it. */
  readonly size: number | null;
  readonly metadata: UploadMetadata;
  readonly createdAt: Date;
  readonly isFinished: boolean;
}

/** One's own upload. */
export async function findUpload(
  db: Db,
  { schoolId, userId }: UploadOwner,
  id: string,
): Promise<UploadRecord | null> {
  if (!isUuid(id)) return null;
  const row = await db
    .selectFrom('asset_uploads')
    .select(['id', 'size', 'metadata', 'created_at', 'finished_at'])
    .where('school_id', '=', schoolId)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    id: row.id,
    size: row.size,
    metadata: Metadata.parse(row.metadata),
    createdAt: row.created_at,
    isFinished: row.finished_at !== null,
  };
}

export async function markUploadFinished(
  db: Db,
  { schoolId, userId }: UploadOwner,
  id: string,
  now: Date,
): Promise<void> {
  await db
    .updateTable('asset_uploads')
    .set({ finished_at: now, reserved_bytes: 0 })
    .where('school_id', '=', schoolId)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .execute();
}

/** Takes back what an upload reserved; nothing for an id that is no upload of the user's. */
export async function releaseUpload(
  db: Db,
  { schoolId, userId }: UploadOwner,
  id: string,
): Promise<void> {
  await db
    .updateTable('asset_uploads')
    .set({ reserved_bytes: 0 })
    .where('school_id', '=', schoolId)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .execute();
}

export async function deleteUpload(
  db: Db,
  { schoolId, userId }: UploadOwner,
  id: string,
): Promise<void> {
  await db
    .deleteFrom('asset_uploads')
    .where('school_id', '=', schoolId)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .execute();
}

/** Deletes up to `limit` uploads begun before a moment; how many. */
export async function deleteOldUploads(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from asset_uploads where (school_id, id) in (
      select school_id, id from asset_uploads where created_at <= ${before}
      order by created_at limit ${limit} for update skip locked
    )`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/**
 * What the tus server keeps of uploads, as rows of one user: those of others are not there for it. A finished one stands at
 * its end, though its file is elsewhere.
 *
 * @param mostBytes how large an upload may become that does not say it yet
 */
export function uploadRecords(
  { db, config }: Context,
  owner: UploadOwner,
  mostBytes: (metadata: UploadMetadata) => number,
): Configstore {
  const { schoolId, userId } = owner;
  return {
    async get(id) {
      const record = await findUpload(db, owner, id);
      if (record === null) return undefined;
      const { size, metadata, isFinished, createdAt } = record;
      return new Upload({
        id,
        offset: isFinished ? (size ?? 0) : 0,
        metadata: { ...metadata },
        creation_date: createdAt.toISOString(),
        ...(size !== null && { size }),
      });
    },
    async set(id, { size, metadata, creation_date: created }) {
      const room = { size: size ?? null, reserved_bytes: size ?? mostBytes(metadata ?? {}) };
      await inTransaction(db, async (db) => {
        await db
          .insertInto('asset_uploads')
          .values({
            school_id: schoolId,
            id,
            user_id: userId,
            created_at: created === undefined ? new Date() : new Date(created),
            metadata: json<unknown>(metadata ?? {}),
            ...room,
          })
          .onConflict((conflict) =>
            conflict
              .columns(['school_id', 'id'])
              .doUpdateSet(room)
              .where('asset_uploads.user_id', '=', userId),
          )
          .execute();
        await requireSpace(db, owner, config);
      });
    },
    delete: (id) => deleteUpload(db, owner, id),
  };
}
