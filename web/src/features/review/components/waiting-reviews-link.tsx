import { type ReviewCount, ReviewKind } from '@meiyu/contract/review/review.schema';
import { useQuery } from '@tanstack/react-query';

import { getHref } from '../../../lib/address.ts';
import { getReviewAddress } from '../../../lib/teach-address.ts';
import { useSession } from '../../../session/session-store.ts';
import { formatCount } from '../desk/review.view.ts';
import { reviewCountsQuery } from '../review.queries.ts';
import styles from './waiting-reviews-link.module.css';

/** Shows how many items wait for the teacher's decision, as a link to them. Renders nothing if there are none. */
export function WaitingReviewsLink() {
  const subject = useSession((state) => state.subject);
  const counts = useQuery(reviewCountsQuery(subject)).data?.items ?? [];
  const kind = ReviewKind.options.find((one) => getCount(counts, one) > 0);
  if (kind === undefined) return null;
  const total = ReviewKind.options.reduce((sum, one) => sum + getCount(counts, one), 0);
  return (
    <a className={styles['link']} href={getHref(getReviewAddress(kind))}>
      待办 {formatCount(total)}
    </a>
  );
}

function getCount(counts: readonly ReviewCount[], kind: ReviewKind): number {
  return counts.find((one) => one.kind === kind)?.count ?? 0;
}
