import type {
  BeginSittingBody,
  ClaimedTake,
  ClaimTakeBody,
  HandInSittingBody,
} from '@meiyu/contract/skill-exam/sitting.schema';
import type { Sitting } from '@meiyu/contract/skill-exam/skill-exam.schema';

import { requireHeartbeat } from '../../attempt/heartbeat.service.ts';
import type { Db } from '../../db/database.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import { json } from '../../db/json.ts';
import type { SignedIn } from '../../platform/auth/session/signed-in.ts';
import type { Context } from '../../platform/context.ts';
import { createId, isUuid } from '../../platform/create-id.ts';
import { problem } from '../../platform/problem.ts';
import {
  type ExamRecord,
  selectOptionalExam,
  selectOptionalPupilExam,
  type SittingRecord,
} from './exam.repository.ts';
import { getCandidate, showSitting } from './exam.service.ts';
import { handIn } from './hand-in.service.ts';
import {
  insertSitting,
  insertTake,
  lockOptionalSitting,
  selectTakes,
  updateSitting,
} from './sitting.repository.ts';
import {
  countTakesLeft,
  getClaimEnd,
  getDeadline,
  getPupilPhase,
  isTakeTooLong,
} from './sitting.rules.ts';

/**
 * Begins the pupil's sitting: the time runs from now. A sitting that has begun stays as it is.
 *
 * @throws {Problem} `notFound`, `examNotConfirmed`, `examNotOpen`, `examOver`, `examExcused`
 */
export function beginSitting(
  context: Context,
  user: SignedIn,
  examId: string,
  { confirmed, check }: BeginSittingBody,
): Promise<Sitting> {
  const now = context.clock.now();
  const pupil = getCandidate(user);
  const { schoolId, userId } = pupil;
  return inTransaction(context.db, async (db) => {
    const exam = await selectOptionalPupilExam(db, pupil, examId);
    if (exam === undefined) throw problem('notFound');
    await insertSitting(db, buildEmptySitting({ schoolId, examId, userId }));
    const sitting = await lockOptionalSitting(db, schoolId, { examId, userId });
    if (sitting === undefined) throw problem('notFound');
    if (sitting.state !== 'notStarted') return showSitting({ ...context, db }, pupil, sitting);
    if (sitting.accommodation === 'exempt') throw problem('examExcused');
    const phase = getPupilPhase(exam, sitting, now);
    if (phase === 'soon') throw problem('examNotOpen');
    if (phase === 'closed') {
      await requireHeartbeat(db, now);
      throw problem('examOver');
    }
    if (!confirmed) throw problem('examNotConfirmed');
    const change = {
      state: 'open',
      started_at: now,
      deadline: getDeadline(exam, sitting, now),
      grade: pupil.grade,
      klass: pupil.klass,
    };
    const key = { schoolId, sittingId: sitting.id };
    await updateSitting(db, key, { ...change, room_check: json(check) });
    return showSitting({ ...context, db }, pupil, { ...sitting, ...change });
  });
}

/** Builds the row of a pupil who has not begun. */
export function buildEmptySitting(place: { schoolId: string; examId: string; userId: string }) {
  return {
    school_id: place.schoolId,
    id: createId(),
    exam_id: place.examId,
    user_id: place.userId,
    work_id: createId(),
    state: 'notStarted',
    grade: null,
    klass: null,
    started_at: null,
    deadline: null,
    extended_to: null,
    claims_extended_to: null,
    room_check: null,
    chosen_id: null,
    final_id: null,
    submitted_at: null,
    receipt: null,
    submit_event_id: null,
    percent: null,
    accommodation: null,
    accommodation_until: null,
    accommodated_by: null,
    accommodated_at: null,
  };
}

/**
 * Claims a take before its upload. A repeated claim of the same file changes nothing. A take that was recorded in time can be claimed within
 * 24 hours after the deadline; then a teacher decides whether it counts.
 *
 * @throws {Problem} `notFound`, `takeEmpty`, `takeUnfit`, `sittingHandedIn`, `examOver`, `takesUsedUp`, `eventReused`; `busy` if the time
 *   ended in an outage that did not move it yet
 */
