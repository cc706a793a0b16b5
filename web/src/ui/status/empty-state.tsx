import type { ReactNode } from 'react';

import type { IllustrationName } from '../art/illustration-scenes.tsx';
import { LazyIllustration } from '../art/lazy-illustration.tsx';
import styles from './empty-state.module.css';

/** Explains that a page or a list is empty: what the situation is, and what the user can do. */
export function EmptyState({
  illustration = 'empty',
  title,
  isPage = false,
  children,
  action,
}: {
  illustration?: IllustrationName;
  title: string;
  /** Whether this is the only content of the page. The title is then the heading of the page. */
  isPage?: boolean;
  children?: ReactNode;
  action?: ReactNode;
}) {
  const Title = isPage ? 'h1' : 'p';
  return (
    <div className={styles['empty']}>
      <LazyIllustration name={illustration} />
      <Title className={styles['title']}>{title}</Title>
      {children && <div className={styles['body']}>{children}</div>}
      {action && <div className={styles['action']}>{action}</div>}
    </div>
  );
}
