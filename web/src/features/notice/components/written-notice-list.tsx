import type { TeacherNotice } from '@meiyu/contract/notice/teach-notice.schema';
import { useQuery } from '@tanstack/react-query';

import { getHref } from '../../../lib/address.ts';
import { formatDateTime } from '../../../lib/near-date.ts';
import { getNoticesAddress } from '../../../lib/teach-address.ts';
import { klassNamesQuery } from '../../../queries/klass-names-query.ts';
import { useUser } from '../../../session/session-store.ts';
import { joinClassNames } from '../../../ui/class-names.ts';
import { describeRecipients, describeState } from '../notice.view.ts';
import styles from './written-notice-list.module.css';

/** Lists notices as cards. `chosen` is the id of the notice that is shown beside the list. */
export function WrittenNoticeList({
  notices,
  chosen,
}: {
  notices: readonly TeacherNotice[];
  chosen: string | null;
}) {
  const names = useQuery(klassNamesQuery(useUser())).data ?? [];
  return (
    <ul className={styles['list']} aria-label="通知">
      {notices.map((notice) => (
        <li key={notice._id}>
          <a
            className={joinClassNames(
              styles['card'],
              notice._id === chosen && styles['chosen'],
              notice.state === 'recalled' && styles['recalled'],
            )}
            href={getHref(getNoticesAddress({ id: notice._id }))}
            aria-current={notice._id === chosen ? 'true' : undefined}
          >
            <b className={styles['title']}>{notice.title}</b>
            <small>{describeRecipients(notice, names)}</small>
            <small className={styles['facts']}>
              <span>{formatDateTime(notice.sentAt ?? notice.createdAt)}</span>
              <b>{describeState(notice)}</b>
            </small>
          </a>
        </li>
      ))}
    </ul>
  );
}
