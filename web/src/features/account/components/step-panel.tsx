import { useEffect, useRef, type ReactNode } from 'react';

import styles from './step-panel.module.css';

/** Container of one step. It takes the focus when it replaces another step, so that a screen reader reads it. */
export function StepPanel({ children }: { children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={panel} className={styles['panel']} tabIndex={-1}>
      {children}
    </div>
  );
}
