import type { ReactNode } from 'react';

import { getHref } from '../../lib/address.ts';
import type { IconName } from '../icon/icon-shapes.ts';
import tile from '../icon/icon-tile.module.css';
import { Icon } from '../icon/icon.tsx';
import styles from './line-link.module.css';

/** Shows a link as a line of a list: an icon, a title with a note below it, and a number at the end. */
export function LineLink({
  address,
  icon,
  title,
  note,
  children,
}: {
  address: string;
  icon: IconName;
  title: string;
  note?: string;
  /** The number at the end, for example 29 份. */
  children?: ReactNode;
}) {
  return (
    <a className={styles['line']} href={getHref(address)}>
      <span className={tile['tile']}>
        <Icon name={icon} size={20} />
      </span>
      <span className={styles['texts']}>
        <b>{title}</b>
        {note && <small>{note}</small>}
      </span>
      {children}
      <Icon name="chevronRight" size={18} />
    </a>
  );
}
