import type { ReactNode } from 'react';

import type { IllustrationName } from '../art/illustration-scenes.tsx';
import { LateIllustration } from '../art/late-illustration.tsx';
import styles from './empty.module.css';

/** Shows that a page or a list is empty: what happened, what it means, and what the user can do now. */
export function Empty({
  picture = 'empty',
  title,
  isPage = false,
  children,
  action,
}: {
  picture?: IllustrationName;
  title: string;
  /** Whether this is the only content of the page. Then the title is the heading of the page. */
  isPage?: boolean;
  children?: ReactNode;
  action?: ReactNode;
}) {
  const Title = isPage ? 'h1' : 'p';
  return (
    <div className={styles['empty']}>
      <LateIllustration name={picture} />
      <Title className={styles['title']}>{title}</Title>
      {children && <div className={styles['body']}>{children}</div>}
      {action && <div className={styles['action']}>{action}</div>}
    </div>
  );
}
