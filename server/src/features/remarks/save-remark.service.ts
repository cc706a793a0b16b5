import { noticeTexts } from '@meiyu/contract/notice/notice-texts';
import {
  type ReopenRemarksBody,
  ReopenRemarksReply,
  type SaveRemarkBody,
  SaveRemarkReply,
  type SealOutcome,
  type SealRemarksBody,
  SealRemarksReply,
} from '@meiyu/contract/remarks/remarks.schema';
import { Subject, TEACHER_ROLE } from '@meiyu/contract/shared/enumerations';

import type { Db } from '../../db/database.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { SignedIn } from '../../platform/auth/session/signed-in.ts';
import { selectCalendar } from '../../platform/calendar/calendar.repository.ts';
import type { Context } from '../../platform/context.ts';
import { isUuid } from '../../platform/create-id.ts';
import { lockKlass } from '../../platform/klass.repository.ts';
import {
  deleteNotices,
  insertNotices,
  type NewNotice,
} from '../../platform/notice/notice.repository.ts';
import { problem } from '../../platform/problem.ts';
import type { KlassSemester } from './remarks.repository.ts';
import {
  buildRemark,
  type OpenedRemarks,
  openRemarks,
  type RemarkAddress,
} from './remarks.service.ts';
import {
  insertRemarkEvent,
  type PupilRemarkState,
  reopenRemarks,
  type RemarkChange,
  sealRemarks,
  selectOptionalRemarkEvent,
  selectRemarkStates,
  upsertRemark,
} from './save-remark.repository.ts';
import { decideSeal, isChangeable } from './save-remark.rules.ts';

/** A request that changes remarks of a class. */
interface RemarkRequest<Reply> {
  address: RemarkAddress;
  eventId: string;
  userIds: readonly string[];
  /** The content that is stored with the event. A repeated request must have the same content. */
  body: object;
  parseReply: (stored: unknown) => Reply;
  /** Makes the change in the transaction and returns the reply. */
  change: (
    db: Db,
    change: RemarkChange,
    remarks: OpenedRemarks,
    states: PupilRemarkState[],
  ) => Promise<Reply>;
}

/**
 * Runs a request once: locks the class, selects the remarks, makes the change and records it. A repeated request gets the first reply.
 *
 * @throws {Problem} `notFound` if the teacher may not see the class, or a pupil is not in it; `eventReused`
 */
async function runOnce<Reply>(
  { db, clock }: Context,
  teacher: SignedIn,
  { address, eventId, userIds, body, parseReply, change }: RemarkRequest<Reply>,
): Promise<Reply> {
  const { schoolId, userId: byId } = teacher;
  const at = clock.now();
  const remarks = openRemarks(await selectCalendar(db, schoolId), address, at);
  const { place } = remarks;
  if (!userIds.every(isUuid)) throw problem('notFound');
  return inTransaction(db, async (db) => {
    if (!(await lockKlass(db, teacher, place))) throw problem('notFound');
    const request = { place, body };
    const known = await selectOptionalRemarkEvent(db, { schoolId, eventId, request });
    if (known !== undefined) {
      if (!known.is_same) throw problem('eventReused');
      return parseReply(known.reply);
    }
    const states = await selectRemarkStates(db, schoolId, place, userIds);
    if (states.length < new Set(userIds).size) throw problem('notFound');
    const reply = await change(db, { schoolId, place, byId, at }, remarks, states);
    const changes = { reply, before: states };
    await insertRemarkEvent(db, { schoolId, eventId, request, changes, byId, at });
    return reply;
  });
}

/** Builds the notice that tells a pupil of a sealed remark. `rev` is the revision after the seal. */
function buildSealNotice(
  { year, subject, semester }: KlassSemester,
  userId: string,
  rev: number,
): NewNotice {
  const texts = noticeTexts.remarkSealed({ subject: Subject.parse(subject), semester });
  const item = `${year} ${subject} ${semester}`;
  return { userId, kind: 'remark', item, rev: String(rev), ...texts };
}

/**
 * Saves the text of a remark, unless another device has changed it to another text meanwhile.
 *
 * @throws {Problem} `notFound`, `eventReused`, `semesterClosed`, `remarkSealed`, or `remarkStale` with the newer remark
 */
