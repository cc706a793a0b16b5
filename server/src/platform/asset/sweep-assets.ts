import { inTransaction } from '../../db/in-transaction.ts';
import type { Context } from '../context.ts';
import { assetKey, thumbnailKey } from './asset-store.ts';
import { mayDelete } from './deletion-lock.ts';
import { dropAbandonedUploads, UPLOAD_HOURS } from './upload-folder.ts';
import { deleteOldUploads } from './upload-records.ts';

/** A pupil who chose a file and did not hand it in may come back for it. */
const ORPHAN_DAYS = 30;
const DAY_MS = 86_400_000;
/** Files at once: their rows are locked while the store forgets them. */
const BATCH = 20;
const ROWS = 500;

/** Deletes files that nothing points at, those that never came into the store, and uploads that were given up. */
export async function sweepAssets(context: Context): Promise<void> {
  const { db, clock, config } = context;
  const now = clock.now();
  // Records last a day longer than their files, so that a late client is told that it is too late.
  const before = new Date(now.getTime() - UPLOAD_HOURS * 3_600_000 - DAY_MS);
  while ((await deleteOldUploads(db, before, ROWS)) === ROWS);
  await dropAbandonedUploads(config.dataDir, now);
  // Last: the store may be away.
  while ((await sweepOrphans(context, now)) === BATCH);
}

/** Up to `BATCH` of them; how many. The file goes first: a row without one is found again, a file without a row is not. */
function sweepOrphans({ db, assets }: Context, now: Date): Promise<number> {
  const orphanBefore = new Date(now.getTime() - ORPHAN_DAYS * DAY_MS);
  const unstoredBefore = new Date(now.getTime() - DAY_MS);
  return inTransaction(db, async (db) => {
    if (!(await mayDelete(db))) return 0;
    const rows = await db
      .selectFrom('assets')
      .select(['school_id', 'id'])
      .where('attached_at', 'is', null)
      .where((eb) =>
        eb.or([
          eb('created_at', '<', orphanBefore),
          eb.and([eb('created_at', '<', unstoredBefore), eb('stored_at', 'is', null)]),
        ]),
      )
      .orderBy('created_at')
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const { school_id: schoolId, id } of rows) {
      // Said twice after a retry, it is as good as once.
      await assets.remove(assetKey({ schoolId, id }));
      await assets.remove(thumbnailKey({ schoolId, id }));
      await db
        .deleteFrom('assets')
        .where('school_id', '=', schoolId)
        .where('id', '=', id)
        .execute();
    }
    return rows.length;
  });
}
