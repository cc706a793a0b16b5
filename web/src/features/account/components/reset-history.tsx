import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';

import { Icon } from '../../../ui/icon/icon.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { ownResetsQuery } from '../account.queries.ts';
import { formatLastSeen } from '../last-seen.view.ts';
import { describeReset, getResetTitle } from '../reset.view.ts';
import styles from './device-list.module.css';

/** Shows the latest resets of the user's password. Renders nothing if there are none or if the request fails. */
export function ResetHistory() {
  const id = useId();
  const now = useNow();
  const resets = useQuery(ownResetsQuery());
  const items = resets.data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <Card as="section" aria-labelledby={id}>
      <header className={styles['head']}>
        <h2 id={id}>密码重置记录</h2>
      </header>
      <ul>
        {items.map((reset) => (
          <li key={reset.resetAt} className={styles['row']}>
            <Icon name="lock" size={30} />
            <div className={styles['text']}>
              <b>{getResetTitle(reset)}</b>
              <p>
                <time dateTime={reset.resetAt}>{formatLastSeen(reset.resetAt, now)}</time>
                <span aria-hidden="true"> · </span>
                <span>{describeReset(reset)}</span>
              </p>
            </div>
          </li>
        ))}
      </ul>
      <p className={styles['note']}>不是你或老师做的，就马上换一个密码，再告诉老师。</p>
    </Card>
  );
}
