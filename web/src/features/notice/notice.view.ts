import type { TeacherNotice } from '@meiyu/contract/notice/teach-notice.schema';
import { formatKlass } from '@meiyu/contract/shared/grades';

import { formatDateTime } from '../../lib/near-date.ts';

type KlassNames = Parameters<typeof formatKlass>[2];

/** The number of classes that the list names before it only counts them. */
const NAMED_KLASSES_MAX = 3;

/** Says who gets a notice, for example 五（1）班、五（2）班 or 林小满等 5 人. */
export function describeRecipients(
  { klasses, userIds, names }: Pick<TeacherNotice, 'klasses' | 'userIds' | 'names'>,
  klassNames: KlassNames,
): string {
  if (klasses.length > 0) {
    const named = klasses
      .slice(0, NAMED_KLASSES_MAX)
      .map(({ grade, klass }) => formatKlass(grade, klass, klassNames))
      .join('、');
    return klasses.length > NAMED_KLASSES_MAX ? `${named}等 ${klasses.length} 个班` : named;
  }
  const named = names.join('、');
  return userIds.length > names.length ? `${named}等 ${userIds.length} 人` : named;
}

/** Says whether a notice was sent, and how many pupils have read it. */
export function describeState({
  state,
  sendAt,
  sent,
  read,
}: Pick<TeacherNotice, 'state' | 'sendAt' | 'sent' | 'read'>): string {
  if (state === 'recalled') return '已收回';
  if (state === 'scheduled') return sendAt === null ? '定时' : `定时 ${formatDateTime(sendAt)}`;
  return `已读 ${read} / ${sent}`;
}
