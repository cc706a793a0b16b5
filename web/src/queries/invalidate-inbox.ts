import { noticeEndpoints } from '@meiyu/contract/notice/notice.endpoints';
import type { QueryClient } from '@tanstack/react-query';

/** Invalidates the inbox and the number of unread notices, so that they load again. */
export async function invalidateInbox(queries: QueryClient): Promise<void> {
  await Promise.all(
    [noticeEndpoints.list, noticeEndpoints.unread].map(({ path }) =>
      queries.invalidateQueries({ queryKey: [path] }),
    ),
  );
}
