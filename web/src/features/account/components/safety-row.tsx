import type { ReactNode } from 'react';

import { getHref } from '../../../lib/address.ts';
import type { IconName } from '../../../ui/icon/icon-shapes.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import styles from './safety-row.module.css';

/** Shows the state of one safety setting, with a link to change it. */
export function SafetyRow({
  icon,
  title,
  state,
  address,
}: {
  icon: IconName;
  title: string;
  state: ReactNode;
  address: string;
}) {
  return (
    <li>
      <a className={styles['row']} href={getHref(address)}>
        <span className={styles['icon']}>
          <Icon name={icon} size={26} />
        </span>
        <span className={styles['text']}>
          <b>{title}</b>
          <span className={styles['state']}>{state}</span>
        </span>
        <Icon name="chevronRight" size={20} />
      </a>
    </li>
  );
}
