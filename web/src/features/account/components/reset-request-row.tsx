import type { PasswordReset } from '@meiyu/contract/account/phone.schema';
import { formatKlass, type TeachingKlass } from '@meiyu/contract/shared/grades';

import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { formatLastSeen } from '../last-seen.view.ts';
import styles from './reset-request-row.module.css';

/** Shows one password request of a pupil, with buttons that approve or refuse it. */
export function ResetRequestRow({
  request,
  klassNames,
  now,
  onApprove,
  onRefuse,
}: {
  request: PasswordReset;
  klassNames: readonly TeachingKlass[];
  now: Date;
  onApprove: () => void;
  onRefuse: () => void;
}) {
  const { name, portrait, login_name: number, grade, klass, requestedAt } = request;
  return (
    <Card as="li" className={styles['row']}>
      <Avatar src={portrait} size={52} />
      <div className={styles['text']}>
        <h2>{name}</h2>
        <p>
          {formatKlass(grade, klass, klassNames)}
          <span aria-hidden="true"> · </span>
          <span>学号 {number}</span>
        </p>
        <p>{formatLastSeen(requestedAt, now)}申请</p>
      </div>
      <div className={styles['actions']}>
        <Button
          variant="soft"
          size="small"
          aria-haspopup="dialog"
          aria-label={`拒绝${name}`}
          onClick={onRefuse}
        >
          拒绝
        </Button>
        <Button size="small" aria-haspopup="dialog" aria-label={`同意${name}`} onClick={onApprove}>
          同意
        </Button>
      </div>
    </Card>
  );
}
