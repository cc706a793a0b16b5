import type { ReactNode } from 'react';

import { hrefTo } from '../../../lib/addresses.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import styles from './page-head.module.css';

/** The title of a page in the personal centre, with a back link. On a desktop the breadcrumb replaces the link. */
export function PageHead({
  title,
  back,
  children,
}: {
  title: string;
  back: { label: string; address: string };
  /** Short text under the title. */
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
