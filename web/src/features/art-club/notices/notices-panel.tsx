import type { ArtClub } from '@meiyu/contract/art-club/art-club.schema';
import { useInfiniteQuery } from '@tanstack/react-query';

import { getHref } from '../../../lib/address.ts';
import { PagedList } from '../../../query-view/paged-list.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import { artClubAddresses } from '../art-club.addresses.ts';
import { clubNoticesQuery } from './club-notice.queries.ts';
import { NoticeCard } from './notice-card.tsx';
import styles from './notices-panel.module.css';
import { useReadNotices } from './use-read-notices.ts';

/** Shows the notices of a club, the newest first. */
export function NoticesPanel({ club }: { club: ArtClub }) {
  const { _id: id, mayManage, signup } = club;
  const list = useInfiniteQuery(clubNoticesQuery(id));
  const newest = list.data?.pages[0]?.items[0];
  const hasUnread = list.data?.pages.some(({ items }) => items.some((item) => item.isUnread));
  useReadNotices(id, hasUnread === true && newest !== undefined ? newest.at : null);
  const mayWrite = mayManage && signup !== 'ended';
  const write = mayWrite && (
    <LinkButton variant="soft" icon="pen" href={getHref(artClubAddresses.addNotice(id))}>
      发通知
    </LinkButton>
  );
  return (
    <PagedList
      list={list}
      loadingLabel="正在读取通知"
      loading={<Skeleton height={132} cut="card" />}
    >
      {(items, end) =>
        items.length === 0 ? (
          <EmptyState title="还没有通知" action={write}>
            {mayWrite
              ? '带什么、几点来、在哪儿，写一条，每个社员都收到。'
              : '老师发的通知会在这里，也在你的通知里。'}
          </EmptyState>
        ) : (
          <div className={styles['panel']}>
            {write && <div className={styles['write']}>{write}</div>}
            <ul className={styles['notices']}>
              {items.map((notice) => (
                <NoticeCard key={notice._id} notice={notice} clubId={id} mayTakeBack={mayManage} />
              ))}
            </ul>
            {end}
          </div>
        )
      }
    </PagedList>
  );
}
