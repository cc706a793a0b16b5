import { useQuery } from '@tanstack/react-query';

import { getPasswordResetsAddress } from '../../../lib/teach-address.ts';
import { Chip } from '../../../ui/chip.tsx';
import { LineLink } from '../../../ui/layout/line-link.tsx';
import { resetRequestsQuery } from '../account.queries.ts';

/** Shows the number of password requests in a line on the teacher's home. Renders nothing if there are none. */
export function ResetRequestsLine() {
  const { data } = useQuery(resetRequestsQuery());
  const count = data?.items.length ?? 0;
  return (
    <LineLink
      address={getPasswordResetsAddress()}
      icon="lock"
      title="密码重置申请"
      note={data && count === 0 ? '没有待处理的' : '学生在等临时密码'}
    >
      {count > 0 && <Chip tone="yellow">{`${count}${data?.next ? '+' : ''} 个待处理`}</Chip>}
    </LineLink>
  );
}
