import {
  type ChangedTeacherNotice,
  type NewTeacherNotice,
  NOTICES_PER_DAY,
  type NoticeTarget,
  SCHEDULE_DAYS_MAX,
  type TeacherNotice,
} from '@meiyu/contract/notice/teach-notice.schema';

import type { Db } from '../../db/database.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Viewer } from '../../db/visible-klasses.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { SignedIn } from '../../platform/auth/session/signed-in.ts';
import { getChinaDay } from '../../platform/china-time.ts';
import type { Context } from '../../platform/context.ts';
import { createId, isUuid } from '../../platform/create-id.ts';
import {
  deleteNoticesOfSource,
  insertNoticesOfSource,
} from '../../platform/notice/notice.repository.ts';
import { problem } from '../../platform/problem.ts';
import { isTargetVisible, queryRecipients } from './recipients.repository.ts';
import {
  insertTeacherNotice,
  lockTeacherNotice,
  type NoticeContent,
  selectOptionalTeacherNotice,
  selectWrittenCount,
  type TeacherNoticeView,
  updateContent,
  updateRecalled,
  updateSent,
} from './teach-notice.repository.ts';
import { toTeacherNotice } from './view-notice.service.ts';

const DAY_MS = 24 * 3_600_000;

/**
 * Sends a notice to pupils, or schedules it. A repeated event id sends nothing and gets the notice.
 *
 * @throws {Problem} `notFound` if the teacher may not see a class or a pupil; `noPupils`, `noticesUsedUp`, `eventReused`
 */
export function sendNotice(
  context: Context,
  teacher: SignedIn,
  { eventId, ...request }: NewTeacherNotice,
): Promise<TeacherNotice> {
  const at = context.clock.now();
  return inTransaction(context.db, async (db) => {
    const known = await selectOptionalTeacherNotice(db, teacher, { eventId });
    if (known !== undefined) return toKnown(known, request);
    const content = parseContent(request, at);
    if (!(await isTargetVisible(db, teacher, content.to))) throw problem('notFound');
    const today = new Date(`${getChinaDay(at)}T00:00:00+08:00`);
    const written = await selectWrittenCount(db, teacher, today);
    if (written >= NOTICES_PER_DAY) throw problem('noticesUsedUp');
    const id = createId();
    if (await insertTeacherNotice(db, teacher, { id, eventId, content, at })) {
      if (content.sendAt === null) await sendNow(db, teacher, { id, to: content.to, at });
      return viewNotice(db, teacher, { id });
    }
    const parallel = await selectOptionalTeacherNotice(db, teacher, { eventId });
    if (parallel === undefined) throw problem('notFound');
    return toKnown(parallel, request);
  });
}

/** Returns the notice of an earlier request with the same event id. */
function toKnown(
  known: TeacherNoticeView,
  { title, text, to }: Omit<NewTeacherNotice, 'eventId'>,
): TeacherNotice {
  const notice = toTeacherNotice(known);
  const isSame =
    notice.title === title.trim() &&
    notice.text === text.trim() &&
    JSON.stringify('klasses' in to ? to.klasses : to.userIds) ===
      JSON.stringify('klasses' in to ? notice.klasses : notice.userIds);
  // A notice that was changed meanwhile differs from the request that created it.
  if (notice.rev === 1 && !isSame) throw problem('eventReused');
  return notice;
}

async function sendNow(
  db: Db,
  teacher: SignedIn,
  { id, to, at }: { id: string; to: NoticeTarget; at: Date },
): Promise<void> {
  if ((await deliverNotice(db, teacher, { id, to, at })) === 0) throw problem('noPupils');
}

/** Puts a notice into the inboxes of the pupils whom its author may see. Returns their number. */
export async function deliverNotice(
  db: Db,
  author: Viewer,
  { id, to, at }: { id: string; to: NoticeTarget; at: Date },
): Promise<number> {
  const { schoolId } = author;
  const source = { schoolId, sourceId: id, at };
  const count = await insertNoticesOfSource(db, source, queryRecipients(author, to));
  await updateSent(db, { schoolId, id, count, at });
  const detail = `${count} pupils`;
  await audit(db, { event: 'noticeSent', at, schoolId, subject: null, detail });
  return count;
}

/**
 * Changes a notice that is not sent yet. Without a time it is sent at once. A repeated event id changes nothing.
 *
 * @throws {Problem} `notFound`, `noPupils`, `noticeSent`, `noticeStale`
 */
export function changeNotice(
  context: Context,
  teacher: SignedIn,
  id: string,
  { eventId, baseRev, ...request }: ChangedTeacherNotice,
): Promise<TeacherNotice> {
  const at = context.clock.now();
  return inTransaction(context.db, async (db) => {
    const notice = await lockNotice(db, teacher, id);
    if (notice.last_event_id === eventId) return toTeacherNotice(notice);
    if (notice.state !== 'scheduled') throw problem('noticeSent');
    if (notice.rev !== baseRev) throw problem('noticeStale');
    const content = parseContent(request, at);
    if (!(await isTargetVisible(db, teacher, content.to))) throw problem('notFound');
    await updateContent(db, teacher, { id, eventId, content });
    if (content.sendAt === null) await sendNow(db, teacher, { id, to: content.to, at });
    return viewNotice(db, teacher, { id });
  });
}

/**
 * Takes a notice out of the inboxes, or cancels it before it is sent. Recalling it again changes nothing.
 *
 * @throws {Problem} `notFound`
 */
export function recallNotice(
  context: Context,
  teacher: SignedIn,
  id: string,
  eventId: string,
): Promise<TeacherNotice> {
  const at = context.clock.now();
  const { schoolId } = teacher;
  return inTransaction(context.db, async (db) => {
    const notice = await lockNotice(db, teacher, id);
    if (notice.state === 'recalled') return toTeacherNotice(notice);
    const read = await deleteNoticesOfSource(db, { schoolId, sourceId: id });
    await updateRecalled(db, teacher, { id, eventId, read, at });
    await audit(db, { event: 'noticeRecalled', at, schoolId, subject: null });
    return viewNotice(db, teacher, { id });
  });
}

async function lockNotice(db: Db, teacher: SignedIn, id: string): Promise<TeacherNoticeView> {
  const exists = isUuid(id) && (await lockTeacherNotice(db, teacher, id));
  const notice = exists ? await selectOptionalTeacherNotice(db, teacher, { id }) : undefined;
  if (notice === undefined) throw problem('notFound');
  return notice;
}

async function viewNotice(db: Db, teacher: SignedIn, by: { id: string }): Promise<TeacherNotice> {
  const notice = await selectOptionalTeacherNotice(db, teacher, by);
  if (notice === undefined) throw problem('notFound');
  return toTeacherNotice(notice);
}

const refuse = (message: string) => problem('badRequest', { error_msg: message });

/** Checks the content in the order of the form. */
function parseContent(
  request: { title: string; text: string; to: NoticeTarget; sendAt: string | null },
  now: Date,
): NoticeContent {
  const title = request.title.trim();
  const text = request.text.trim();
  if (title === '') throw refuse('请填写标题');
  if (text === '') throw refuse('请填写正文');
  if (request.sendAt === null) return { title, text, to: request.to, sendAt: null };
  const sendAt = new Date(request.sendAt);
  if (sendAt <= now) throw refuse('定时要晚于现在');
  if (sendAt.getTime() > now.getTime() + SCHEDULE_DAYS_MAX * DAY_MS) {
    throw refuse(`最多定时到 ${SCHEDULE_DAYS_MAX} 天以后`);
  }
  return { title, text, to: request.to, sendAt };
}
