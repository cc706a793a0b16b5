import { useQuery } from '@tanstack/react-query';

import { formatDateTime } from '../../../lib/near-date.ts';
import { getReviewAddress } from '../../../lib/teach-address.ts';
import { useSession } from '../../../session/session-store.ts';
import { Chip } from '../../../ui/chip.tsx';
import { LineLink } from '../../../ui/layout/line-link.tsx';
import { formatCount } from '../desk/review.view.ts';
import { reviewCountsQuery } from '../review.queries.ts';

/** Shows the number of works that wait for the teacher in a line on the teacher's home. Renders nothing if there are none. */
export function WaitingReviewsLine() {
  const subject = useSession((state) => state.subject);
  const { data } = useQuery(reviewCountsQuery(subject));
  const waiting = data?.items.find(({ kind }) => kind === 'post');
  if (waiting === undefined || waiting.oldest === null) return null;
  return (
    <LineLink
      address={getReviewAddress()}
      icon="picture"
      title="审核"
      note={`最早的是 ${formatDateTime(waiting.oldest)}`}
    >
      <Chip tone="yellow">{formatCount(waiting.count)} 件待审核</Chip>
    </LineLink>
  );
}
