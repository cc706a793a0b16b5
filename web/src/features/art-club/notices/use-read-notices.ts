import { artClubEndpoints } from '@meiyu/contract/art-club/art-club.endpoints';
import { clubNoticeEndpoints } from '@meiyu/contract/art-club/club-notice.endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { call } from '../../../api/api-client.ts';
import { invalidateInbox } from '../../../queries/invalidate-inbox.ts';

/**
 * Marks the notices of a club as read once the pupil has seen them. A lost request leaves them unread, and the next visit repeats it.
 *
 * @param upTo the time of the newest notice on the page, or null if all of them are read
 */
export function useReadNotices(id: string, upTo: string | null): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (upTo === null) return;
    const read = async () => {
      await call(clubNoticeEndpoints.read, { params: { id }, body: { upTo } });
      // The list keeps its marks until the next visit, so that the pupil sees which notices are new.
      await queries.invalidateQueries({ queryKey: [artClubEndpoints.one.path, id] });
      await invalidateInbox(queries);
    };
    read().catch(() => null);
  }, [queries, id, upTo]);
}
