import type { ReactNode } from 'react';

import { Icon } from '../ui/icon/icon.tsx';
import styles from './review-line.module.css';

/** Shows one line of a review: 我的回答 …, 参考答案 …. A symbol also shows right or wrong, because some pupils cannot distinguish the colours. */
export function ReviewLine({
  label,
  tone = 'plain',
  children,
}: {
  label: string;
  tone?: 'plain' | 'right' | 'wrong';
  children: ReactNode;
}) {
  return (
    <p className={`${styles['line']} ${styles[tone]}`}>
      <span className={styles['label']}>{label}</span>
      {tone !== 'plain' && <Icon name={tone === 'right' ? 'check' : 'cross'} size={20} />}
      <span className={styles['content']}>{children}</span>
    </p>
  );
}
