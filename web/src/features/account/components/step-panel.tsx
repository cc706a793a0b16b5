import { useEffect, useRef, type ReactNode } from 'react';

import styles from './step-panel.module.css';

/**
 * Contains one step. When a step replaces another, this panel takes the focus, so that a screen reader reads the new
 * step.
 */
export function StepPanel({ children }: { children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={panel} className={styles['panel']} tabIndex={-1}>
      {children}
    </div>
  );
}
