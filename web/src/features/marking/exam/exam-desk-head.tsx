import type { ReactNode } from 'react';

import { getHref } from '../../../lib/address.ts';
import { getRunExamsAddress } from '../../../lib/teach-address.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import styles from '../components/desk-head.module.css';
import desk from '../components/desk.module.css';

/** Shows at the top of the desk which exam is marked, and how many works are marked. */
export function ExamDeskHead({
  title,
  detail,
  marked,
  count,
  queueButton,
}: {
  title: string;
  detail: string;
  marked: number;
  count: number;
  queueButton: ReactNode;
}) {
  return (
    <header className={styles['head']}>
      <a
        className={styles['back']}
        data-back=""
        aria-label="返回"
        href={getHref(getRunExamsAddress())}
      >
        <Icon name="chevronLeft" size={24} />
      </a>
      <div className={styles['titles']}>
        <h1>{title}</h1>
        <p>{detail}</p>
      </div>
      <div className={styles['strip']}>
        {count > 0 && (
          <p className={desk['progress']}>
            批了 <b>{marked}</b> / {count}
          </p>
        )}
      </div>
      <div className={styles['states']}>
        <Chip>匿名</Chip>
        {queueButton}
      </div>
    </header>
  );
}
