import { useEffect, useRef, type ReactNode } from 'react';

import styles from './step-panel.module.css';

/** Contains one step. A new step takes the focus, so that screen readers read it. */
export function StepPanel({ children }: { children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={panel} className={styles['panel']} tabIndex={-1}>
      {children}
    </div>
  );
}
