import type { ReactNode } from 'react';

import { getHref } from '../../lib/address.ts';
import { Icon } from '../icon/icon.tsx';
import { PhraseText } from '../text/phrase-text.tsx';
import styles from './page-head.module.css';

/** Shows the title of a page and a back link. On a desktop a breadcrumb replaces the link. */
export function PageHead({
  title,
  back,
  aside,
  children,
}: {
  title: string;
  back: { label: string; address: string };
  /** A control for the whole page. It is beside the back link on a phone, and beside the title on a desktop. */
  aside?: ReactNode;
  /** A short text below the title. */
  children?: ReactNode;
}) {
  return (
    <header className={styles['head']}>
      <a className={styles['back']} data-back="" href={getHref(back.address)}>
        <Icon name="chevronLeft" size={20} />
        {back.label}
      </a>
      {aside && <div className={styles['aside']}>{aside}</div>}
      <div className={styles['titles']}>
        <h1>
          <PhraseText text={title} />
        </h1>
        {children && <p className={styles['lead']}>{children}</p>}
      </div>
    </header>
  );
}
