import type { ReactNode } from 'react';

import { Landscape } from '../../../ui/art/landscape.tsx';
import styles from './front-page.module.css';

/** Shows a page for visitors, without navigation: a landscape with a panel over its lower part. */
export function FrontPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles['page']}>
      <div className={styles['landscape']}>
        <Landscape scene="band" />
      </div>
      <div className={styles['panel']}>
        <h1>{title}</h1>
        {children}
      </div>
    </div>
  );
}
