import { useQuery } from '@tanstack/react-query';

import { formatDateTime } from '../../../lib/near-date.ts';
import { getAppealsAddress } from '../../../lib/teach-address.ts';
import { useSession } from '../../../session/session-store.ts';
import { Chip } from '../../../ui/chip.tsx';
import { LineLink } from '../../../ui/layout/line-link.tsx';
import { appealCountQuery } from '../appeal.queries.ts';

/** Shows the number of open appeals in a line on the teacher's home. Renders nothing if there are none. */
export function OpenAppealsLine() {
  const subject = useSession((state) => state.subject);
  const { data } = useQuery(appealCountQuery(subject));
  if (data === undefined || data.oldest === null) return null;
  return (
    <LineLink
      address={getAppealsAddress()}
      icon="chat"
      title="申诉"
      note={`最早的是 ${formatDateTime(data.oldest)}`}
    >
      <Chip tone="yellow">{data.count} 个待答复</Chip>
    </LineLink>
  );
}
