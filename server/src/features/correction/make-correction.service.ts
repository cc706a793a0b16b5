import type { Correction, CorrectionBody } from '@meiyu/contract/correction/correction.schema';

import {
  insertKeyCorrection,
  type KeyCorrectionView,
  selectHandedInState,
  selectOptionalCorrectionOfEvent,
  selectOptionalKeyCorrection,
  updateUndoing,
} from '../../attempt/key-correction.repository.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import { json } from '../../db/json.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { SignedIn } from '../../platform/auth/session/signed-in.ts';
import type { Context } from '../../platform/context.ts';
import { createId, isUuid } from '../../platform/create-id.ts';
import { problem } from '../../platform/problem.ts';
import { hashValue, planCorrection } from './correction-change.service.ts';
import {
  lockCorrections,
  selectCorrectedHomework,
  selectOptionalHomework,
} from './correction.repository.ts';
import { toCorrection } from './view-correction.service.ts';

/**
 * Makes a correction that the teacher has previewed. From now on hand-ins use it, and a job marks the handed-in attempts again. A repeated
 * event id returns the same correction.
 *
 * @throws {Problem} `previewStale` if attempts were handed in or marked after the preview
 */
export async function makeCorrection(
  context: Context,
  teacher: SignedIn,
  homeworkId: string,
  { eventId, token, reason: typed, ...change }: CorrectionBody,
): Promise<Correction> {
  const { schoolId, userId } = teacher;
  const reason = typed.trim();
  if (reason === '') throw problem('badRequest', { error_msg: '请写明更正的原因，学生也能看到' });
  const requestHash = hashValue([homeworkId, change, reason]);
  const made = await inTransaction(context.db, async (db) => {
    await lockCorrections(db, schoolId);
    const homework = await selectOptionalHomework(db, teacher, homeworkId);
    if (homework === undefined) throw problem('notFound');
    const known = await selectOptionalCorrectionOfEvent(db, schoolId, eventId);
    if (known !== undefined) return checkIsSameCorrection(known, requestHash);
    const planned = await planCorrection(context, db, teacher, homework, change);
    if (planned.token !== token) throw problem('previewStale');
    const id = createId();
    const at = context.clock.now();
    const { correction, homeworkIds } = planned;
    await insertKeyCorrection(
      db,
      {
        school_id: schoolId,
        id,
        homework_id: homework.id,
        question_id: correction.questionId,
        version_id: planned.versionId,
        rule: correction.rule,
        answer: correction.answer === null ? null : json(correction.answer),
        keep_higher: correction.keepHigher,
        reason,
        request_hash: requestHash,
        event_id: eventId,
        corrected_by: userId,
        corrected_at: at,
        undo_event_id: null,
        undone_by: null,
        undone_at: null,
        total: planned.handedIn.handed_in,
      },
      homeworkIds,
    );
    const detail = correction.rule;
    await audit(db, { event: 'keyCorrected', at, schoolId, subject: null, detail });
    return selectOptionalKeyCorrection(db, schoolId, id);
  });
  if (made === undefined) throw problem('notFound');
  return toCorrection(made);
}

function checkIsSameCorrection(known: KeyCorrectionView, requestHash: string): KeyCorrectionView {
  if (known.request_hash !== requestHash) throw problem('eventReused');
  return known;
}

/**
 * Undoes a correction. A job then marks all attempts without it. A repeated event id changes nothing.
 *
 * @throws {Problem} `notFound` if the teacher may not correct keys in its homework
 */
export async function undoCorrection(
  context: Context,
  teacher: SignedIn,
  id: string,
  eventId: string,
): Promise<Correction> {
  const { schoolId, userId } = teacher;
  if (!isUuid(id)) throw problem('notFound');
  const undone = await inTransaction(context.db, async (db) => {
    await lockCorrections(db, schoolId);
    const known = await selectOptionalKeyCorrection(db, schoolId, id);
    if (known === undefined) throw problem('notFound');
    const homework = await selectOptionalHomework(db, teacher, known.homework_id);
    if (homework === undefined) throw problem('notFound');
    if (known.undo_event_id === eventId) return known;
    const homeworkIds = await selectCorrectedHomework(db, schoolId, id);
    const { handed_in: total } = await selectHandedInState(db, { schoolId, homeworkIds });
    const now = context.clock.now();
    const isUndone = await updateUndoing(db, { schoolId, id, eventId, userId, total, now });
    if (!isUndone) {
      throw problem(known.state === 'applying' ? 'correctionRunning' : 'correctionUndone');
    }
    await audit(db, { event: 'keyCorrectionUndone', at: now, schoolId, subject: null });
    return selectOptionalKeyCorrection(db, schoolId, id);
  });
  if (undone === undefined) throw problem('notFound');
  return toCorrection(undone);
}

/**
 * Returns a correction with the progress of its job.
 *
 * @throws {Problem} `notFound` if the teacher may not correct keys in its homework
 */
export async function viewCorrection(
  { db }: Context,
  teacher: SignedIn,
  id: string,
): Promise<Correction> {
  const row = isUuid(id) ? await selectOptionalKeyCorrection(db, teacher.schoolId, id) : undefined;
  const homework = row && (await selectOptionalHomework(db, teacher, row.homework_id));
  if (row === undefined || homework === undefined) throw problem('notFound');
  return toCorrection(row);
}
