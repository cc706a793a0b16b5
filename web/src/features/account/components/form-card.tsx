import type { ReactNode } from 'react';

import { Card } from '../../../ui/layout/card.tsx';
import styles from './form-card.module.css';

/** A card for a form, limited to a readable width. */
export function FormCard({ children }: { children: ReactNode }) {
  return (
    <Card padding="roomy" className={styles['card']}>
      {children}
    </Card>
  );
}
