import type { Db } from '../../../db/database.ts';
import { inTransaction } from '../../../db/in-transaction.ts';
import type { Context } from '../../context.ts';
import { getAssetKey, getThumbnailKey } from '../store/asset-store.ts';
import { deleteAbandonedUploads, UPLOAD_HOURS } from '../upload/upload-folder.ts';
import { tryTakeDeletionLock } from './deletion-lock.ts';
import { deleteOldUploads } from './upload-records.ts';

/** The days for which the server stores an uploaded file that nothing uses, because a pupil may use it later. */
const UNUSED_DAYS = 3;
const DAY_MS = 86_400_000;
/** The number of files in one batch. Their rows are locked while the store deletes the files. */
const BATCH_SIZE = 20;
const ROWS_MAX = 500;

/** Deletes unused files without a homework, files that never reached the store, and abandoned uploads. */
export async function sweepAssets(context: Context): Promise<void> {
  const { db, clock, config } = context;
  const now = clock.now();
  // The row of an upload stays a day longer than its files, so that a client that continues the upload later gets the
  // right error.
  const before = new Date(now.getTime() - UPLOAD_HOURS * 3_600_000 - DAY_MS);
  while ((await deleteOldUploads(db, before, ROWS_MAX)) === ROWS_MAX);
  await deleteAbandonedUploads(config.dataDir, now);
  // The unused files come last, because the store may be unreachable.
  while ((await sweepUnused(context, now)) > 0);
}

interface UnusedAsset {
  school_id: string;
  id: string;
}

/**
 * Deletes up to `BATCH` unused files and returns their number. It deletes a file before its row, because the next run finds a row without a
 * file, but not a file without a row.
 */
function sweepUnused({ db, assets }: Context, now: Date): Promise<number> {
  return inTransaction(db, async (db) => {
    if (!(await tryTakeDeletionLock(db))) return 0;
    const rows = await selectUnusedFiles(db, now);
    for (const { school_id: schoolId, id } of rows) {
      // A repeated deletion has no effect.
      await assets.remove(getAssetKey({ schoolId, id }));
      await assets.remove(getThumbnailKey({ schoolId, id }));
    }
    // Updates the counters of the schools last and together, because this locks them, and uploads wait for the locks.
    for (const { school_id: schoolId, id } of rows) {
      await db
        .deleteFrom('assets')
        .where('school_id', '=', schoolId)
        .where('id', '=', id)
        .execute();
    }
    return rows.length;
  });
}

/** Selects unused files. Each of the two conditions matches an index. */
async function selectUnusedFiles(db: Db, now: Date): Promise<UnusedAsset[]> {
  const unusedBefore = new Date(now.getTime() - UNUSED_DAYS * DAY_MS);
  const unstoredBefore = new Date(now.getTime() - DAY_MS);
  const unattached = db
    .selectFrom('assets')
    .select(['school_id', 'id'])
    .where('attached_at', 'is', null)
    .orderBy('created_at')
    .limit(BATCH_SIZE)
    .forUpdate()
    .skipLocked();
  const unused = await unattached
    .where('homework_id', 'is', null)
    .where('created_at', '<', unusedBefore)
    .execute();
  if (unused.length > 0) return unused;
  return unattached
    .where('stored_at', 'is', null)
    .where('created_at', '<', unstoredBefore)
    .execute();
}
