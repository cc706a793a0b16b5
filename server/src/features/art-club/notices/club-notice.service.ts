import { createHash } from 'node:crypto';

import { findClubNoticeFault } from '@meiyu/contract/art-club/club-notice.rules';
import {
  CLUB_NOTICES_PER_DAY,
  type ClubNotice,
  type WriteClubNoticeBody,
} from '@meiyu/contract/art-club/club-notice.schema';
import { noticeTexts } from '@meiyu/contract/notice/notice-texts';

import type { Db } from '../../../db/database.ts';
import { inTransaction } from '../../../db/in-transaction.ts';
import { findOwnFiles } from '../../../platform/asset/records/purpose-files.ts';
import type { SignedIn } from '../../../platform/auth/session/signed-in.ts';
import { getChinaDay } from '../../../platform/china-time.ts';
import type { Context } from '../../../platform/context.ts';
import { createId } from '../../../platform/create-id.ts';
import { refuseForm } from '../../../platform/form/form-rules.ts';
import { readPage } from '../../../platform/list-page.ts';
import {
  deleteNotices,
  insertNotices,
  selectUnreadItems,
  updateReadItems,
} from '../../../platform/notice/notice.repository.ts';
import { problem } from '../../../platform/problem.ts';
import { replaceItemFiles } from '../../../platform/review/item-files.repository.ts';
import { hasEnded, isInside, requireClub } from '../art-club.service.ts';
import { lockManagedClub } from '../managed-club.service.ts';
import { selectMemberIds } from '../member.repository.ts';
import {
  type ClubNoticeView,
  insertClubNotice,
  selectClubNotices,
  selectHasNotice,
  selectNoticeCount,
  selectNoticeIds,
  selectOptionalByEvent,
  selectOptionalClubNotice,
  updateTakenBack,
} from './club-notice.repository.ts';
import { readNoticeFiles } from './notice-files.service.ts';
import { UNREAD_COUNT_MAX, inboxEvent } from './unread-notices.service.ts';

/** The kind under which the files of a notice are recorded. */
const FILE_KIND = 'clubNotice';

/**
 * Lists the notices of a club, the newest first.
 *
 * @throws {Problem} `notFound` if the user does not belong to the club
 */
export async function listClubNotices(
  context: Context,
  user: SignedIn,
  id: string,
  query: { cursor?: string | undefined; limit: number },
): Promise<{ items: ClubNotice[]; next: string | null }> {
  if (!isInside(await requireClub(context, user, id))) throw problem('notFound');
  const key = { schoolId: user.schoolId, clubId: id };
  const { rows, next } = await readPage(
    query,
    (page) => selectClubNotices(context.db, key, page),
    (row) => ({ at: row.at, id: row.id }),
  );
  return { items: await loadNotices(context, user, rows), next };
}

/**
 * Writes a notice, and gives it to each member of the club. A repeated event id changes nothing and returns the notice.
 *
 * @throws {Problem} `notFound`, `clubClosed`, `clubNoticesUsedUp`, `clubFileAway`, `eventReused`, and those of the content
 */
export function writeClubNotice(
  context: Context,
  teacher: SignedIn,
  id: string,
  { eventId, ...content }: WriteClubNoticeBody,
): Promise<ClubNotice> {
  const now = context.clock.now();
  const { schoolId, userId } = teacher;
  const key = { schoolId, clubId: id };
  const requestHash = createHash('sha256').update(JSON.stringify({ id, content })).digest('hex');
  return inTransaction(context.db, async (db) => {
    const inside = { ...context, db };
    const club = await lockManagedClub(inside, teacher, id);
    const known = await selectOptionalByEvent(db, teacher, eventId);
    if (known !== undefined) {
      if (known.request_sha256 !== requestHash) throw problem('eventReused');
      return requireNotice(inside, teacher, key, known.id);
    }
    if (hasEnded(club, now)) throw problem('clubClosed');
    const fault = findClubNoticeFault(content);
    if (fault !== null) throw refuseForm(fault);
    const today = new Date(`${getChinaDay(now)}T00:00:00+08:00`);
    if ((await selectNoticeCount(db, key, today)) >= CLUB_NOTICES_PER_DAY)
      throw problem('clubNoticesUsedUp');
    const fileIds = await requireOwnFileIds(db, teacher, content.files);
    const notice = {
      id: createId(),
      title: content.title.trim(),
      text: content.text.trim(),
    };
    await insertClubNotice(db, {
      ...notice,
      school_id: schoolId,
      club_id: id,
      author_id: userId,
      file_ids: fileIds,
      at: now,
      taken_back_at: null,
      taken_back_by: null,
      event_id: eventId,
      request_sha256: requestHash,
    });
    await replaceItemFiles(db, { schoolId, kind: FILE_KIND, itemId: notice.id }, fileIds, now);
    const members = await selectMemberIds(db, key, ['member']);
    const { title, text } = notice;
    const texts = noticeTexts.clubNotice({ clubId: id, name: club.name, title, text });
    await insertNotices(
      db,
      { schoolId, at: now },
      members.map((memberId) => ({ userId: memberId, item: notice.id, ...inboxEvent, ...texts })),
    );
    return requireNotice(inside, teacher, key, notice.id);
  });
}

