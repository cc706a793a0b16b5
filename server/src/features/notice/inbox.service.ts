import { type Notice, NoticeKind } from '@meiyu/contract/notice/notice.schema';
import { z } from 'zod';

import type { SignedIn } from '../../platform/auth/session/signed-in.ts';
import type { Context } from '../../platform/context.ts';
import { isUuid } from '../../platform/create-id.ts';
import { readPage } from '../../platform/list-page.ts';
import {
  selectUnreadCount,
  updateRead,
  updateReadUpTo,
} from '../../platform/notice/notice.repository.ts';
import { problem } from '../../platform/problem.ts';
import { type InboxRow, selectInbox, selectOptionalNotice } from './inbox.repository.ts';

/** Lists the notices of a pupil, the newest first. */
export async function listInbox(
  { db, clock }: Context,
  pupil: SignedIn,
  query: { unread?: string | undefined; cursor?: string | undefined; limit: number },
): Promise<{ items: Notice[]; next: string | null }> {
  const now = clock.now();
  const { rows, next } = await readPage(
    query,
    (page) => selectInbox(db, pupil, { ...page, now, isUnread: query.unread === 'true' }),
    ({ at, id }) => ({ at, id }),
    // The ids are hashes, which have no version of a UUID.
    z.guid(),
  );
  return { items: rows.map(toNotice), next };
}

export async function countUnread(
  { db, clock }: Context,
  pupil: SignedIn,
): Promise<{ count: number }> {
  return { count: await selectUnreadCount(db, pupil, clock.now()) };
}

/**
 * Flags a notice of the pupil as read.
 *
 * @throws {Problem} `notFound`
 */
export async function readNotice(
  { db, clock }: Context,
  pupil: SignedIn,
  id: string,
): Promise<Notice> {
  if (!isUuid(id)) throw problem('notFound');
  const now = clock.now();
  await updateRead(db, pupil, { id, at: now });
  const row = await selectOptionalNotice(db, pupil, { id, now });
  if (row === undefined) throw problem('notFound');
  return toNotice(row);
}

/** Flags all notices up to a time as read. Returns the number of notices that are still unread. */
export async function readNoticesUpTo(
  { db, clock }: Context,
  pupil: SignedIn,
  upTo: string,
): Promise<{ count: number }> {
  // PostgreSQL has no year 0, which an ISO time may have.
  const time = new Date(Math.max(0, Date.parse(upTo)));
  const now = clock.now();
  await updateReadUpTo(db, pupil, { upTo: time, at: now });
  return { count: await selectUnreadCount(db, pupil, now) };
}

function toNotice(row: InboxRow): Notice {
  return {
    _id: row.id,
    kind: NoticeKind.parse(row.kind),
    title: row.title,
    text: row.text,
    address: row.address,
    from: row.author ?? '',
    at: row.at.toISOString(),
    readAt: row.read_at?.toISOString() ?? null,
  };
}
