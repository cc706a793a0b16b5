import type { ReactNode } from 'react';

import type { IllustrationName } from './art/illustration-scenes.tsx';
import { Illustration } from './art/illustration.tsx';
import styles from './empty.module.css';

/** A page or list with nothing to show: what happened, what it means, and what one can do now. */
export function Empty({
  picture = 'empty',
  title,
  children,
  action,
}: {
  picture?: IllustrationName;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className={styles['empty']}>
      <Illustration name={picture} />
      <p className={styles['title']}>{title}</p>
      {children && <div className={styles['body']}>{children}</div>}
      {action && <div className={styles['action']}>{action}</div>}
    </div>
  );
}
