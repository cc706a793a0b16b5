import type { Configstore } from '@tus/file-store';
import { Upload } from '@tus/server';
import { sql } from 'kysely';
import { z } from 'zod';

import type { Db } from '../../../db/database.ts';
import { inTransaction } from '../../../db/in-transaction.ts';
import { json } from '../../../db/json.ts';
import type { Context } from '../../context.ts';
import { isUuid } from '../../create-id.ts';
import { requireSpace } from '../upload/require-space.ts';

/** The user who sends an upload. Only this user may change it. */
export interface UploadOwner {
  readonly schoolId: string;
  readonly userId: string;
}

/** Returns a key of the user that is unique across schools. */
export function getOwnerKey({ schoolId, userId }: UploadOwner): string {
  return `${schoolId} ${userId}`;
}

/** Returns a key of the upload that contains its owner, because a client may guess upload ids of other users. */
export function getUploadKey(owner: UploadOwner, id: string): string {
  return `${getOwnerKey(owner)} ${id}`;
}

/** The metadata that a client sends with an upload. */
export type UploadMetadata = Readonly<Record<string, string | null>>;
const Metadata = z.record(z.string(), z.nullable(z.string()));

/** The record of an upload that arrives in parts. */
export interface UploadRecord {
  readonly id: string;
  /** The size in bytes; null until the client sends it. */
  readonly size: number | null;
  readonly metadata: UploadMetadata;
  readonly createdAt: Date;
  readonly isFinished: boolean;
}

/** Finds an upload of the user. */
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

/** Releases the space that an upload reserved. Does nothing for an id that is not an upload of the user. */
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

/** Deletes up to `limit` uploads that began before a moment, and returns their number. */
export async function deleteOldUploads(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from asset_uploads where (school_id, id) in (
      select school_id, id from asset_uploads where created_at <= ${before}
      order by created_at limit ${limit} for update skip locked
    )`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/**
 * Creates the store of the tus server's records, limited to the uploads of one user. A finished upload has its full length,
 * although its file has moved to the asset store.
 *
 * @param mostBytes the size limit of an upload whose length is not known yet
 */
export function createUploadRecords(
  { db, config, clock }: Context,
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
        // The tus server compares this with the system's clock.
        creation_date: new Date(
          Date.now() - (clock.now().getTime() - createdAt.getTime()),
        ).toISOString(),
        ...(size !== null && { size }),
      });
    },
    async set(id, { size, metadata }) {
      const room = { size: size ?? null, reserved_bytes: size ?? mostBytes(metadata ?? {}) };
      await inTransaction(db, async (db) => {
        await db
          .insertInto('asset_uploads')
          .values({
            school_id: schoolId,
            id,
            user_id: userId,
            created_at: clock.now(),
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