/**
 * Takes a notice back: the club and the inboxes do not have it any more. Doing it again changes nothing.
 *
 * @throws {Problem} `notFound`
 */
export function takeClubNoticeBack(
  context: Context,
  teacher: SignedIn,
  { id, noticeId }: { id: string; noticeId: string },
): Promise<Record<string, never>> {
  const now = context.clock.now();
  const { schoolId, userId } = teacher;
  const key = { schoolId, clubId: id };
  return inTransaction(context.db, async (db) => {
    await lockManagedClub({ ...context, db }, teacher, id);
    if (!(await selectHasNotice(db, key, noticeId))) throw problem('notFound');
    if (!(await updateTakenBack(db, key, { id: noticeId, at: now, byId: userId }))) return {};
    await replaceItemFiles(db, { schoolId, kind: FILE_KIND, itemId: noticeId }, [], now);
    // A pupil who has left the club meanwhile has the notice too.
    const pupils = await selectMemberIds(db, key, ['member', 'left', 'removed']);
    await deleteNotices(
      db,
      schoolId,
      pupils.map((pupilId) => ({ userId: pupilId, item: noticeId, ...inboxEvent })),
    );
    return {};
  });
}

/**
 * Flags the newest notices of a club up to a time as read in the pupil's inbox.
 *
 * @throws {Problem} `notFound` if the user does not belong to the club
 */
export async function readClubNotices(
  context: Context,
  user: SignedIn,
  id: string,
  upTo: string,
): Promise<Record<string, never>> {
  const { db, clock } = context;
  if (!isInside(await requireClub(context, user, id))) throw problem('notFound');
  const key = { schoolId: user.schoolId, clubId: id };
  const time = new Date(Math.max(0, Date.parse(upTo)));
  const items = await selectNoticeIds(db, key, { upTo: time, limit: UNREAD_COUNT_MAX });
  await updateReadItems(db, user, { ...inboxEvent, items }, clock.now());
  return {};
}

async function requireOwnFileIds(
  db: Db,
  teacher: SignedIn,
  hashes: readonly string[],
): Promise<string[]> {
  const ids = await findOwnFiles(db, teacher, { purpose: 'activity', hashes });
  if (ids === null) throw problem('clubFileAway');
  return ids;
}

async function requireNotice(
  context: Context,
  user: SignedIn,
  key: { schoolId: string; clubId: string },
  id: string,
): Promise<ClubNotice> {
  const row = await selectOptionalClubNotice(context.db, key, id);
  const [notice] = await loadNotices(context, user, row === undefined ? [] : [row]);
  if (notice === undefined) throw problem('notFound');
  return notice;
}

async function loadNotices(
  context: Context,
  user: SignedIn,
  rows: readonly ClubNoticeView[],
): Promise<ClubNotice[]> {
  const items = rows.map(({ id }) => id);
  const unread = await selectUnreadItems(context.db, user, { ...inboxEvent, items });
  const files = await readNoticeFiles(
    context,
    user,
    rows.flatMap((row) => row.file_ids),
  );
  return rows.map((row) => ({
    _id: row.id,
    title: row.title,
    text: row.text,
    author: row.author,
    at: row.at.toISOString(),
    files: row.file_ids.flatMap((fileId) => files.get(fileId) ?? []),
    isUnread: unread.has(row.id),
  }));
}
