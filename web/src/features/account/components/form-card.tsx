import type { ReactNode } from 'react';

import { Card } from '../../../ui/layout/card.tsx';
import styles from './form-card.module.css';

/** Shows a form in a narrow card, which is easier to read. */
export function FormCard({ children }: { children: ReactNode }) {
  return (
    <Card padding="roomy" className={styles['card']}>
      {children}
    </Card>
  );
}
