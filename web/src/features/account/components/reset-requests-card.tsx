import { useQuery } from '@tanstack/react-query';

import { hrefTo } from '../../../lib/addresses.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { accountAddresses } from '../account.addresses.ts';
import { resetRequestsQuery } from '../account.queries.ts';
import styles from './reset-requests-card.module.css';

/** Shows the number of password requests in a card on the teacher's home. */
export function ResetRequestsCard() {
  const { data } = useQuery(resetRequestsQuery());
  const count = data?.items.length ?? 0;
  return (
    <Card as="section" padding="none">
      <a className={styles['link']} href={hrefTo(accountAddresses.passwordResets())}>
        <Icon name="lock" size={26} />
        <b>密码重置申请</b>
        {count > 0 && <Chip tone="yellow">{`${count}${data?.next ? '+' : ''} 个待处理`}</Chip>}
        {data && count === 0 && <span className={styles['empty']}>没有待处理的</span>}
        <Icon name="chevronRight" size={20} />
      </a>
    </Card>
  );
}
