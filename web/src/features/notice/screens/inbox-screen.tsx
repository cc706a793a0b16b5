import { noticeEndpoints } from '@meiyu/contract/notice/notice.endpoints';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';

import { call } from '../../../api/api-client.ts';
import { getErrorMessage } from '../../../api/api-error.ts';
import { addresses } from '../../../lib/addresses.ts';
import { invalidateInbox } from '../../../queries/invalidate-inbox.ts';
import { PagedList } from '../../../query-view/paged-list.tsx';
import { Button } from '../../../ui/button.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { showToast } from '../../../ui/overlay/toast-store.ts';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import { InboxNotice } from '../components/inbox-notice.tsx';
import { inboxQuery } from '../notice.queries.ts';
import styles from './inbox-screen.module.css';

/** Shows a pupil's notices, the newest first. Opening a notice marks it as read. */
export function InboxScreen() {
  const list = useInfiniteQuery(inboxQuery());
  const notices = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const [newest] = notices;
  return (
    <>
      <PageHead
        title="通知"
        back={{ label: '我的', address: addresses.user() }}
        aside={
          newest !== undefined && notices.some(({ readAt }) => readAt === null) ? (
            <ReadAllButton upTo={newest.at} />
          ) : null
        }
      >
        老师写的通知，和作业的新消息
      </PageHead>
      <PagedList
        list={list}
        loadingLabel="正在读取通知"
        loading={<Skeleton height={240} cut="card" />}
      >
        {(items, end) =>
          items.length === 0 ? (
            <EmptyState title="还没有通知">
              老师发了通知，或者批改好了作业，会在这里告诉你。
            </EmptyState>
          ) : (
            <>
              <ul className={styles['list']} aria-label="通知">
                {items.map((notice) => (
                  <InboxNotice key={notice._id} notice={notice} />
                ))}
              </ul>
              {end}
            </>
          )
        }
      </PagedList>
    </>
  );
}

function ReadAllButton({ upTo }: { upTo: string }) {
  const queries = useQueryClient();
  const readAll = useMutation({
    mutationFn: () => call(noticeEndpoints.readAll, { body: { upTo } }),
    onSuccess: () => invalidateInbox(queries),
    onError: (error) => showToast(getErrorMessage(error)),
  });
  return (
    <Button
      variant="soft"
      size="small"
      loading={readAll.isPending}
      onClick={() => readAll.mutate()}
    >
      全部标为已读
    </Button>
  );
}
