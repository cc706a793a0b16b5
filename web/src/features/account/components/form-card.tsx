import type { ReactNode } from 'react';

import { Card } from '../../../ui/layout/card.tsx';
import styles from './form-card.module.css';

/** Paper for a form, no wider than one reads. */
export function FormCard({ children }: { children: ReactNode }) {
  return (
    <Card padding="roomy" className={styles['card']}>
      {children}
    </Card>
  );
}
