import type { NoticeReaders, TeacherNotice } from '@meiyu/contract/notice/teach-notice.schema';
import { TeacherNoticeState } from '@meiyu/contract/notice/teach-notice.schema';
import { z } from 'zod';

import type { SignedIn } from '../../platform/auth/session/signed-in.ts';
import type { Context } from '../../platform/context.ts';
import { isUuid } from '../../platform/create-id.ts';
import { readPage } from '../../platform/list-page.ts';
import { problem } from '../../platform/problem.ts';
import { type ReaderRow, selectReaders } from './recipients.repository.ts';
import {
  selectOptionalTeacherNotice,
  selectTeacherNotices,
  type TeacherNoticeView,
} from './teach-notice.repository.ts';

/** The most pupils that a notice shows with their state. A notice to more pupils shows the first ones by class. */
const READERS_MAX = 5000;

/** Lists the notices of the teacher, the last written first. */
export async function listTeacherNotices(
  { db }: Context,
  teacher: SignedIn,
  page: { cursor?: string | undefined; limit: number },
): Promise<{ items: TeacherNotice[]; next: string | null }> {
  const { rows, next } = await readPage(
    page,
    (range) => selectTeacherNotices(db, teacher, range),
    (row) => ({ at: row.created_at, id: row.id }),
    z.uuid(),
  );
  return { items: rows.map(toTeacherNotice), next };
}

/**
 * Shows a notice of the teacher, and who has not read it.
 *
 * @throws {Problem} `notFound`
 */
export async function viewTeacherNotice(
  { db }: Context,
  teacher: SignedIn,
  id: string,
): Promise<{ notice: TeacherNotice; readers: NoticeReaders[] }> {
  const notice = isUuid(id) ? await selectOptionalTeacherNotice(db, teacher, { id }) : undefined;
  if (notice === undefined) throw problem('notFound');
  const rows = await selectReaders(db, teacher, { id, limit: READERS_MAX });
  return { notice: toTeacherNotice(notice), readers: groupReaders(rows) };
}

/** Groups the pupils by class. The rows are in the order of classes. */
function groupReaders(rows: readonly ReaderRow[]): NoticeReaders[] {
  const groups: NoticeReaders[] = [];
  for (const { id, name, grade, klass, is_read: isRead, is_visible: isVisible } of rows) {
    let group = groups.at(-1);
    if (group === undefined || group.grade !== grade || group.klass !== klass) {
      group = { grade, klass, sent: 0, read: 0, unread: [] };
      groups.push(group);
    }
    group.sent += 1;
    if (isRead) group.read += 1;
    else if (isVisible) group.unread.push({ _id: id, name });
  }
  return groups;
}

export function toTeacherNotice(row: TeacherNoticeView): TeacherNotice {
  return {
    _id: row.id,
    title: row.title,
    text: row.text,
    klasses: row.klasses ?? [],
    userIds: row.user_ids ?? [],
    names: row.names,
    state: TeacherNoticeState.parse(row.state),
    createdAt: row.created_at.toISOString(),
    sendAt: row.send_at?.toISOString() ?? null,
    sentAt: row.sent_at?.toISOString() ?? null,
    recalledAt: row.recalled_at?.toISOString() ?? null,
    sent: row.sent,
    read: row.read,
    rev: row.rev,
  };
}