export async function claimTake(
  context: Context,
  user: SignedIn,
  sittingId: string,
  claim: ClaimTakeBody,
): Promise<ClaimedTake> {
  const changed = await changeSitting(
    context,
    user,
    sittingId,
    async (db, { exam, sitting, deadline, now }) => {
      const takes = await selectTakes(db, user.schoolId, [sittingId]);
      const known = takes.find(({ event_id: eventId }) => eventId === claim.eventId);
      if (known !== undefined && known.sha256 !== claim.sha256) throw problem('eventReused');
      if (known !== undefined || takes.some(({ sha256 }) => sha256 === claim.sha256))
        return sitting;
      if (claim.bytes === 0) throw problem('takeEmpty');
      if (isTakeTooLong(claim.durationMs, exam.take_min)) throw problem('takeUnfit');
      const recordedAt = new Date(claim.recordedAt);
      const isLate = now >= deadline;
      const isClosed = sitting.state !== 'open' && !(isLate && sitting.submit_event_id === null);
      if (isClosed) throw problem('sittingHandedIn');
      if (isLate && recordedAt >= deadline) throw problem('examOver');
      if (isLate && now >= getClaimEnd(deadline, sitting.claims_extended_to)) {
        await requireHeartbeat(db, now);
        throw problem('examOver');
      }
      if (countTakesLeft(takes, exam.takes) === 0) throw problem('takesUsedUp');
      await insertTake(db, {
        school_id: user.schoolId,
        id: createId(),
        sitting_id: sittingId,
        user_id: user.userId,
        no: takes.length + 1,
        event_id: claim.eventId,
        sha256: claim.sha256,
        bytes: claim.bytes,
        duration_ms: claim.durationMs,
        recorded_at: recordedAt,
        claimed_at: now,
        file_extended_to: null,
        is_late: isLate,
        late_counts: null,
        late_decided_by: null,
        late_decided_at: null,
        late_event_id: null,
        asset_id: null,
        broken_at: null,
      });
      return sitting;
    },
  );
  const take = changed.takes.find(({ sha256 }) => sha256 === claim.sha256);
  if (take === undefined) throw problem('notFound');
  const { _id, no, claimedAt } = take;
  return { _id, no, claimedAt, sitting: changed };
}

/**
 * Chooses the take to hand in.
 *
 * @throws {Problem} `notFound`, `sittingHandedIn`, `examOver`
 */
export function chooseTake(
  context: Context,
  user: SignedIn,
  sittingId: string,
  takeId: string,
): Promise<Sitting> {
  return changeSitting(context, user, sittingId, async (db, { sitting, deadline, now }) => {
    const takes = await selectTakes(db, user.schoolId, [sittingId]);
    if (!takes.some(({ id }) => id === takeId)) throw problem('notFound');
    if (sitting.chosen_id === takeId) return sitting;
    if (now >= deadline) throw problem('examOver');
    if (sitting.state !== 'open') throw problem('sittingHandedIn');
    await updateSitting(db, { schoolId: user.schoolId, sittingId }, { chosen_id: takeId });
    return { ...sitting, chosen_id: takeId };
  });
}

/**
 * Hands in. A sitting that is handed in already, also by the server at the deadline, keeps its receipt.
 *
 * @throws {Problem} `notFound`, `nothingToHandIn`, `examOver`, `eventReused`
 */
export function submitSitting(
  context: Context,
  user: SignedIn,
  sittingId: string,
  { eventId }: HandInSittingBody,
): Promise<Sitting> {
  return changeSitting(context, user, sittingId, async (db, { sitting, deadline, now }) => {
    if (sitting.state === 'missed') throw problem('examOver');
    if (sitting.state !== 'open') return sitting;
    const isAutomatic = now >= deadline;
    const event = isAutomatic ? null : eventId;
    const after = await handIn(db, sitting, { now, isAutomatic, eventId: event });
    if (after.state === 'missed') throw problem(isAutomatic ? 'examOver' : 'nothingToHandIn');
    return after;
  });
}

interface LockedSitting {
  exam: ExamRecord;
  sitting: SittingRecord;
  deadline: Date;
  now: Date;
}

/**
 * Locks a begun sitting of the pupil and changes it in one transaction. Any other id is `notFound`.
 *
 * @throws {Problem} `busy` if the time ended in an outage whose length is not added to it yet
 */
export function changeSitting(
  context: Context,
  { schoolId, userId }: { schoolId: string; userId: string },
  sittingId: string,
  change: (db: Db, locked: LockedSitting) => Promise<SittingRecord>,
): Promise<Sitting> {
  if (!isUuid(sittingId)) throw problem('notFound');
  const now = context.clock.now();
  return inTransaction(context.db, async (db) => {
    const sitting = await lockOptionalSitting(db, schoolId, { sittingId });
    if (sitting?.deadline == null || sitting.user_id !== userId) throw problem('notFound');
    const exam = await selectOptionalExam(db, { schoolId, examId: sitting.exam_id });
    if (exam === undefined) throw problem('notFound');
    const { deadline } = sitting;
    if (sitting.state === 'open' && now >= deadline) await requireHeartbeat(db, now);
    const after = await change(db, { exam, sitting, deadline, now });
    return showSitting({ ...context, db }, { schoolId, userId }, after);
  });
}
