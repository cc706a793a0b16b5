import { PUPIL_ROLE } from '@meiyu/contract/shared/enumerations';

import type { Viewer } from '../../../db/visible-klasses.ts';
import type { Context } from '../../../platform/context.ts';
import { selectUnreadItems } from '../../../platform/notice/notice.repository.ts';
import type { ClubView } from '../art-club.repository.ts';
import { selectNoticeIds } from './club-notice.repository.ts';

/** The kind and revision of the notice in the inbox. Its item is the id of the notice of the club. */
export const inboxEvent = { kind: 'clubNotice', rev: 'sent' } as const;
/** Only the newest notices of a club count as unread, so that the count costs the same for every club. */
export const UNREAD_COUNT_MAX = 100;

/** Counts the notices of a club that a member has not read. */
export async function countUnreadNotices(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { schoolId, userId, role }: Viewer,
  { id, member_state: state }: Pick<ClubView, 'id' | 'member_state'>,
): Promise<number> {
  if (role !== PUPIL_ROLE || state !== 'member') return 0;
  const items = await selectNoticeIds(
    db,
    { schoolId, clubId: id },
    { upTo: clock.now(), limit: UNREAD_COUNT_MAX },
  );
  return (await selectUnreadItems(db, { schoolId, userId }, { ...inboxEvent, items })).size;
}
