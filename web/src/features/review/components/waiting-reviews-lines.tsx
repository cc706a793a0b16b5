import { ReviewKind } from '@meiyu/contract/review/review.schema';
import { useQuery } from '@tanstack/react-query';

import { formatDateTime } from '../../../lib/near-date.ts';
import { getReviewAddress } from '../../../lib/teach-address.ts';
import { useSession } from '../../../session/session-store.ts';
import { Chip } from '../../../ui/chip.tsx';
import { LineLink } from '../../../ui/layout/line-link.tsx';
import { formatCount, kindIcons, kindLabels } from '../desk/review.view.ts';
import { reviewCountsQuery } from '../review.queries.ts';

/** Shows a line on the teacher's home for each kind of items that wait for the teacher. Renders nothing if there are none. */
export function WaitingReviewsLines() {
  const subject = useSession((state) => state.subject);
  const { data } = useQuery(reviewCountsQuery(subject));
  return ReviewKind.options.map((kind) => {
    const waiting = data?.items.find((one) => one.kind === kind);
    if (waiting === undefined || waiting.oldest === null) return null;
    return (
      <LineLink
        key={kind}
        address={getReviewAddress(kind)}
        icon={kindIcons[kind]}
        title={`审核${kindLabels[kind]}`}
        note={`最早的是 ${formatDateTime(waiting.oldest)}`}
      >
        <Chip tone="yellow">{formatCount(waiting.count)} 件待审核</Chip>
      </LineLink>
    );
  });
}