export function saveRemark(
  context: Context,
  teacher: SignedIn,
  { userId, ...address }: RemarkAddress & { userId: string },
  body: SaveRemarkBody,
): Promise<SaveRemarkReply> {
  return runOnce(context, teacher, {
    address,
    eventId: body.eventId,
    userIds: [userId],
    body: { userId, ...body },
    parseReply: (stored) => SaveRemarkReply.parse(stored),
    change: async (db, change, { isOpen }, [state]) => {
      if (!state) throw problem('notFound');
      const savedAt = change.at.toISOString();
      const remark = buildRemark(state);
      if (remark?.text === body.text) return { rev: remark.rev, savedAt };
      if (remark && remark.rev !== body.baseRev) throw problem('remarkStale', { remark });
      if (remark?.sealedAt) throw problem('remarkSealed');
      if (!isChangeable(state, isOpen)) throw problem('semesterClosed');
      const rev = await upsertRemark(db, change, { userId, text: body.text });
      return { rev, savedAt };
    },
  });
}

/**
 * Seals the remarks that the teacher has read. Each pupil has an outcome of its own, so that one stale remark does not stop the others.
 *
 * @throws {Problem} `notFound`, `eventReused`
 */
export function seal(
  context: Context,
  teacher: SignedIn,
  address: RemarkAddress,
  { eventId, items }: SealRemarksBody,
): Promise<SealRemarksReply> {
  return runOnce(context, teacher, {
    address,
    eventId,
    userIds: items.map(({ userId }) => userId),
    body: { seal: items },
    parseReply: (stored) => SealRemarksReply.parse(stored),
    change: async (db, change, { isOpen }, states) => {
      const stateOf = new Map(states.map((state) => [state.userId, state]));
      const outcomes = items.map(({ userId, rev }): { userId: string; outcome: SealOutcome } => ({
        userId,
        outcome: decideSeal(stateOf.get(userId), rev, isOpen),
      }));
      const sealed = outcomes.flatMap(({ userId, outcome }) =>
        outcome === 'sealed' && stateOf.get(userId)?.sealed_at === null ? userId : [],
      );
      await sealRemarks(db, change, sealed);
      // A seal counts a revision, so the notice of a second seal is another one.
      const notices = sealed.map((userId) =>
        buildSealNotice(change.place, userId, (stateOf.get(userId)?.rev ?? 0) + 1),
      );
      await insertNotices(db, { schoolId: change.schoolId, at: change.at }, notices);
      return { items: outcomes, savedAt: change.at.toISOString() };
    },
  });
}

/**
 * Opens sealed remarks for changes; the pupils no longer see them. After the end of the semester only staff of the whole school may do
 * this, also for remarks that were not sealed in time.
 *
 * @throws {Problem} `notFound`, `eventReused`, `semesterClosed`
 */
export function reopen(
  context: Context,
  teacher: SignedIn,
  address: RemarkAddress,
  { eventId, userIds }: ReopenRemarksBody,
): Promise<ReopenRemarksReply> {
  return runOnce(context, teacher, {
    address,
    eventId,
    userIds,
    body: { reopen: userIds },
    parseReply: (stored) => ReopenRemarksReply.parse(stored),
    change: async (db, change, { isOpen }, states) => {
      const { schoolId, at } = change;
      if (!isOpen && teacher.role === TEACHER_ROLE) throw problem('semesterClosed');
      const reopened = states
        .filter((state) => (isOpen ? state.sealed_at !== null : !isChangeable(state, isOpen)))
        .map(({ userId }) => userId);
      await reopenRemarks(db, change, { userIds: reopened, isClosed: !isOpen });
      const notices = states.flatMap(({ userId, rev, sealed_at: sealedAt }) =>
        sealedAt === null ? [] : [buildSealNotice(change.place, userId, rev ?? 0)],
      );
      await deleteNotices(db, schoolId, notices);
      for (const subject of reopened) {
        await audit(db, { event: 'remarkReopened', at, schoolId, subject });
      }
      return { savedAt: at.toISOString() };
    },
  });
}
