import { UNREAD_COUNT_MAX } from '@meiyu/contract/notice/notice.schema';
import { useQuery } from '@tanstack/react-query';

import { getHref } from '../../../lib/address.ts';
import { INBOX_ADDRESS } from '../../../lib/inbox-address.ts';
import { unreadNoticesQuery } from '../../../queries/unread-notices-query.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import unseen from '../../../ui/unseen.module.css';
import styles from './inbox-link.module.css';

/** Shows the link to the pupil's notices with the number of unread ones. */
export function InboxLink({ className }: { className: string | undefined }) {
  const count = useQuery(unreadNoticesQuery()).data?.count ?? 0;
  return (
    <a className={className} href={getHref(INBOX_ADDRESS)}>
      <Icon name="bell" />
      通知
      {count > 0 && (
        <span className={styles['count']}>
          {count >= UNREAD_COUNT_MAX ? '99+' : count}
          <span className={unseen['unseen']}> 条未读</span>
        </span>
      )}
      <Icon name="chevronRight" size={20} />
    </a>
  );
}
