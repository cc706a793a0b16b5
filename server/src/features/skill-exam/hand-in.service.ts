import { createHash } from 'node:crypto';

import { buildReceipt } from '../../attempt/receipt.rules.ts';
import type { Db } from '../../db/database.ts';
import type { SittingRecord } from './exam.repository.ts';
import { selectTakes, type TakeRecord, updateSitting, updateTake } from './sitting.repository.ts';
import { findFinalTake } from './sitting.rules.ts';

/** Builds the receipt from a hash of the takes, the final take, and the time of the hand-in by the server's clock. */
function buildSittingReceipt(
  { id }: SittingRecord,
  takes: readonly TakeRecord[],
  { finalId, at }: { finalId: string; at: Date },
): string {
  const claims = takes.map(({ no, sha256, claimed_at: claimedAt }) => [no, sha256, claimedAt]);
  const content = JSON.stringify([id, claims, finalId, at]);
  return buildReceipt(createHash('sha256').update(content).digest('hex'));
}

/**
 * Hands a locked sitting in with the chosen take, else with the last one that counts. Without such a take the pupil has missed the exam.
 * Returns the changed sitting.
 */
export async function handIn(
  db: Db,
  sitting: SittingRecord,
  { now, isAutomatic, eventId }: { now: Date; isAutomatic: boolean; eventId: string | null },
): Promise<SittingRecord> {
  const key = { schoolId: sitting.school_id, sittingId: sitting.id };
  const takes = await selectTakes(db, key.schoolId, [key.sittingId]);
  const final = findFinalTake(takes, sitting.chosen_id, now);
  const change =
    final === null
      ? { state: 'missed', final_id: null, submitted_at: null, receipt: null }
      : {
          state: 'handedIn',
          final_id: final.id,
          submitted_at: sitting.submitted_at ?? now,
          receipt: buildSittingReceipt(sitting, takes, {
            finalId: final.id,
            at: sitting.submitted_at ?? now,
          }),
        };
  const event = eventId === null ? {} : { submit_event_id: eventId };
  await updateSitting(db, key, { ...change, ...event, is_automatic: isAutomatic });
  await updateAwaited(db, takes, final);
  return { ...sitting, ...change, ...event, is_automatic: isAutomatic };
}

/** Flags the handed-in take as awaited while its file has not come. */
async function updateAwaited(
  db: Db,
  takes: readonly TakeRecord[],
  final: TakeRecord | null,
): Promise<void> {
  for (const take of takes) {
    const isAwaited = take.id === final?.id && take.asset_id === null;
    if (take.is_awaited !== isAwaited)
      await updateTake(db, take.school_id, take.id, { is_awaited: isAwaited });
  }
}

/**
 * Chooses the take of a locked, handed-in sitting again, after a file was refused or did not come, or a late take was accepted. A pupil who
 * still has time gets it back. Call it only before a teacher marks the work.
 */
export async function handInAgain(
  db: Db,
  sitting: SittingRecord,
  now: Date,
): Promise<SittingRecord> {
  const { school_id: schoolId, id: sittingId, deadline } = sitting;
  const takes = await selectTakes(db, schoolId, [sittingId]);
  const hasTake = findFinalTake(takes, sitting.chosen_id, now) !== null;
  if (!hasTake && deadline !== null && now < deadline) {
    const change = { state: 'open', final_id: null, submitted_at: null, receipt: null };
    await updateSitting(db, { schoolId, sittingId }, change);
    return { ...sitting, ...change };
  }
  return handIn(db, sitting, { now, isAutomatic: sitting.is_automatic, eventId: null });
}
