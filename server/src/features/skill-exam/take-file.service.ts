import type { Sitting } from '@meiyu/contract/skill-exam/skill-exam.schema';

import { requireHeartbeat } from '../../attempt/heartbeat.service.ts';
import type { Db } from '../../db/database.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import { updateAttached } from '../../platform/asset/records/purpose-files.ts';
import type { RefusedFile } from '../../platform/asset/refused-file.ts';
import type { SignedIn } from '../../platform/auth/session/signed-in.ts';
import type { Context } from '../../platform/context.ts';
import { isUuid } from '../../platform/create-id.ts';
import { problem } from '../../platform/problem.ts';
import type { SittingRecord } from './exam.repository.ts';
import { handInAgain } from './hand-in.service.ts';
import { getFileKind } from './read-sitting.service.ts';
import { changeSitting } from './sit.service.ts';
import {
  lockOptionalSitting,
  selectOptionalUpload,
  selectSittingsAwaiting,
  selectTakes,
  type TakeRecord,
  updateTake,
} from './sitting.repository.ts';
import { getFileState, isTakeTooLong } from './sitting.rules.ts';

/**
 * Connects an upload with the take that was claimed for it, within 24 hours of the claim. A file of a wrong kind or length costs no take.
 *
 * @throws {Problem} `notFound`, `takeMismatch`, `takeUnfit`, `examOver`; `busy` if the time ended in an outage that did not move it yet
 */
export async function giveTakeFile(
  context: Context,
  user: SignedIn,
  { sittingId, takeId, assetId }: { sittingId: string; takeId: string; assetId: string },
): Promise<Sitting> {
  let isUnfit = false;
  const shown = await changeSitting(
    context,
    user,
    sittingId,
    async (db, { exam, sitting, now }) => {
      isUnfit = false;
      const takes = await selectTakes(db, user.schoolId, [sittingId]);
      const take = takes.find(({ id }) => id === takeId);
      const file = isUuid(assetId) ? await selectOptionalUpload(db, user, assetId) : undefined;
      if (take === undefined || file === undefined) throw problem('notFound');
      if (take.asset_id === file.id) return sitting;
      const state = getFileState(take, now);
      // A take has one file. The same content may be uploaded twice, so a second file with the hash is not an error.
      if (state === 'here') return sitting;
      if (![file.sha256, file.received_sha256].includes(take.sha256)) throw problem('takeMismatch');
      if (state === 'missing') {
        await requireHeartbeat(db, now);
        throw problem('examOver');
      }
      const kind = getFileKind(file.type);
      isUnfit =
        kind === null ||
        !exam.files.includes(kind) ||
        isTakeTooLong(file.duration_ms ?? 0, exam.take_min);
      if (isUnfit) return markBroken(db, { sitting, take, now });
      await updateTake(db, user.schoolId, take.id, { asset_id: file.id, is_awaited: false });
      await updateAttached(db, user.schoolId, [file.id], now);
      return sitting;
    },
  );
  // The transaction has stored that the take costs nothing, so the refusal comes after it.
  if (isUnfit) throw problem('takeUnfit');
  return shown;
}

/** Flags a take as broken, so that it costs nothing. If it was handed in, another one is. */
async function markBroken(
  db: Db,
  { sitting, take, now }: { sitting: SittingRecord; take: TakeRecord; now: Date },
): Promise<SittingRecord> {
  await updateTake(db, take.school_id, take.id, { broken_at: now, is_awaited: false });
  return sitting.final_id === take.id ? handInAgain(db, sitting, now) : sitting;
}

/** Flags the takes of a pupil as broken for which the server has refused the file. */
export async function followRefusedFile({ db, owner, now, hash }: RefusedFile): Promise<void> {
  const { schoolId } = owner;
  const sha256 = await hash();
  for (const sittingId of await selectSittingsAwaiting(db, owner, sha256)) {
    await inTransaction(db, async (db) => {
      const sitting = await lockOptionalSitting(db, schoolId, { sittingId });
      const takes = await selectTakes(db, schoolId, [sittingId]);
      const take = takes.find((one) => one.sha256 === sha256 && one.asset_id === null);
      if (sitting !== undefined && take !== undefined) await markBroken(db, { sitting, take, now });
    });
  }
}
