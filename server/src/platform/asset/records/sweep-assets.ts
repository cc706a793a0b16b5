import type { Db } from '../../../db/database.ts';
import { inTransaction } from '../../../db/in-transaction.ts';
import type { Context } from '../../context.ts';
import { assetKey, thumbnailKey } from '../store/asset-store.ts';
import { dropAbandonedUploads, UPLOAD_HOURS } from '../upload/upload-folder.ts';
import { mayDelete } from './deletion-lock.ts';
import { deleteOldUploads } from './upload-records.ts';

/** A pupil who uploaded a file and did not use it may come back for it. */
const UNUSED_DAYS = 3;
const DAY_MS = 86_400_000;
/** Files at once: their rows are locked while the store forgets them. */
const BATCH = 20;
const ROWS = 500;

/** Deletes files that nothing points at and that name no homework, those that never came into the store, and uploads that were given up. */
export async function sweepAssets(context: Context): Promise<void> {
  const { db, clock, config } = context;
  const now = clock.now();
  // Records last a day longer than their files, so that a late client is told that it is too late.
  const before = new Date(now.getTime() - UPLOAD_HOURS * 3_600_000 - DAY_MS);
  while ((await deleteOldUploads(db, before, ROWS)) === ROWS);
  await dropAbandonedUploads(config.dataDir, now);
  // Last: the store may be away.
  while ((await sweepUnused(context, now)) > 0);
}

interface Swept {
  school_id: string;
  id: string;
}

/** Up to `BATCH` of them; how many. The file goes first: a row without one is found again, a file without a row is not. */
function sweepUnused({ db, assets }: Context, now: Date): Promise<number> {
  return inTransaction(db, async (db) => {
    if (!(await mayDelete(db))) return 0;
    const rows = await selectUnused(db, now);
    for (const { school_id: schoolId, id } of rows) {
      // Said twice after a retry, it is as good as once.
      await assets.remove(assetKey({ schoolId, id }));
      await assets.remove(thumbnailKey({ schoolId, id }));
    }
    // Afterwards and at once: it takes the counters of schools, which their uploads wait for.
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

/** Each of the two conditions is that of an index. */
async function selectUnused(db: Db, now: Date): Promise<Swept[]> {
  const unusedBefore = new Date(now.getTime() - UNUSED_DAYS * DAY_MS);
  const unstoredBefore = new Date(now.getTime() - DAY_MS);
  const unattached = db
    .selectFrom('assets')
    .select(['school_id', 'id'])
    .where('attached_at', 'is', null)
    .orderBy('created_at')
    .limit(BATCH)
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
