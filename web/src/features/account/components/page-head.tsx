import type { ReactNode } from 'react';

import { hrefTo } from '../../../lib/addresses.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import styles from './page-head.module.css';

/** What a page of the personal centre is called, with the way back that the desktop has in its breadcrumb. */
export function PageHead({
  title,
  back,
  children,
}: {
  title: string;
  back: { label: string; address: string };
  /** A line or two under the title. */
  children?: ReactNode;
}) {
  return (
    <header className={styles['head']}>
      <a className={styles['back']} href={hrefTo(back.address)}>
        <Icon name="chevronLeft" size={20} />
        {back.label}
      </a>
      <h1>{title}</h1>
      {children && <p className={styles['lead']}>{children}</p>}
    </header>
  );
}
