import type { ReactNode } from 'react';

import type { Area } from '../ui/theme/area.ts';
import styles from './gallery.module.css';

export function Section({
  title,
  area = 'mu',
  children,
}: {
  title: string;
  area?: Area;
  children: ReactNode;
}) {
  return (
    <section className={styles['section']} data-sub={area}>
      <h2>{title}</h2>
      <div className={styles['content']}>{children}</div>
    </section>
  );
}
